/**
 * Crawlers and the fetchers of link previews. A phone made by Cubot is not a bot, and neither is an
 * audit in a browser.
 */
const botMarks =
  /(?<!cu)bot\b|crawl|spider|slurp|mediapartners|facebookexternalhit|whatsapp|embedly|pinterest|bitlypreview|vkshare|ia_archiver/i;

/** Whether a user agent belongs to a crawler or a fetcher of link previews. */
export function isBot(userAgent: string): boolean {
  return botMarks.test(userAgent);
}
