"""The report on a game: is it fair, what is strong, dead or open? As data, as a page, as sentences."""

from ziggurat.lab.report.run import ReportError, load_report, report
from ziggurat.lab.report.shapes import Chapter, Reading, Report

__all__ = ["Chapter", "Reading", "Report", "ReportError", "load_report", "report"]
