"""7 Wonders in pictures: the table as named parts of markup."""
