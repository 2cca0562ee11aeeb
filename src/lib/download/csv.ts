/**
 * What a spreadsheet takes for the beginning of a formula, in a cell that somebody else may have
 * written.
 */
const FORMULA_START = /^[=+\-@\t\r]/;

/**
 * One cell: what could be a formula is marked as text by an apostrophe, and quotes, commas and line
 * breaks are kept together by quotes (RFC 4180).
 */
function csvCell(text: string): string {
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV of RFC 4180, with the mark by which spreadsheets know that it is UTF-8. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`;
}
