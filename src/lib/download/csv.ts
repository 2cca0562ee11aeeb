/**
 * The characters that start a formula in a spreadsheet. A cell may contain text written by someone
 * else.
 */
const FORMULA_START = /^[=+\-@\t\r]/;

/**
 * Writes one cell: a possible formula is marked as text with an apostrophe, and a cell with quotes,
 * commas or line breaks is quoted (RFC 4180).
 */
function csvCell(text: string): string {
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Writes rows as CSV (RFC 4180), with the byte order mark that tells spreadsheets to read UTF-8.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`;
}
