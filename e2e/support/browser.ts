import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import puppeteer, { type Browser, type Page } from 'puppeteer';

import { scratchFolder } from '../../server/testing/scratch-folder';
import { findBrowser } from './find-browser';

export type VisitOptions = {
  readonly width?: number;
  readonly height?: number;
  readonly theme?: 'light' | 'dark';
  readonly language?: string;
};

/** The page of a new visitor, with a record of everything that went wrong on it. */
export type Visit = {
  readonly page: Page;
  /**
   * Errors and warnings of the console, uncaught exceptions, and responses of our own server with a
   * status of 400 or more.
   */
  readonly errors: string[];
};

export type TestBrowser = {
  readonly browser: Browser;
  /**
   * Runs `steps` as a separate visitor; on a failure, a screenshot of the page is kept and its path
   * is reported.
   */
  visit(options: VisitOptions, steps: (visit: Visit) => Promise<void>): Promise<void>;
  close(): Promise<void>;
};

/** Without a system locale, the browser's language would be one that Intl does not know. */
const locale = { LC_ALL: 'en_US.UTF-8' };

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A browser process with its own profile. */
export type BrowserProcess = { readonly browser: Browser; close(): Promise<void> };

/** @param moreFlags flags of the browser itself, such as a camera that plays a file */
export async function launchBrowser(moreFlags: readonly string[] = []): Promise<BrowserProcess> {
  const profile = mkdtempSync(join(scratchFolder, 'quayside-browser-'));
  const { path, env, headless } = await findBrowser(process.env);
  const browser = await puppeteer.launch({
    executablePath: path,
    env: { ...env, ...locale },
    headless,
    args: [...flags, ...moreFlags],
    userDataDir: profile,
  });
  return {
    browser,
    async close() {
      await browser.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Opens a browser for one test file, if the shared one lacks something, such as a camera. */
export async function openBrowser(moreFlags: readonly string[] = []): Promise<TestBrowser> {
  const { browser, close } = await launchBrowser(moreFlags);
  return testBrowser(browser, close);
}

export function testBrowser(browser: Browser, close: () => Promise<void>): TestBrowser {
  return {
    browser,
    async visit(options, steps) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      const visit: Visit = { page, errors: [] };
      await prepare(visit, options);
      try {
        await steps(visit);
      } catch (fault) {
        throw await withPicture(visit, fault);
      } finally {
        await context.close();
      }
    },
    close,
  };
}

async function prepare(
  { page, errors }: Visit,
  { width = 1440, height = 900, theme = 'light', language = 'en-US' }: VisitOptions,
): Promise<void> {
  await page.setViewport({ width, height, hasTouch: width < 700, isMobile: width < 700 });
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
  await page.setExtraHTTPHeaders({ 'accept-language': language });
  page.setDefaultTimeout(60_000);
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn')
      errors.push(`console ${message.type()}: ${message.text()} (${message.location().url ?? ''})`);
  });
  page.on('pageerror', (error) =>
    errors.push(`uncaught: ${error instanceof Error ? error.message : String(error)}`),
  );
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`${response.status()} ${response.url()}`);
  });
}

async function withPicture({ page, errors }: Visit, fault: unknown): Promise<Error> {
  const picture = join(mkdtempSync(join(tmpdir(), 'quayside-failure-')), 'page.png');
  const isTaken = await page.screenshot({ path: picture as `${string}.png`, fullPage: true }).then(
    () => true,
    () => false,
  );
  const notes = [
    `at ${page.url()}`,
    ...(isTaken ? [`picture: ${picture}`] : []),
    ...errors.slice(0, 10),
  ];
  return new Error(
    `${fault instanceof Error ? fault.message : String(fault)}\n${notes.join('\n')}`,
    { cause: fault },
  );
}
