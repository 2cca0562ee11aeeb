import { escapeHtml } from '@quayside/contract/site/escape-html';
import { htmlLanguage, textDirection, type Locale } from '@quayside/contract/site/locales';

/** The content of a receipt in one language: one label for each fact. */
export type Receipt = {
  readonly title: string;
  readonly madeAt: string;
  readonly notes: readonly string[];
  readonly rows: readonly ReceiptRow[];
};
export type ReceiptRow = { readonly label: string; readonly text: string };

/**
 * Formats a time for a receipt, which reads the same wherever it is opened.
 * @param isoTime the time in wire format
 */
export function receiptTime(isoTime: string): string {
  const atMs = Date.parse(isoTime);
  return Number.isNaN(atMs)
    ? isoTime
    : `${new Date(atMs).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

/** Returns the receipt as plain text, one fact per line. */
export function receiptText({ title, madeAt, notes, rows }: Receipt): string {
  return [
    title,
    madeAt,
    ...notes,
    '',
    ...rows.map(({ label, text }) => `${label}: ${text}`),
    '',
  ].join('\r\n');
}

/**
 * Returns the receipt as a standalone page without external resources. All content is escaped, so
 * that data from the service cannot become markup.
 */
export function receiptHtml({ title, madeAt, notes, rows }: Receipt, locale: Locale): string {
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(htmlLanguage(locale))}" dir="${textDirection(locale) ?? 'ltr'}">` +
      '<head><meta charset="utf-8">' +
      '<meta name="viewport" content="width=device-width">',
    `<title>${escapeHtml(title)}</title>`,
    '<style>body{font:16px/1.5 system-ui,sans-serif;max-width:45rem;margin:2rem auto;padding:0 1rem}' +
      'th{text-align:start;vertical-align:top;padding-block:.25rem;padding-inline:0 1.5rem;' +
      'font-weight:400;color:#444}' +
      'td{padding:.25rem 0;overflow-wrap:anywhere}</style>',
    `</head><body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(madeAt)}</p>`,
    ...notes.map((note) => `<p>${escapeHtml(note)}</p>`),
    '<table>',
    ...rows.map(
      ({ label, text }) =>
        `<tr><th scope="row">${escapeHtml(label)}</th><td><bdi>${escapeHtml(text)}</bdi></td></tr>`,
    ),
    '</table></body></html>',
    '',
  ].join('\n');
}
