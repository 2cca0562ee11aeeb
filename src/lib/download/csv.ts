/**
 * What a spreadsheet treats as the start of a formula, in a cell that someone else may have
 * written.
 */
const FORMULA_START = /^[=+\-@\t\r]/;

/**
 * Writes one cell: an apostrophe marks a possible formula as text, and quotes enclose quotes,
 * commas and line breaks (RFC 4180).
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
