/**
 * Crawlers and the fetchers of link previews. A telephone of the maker Cubot is no bot, and neither
 * is an audit in a browser.
 */
const botMarks =
  /(?<!cu)bot\b|crawl|spider|slurp|mediapartners|facebookexternalhit|whatsapp|embedly|pinterest|bitlypreview|vkshare|ia_archiver/i;

/** Whether a user agent names a program that reads pages for somebody else. */
export function isBot(userAgent: string): boolean {
  return botMarks.test(userAgent);
}
