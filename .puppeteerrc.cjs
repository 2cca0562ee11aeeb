/**
 * The browser is a system's Chrome or Chromium, or the one of `@sparticuz/chromium`
 * (`e2e/support/find-browser.ts`), so that an installation downloads none.
 *
 * @type {import('puppeteer').Configuration}
 */
module.exports = { skipDownload: true };
