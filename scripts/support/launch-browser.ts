import puppeteer, { type Browser } from 'puppeteer';

import { findBrowser } from '../../e2e/support/find-browser';

/** Opens the browser of the tests, for measurements. The caller closes it. */
export async function launchBrowser(): Promise<Browser> {
  const { path: executablePath, env, headless } = await findBrowser(process.env);
  return puppeteer.launch({
    executablePath,
    env,
    headless,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
}
