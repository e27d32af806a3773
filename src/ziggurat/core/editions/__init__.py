"""Component data from edition files, decoded and checked, and games that are made of one."""
