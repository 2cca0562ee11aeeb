/**
 * The tests use the system's Chrome or Chromium, or the one in `@sparticuz/chromium`
 * (`e2e/support/find-browser.ts`), so Puppeteer must not download another one.
 *
 * @type {import('puppeteer').Configuration}
 */
module.exports = { skipDownload: true };
