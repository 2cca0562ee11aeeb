import { setTimeout as delay } from 'node:timers/promises';

import { PredefinedNetworkConditions, type Browser, type Page } from 'puppeteer';

/** How many times slower the phone is than this machine: as much as in Lighthouse. */
const CPU_SLOWDOWN = 4;
/** A person does not press faster, and the response to a press is reported a frame later. */
const PRESS_PAUSE_MS = 600;
const KEY_PAUSE_MS = 150;

/** What was pressed or typed, and how long its slowest response took. */
export type PressFinding = { readonly press: string; readonly responseMs: number };

type Press = {
  readonly name: string;
  /** Pages without this element skip the press. */
  readonly selector: string;
  /** Typed after the press. */
  readonly keys?: readonly string[];
};

const presses: readonly Press[] = [
  { name: 'opening the menu', selector: 'button[aria-controls="site-menu"]' },
  { name: 'closing the menu', selector: 'button[aria-controls="site-menu"]' },
  { name: 'changing the theme', selector: '[data-theme-switch]' },
  {
    name: 'choosing a coin',
    selector: 'form button[aria-haspopup="dialog"]',
    keys: ['u', 's', 'd', 'Escape'],
  },
  {
    name: 'typing an amount',
    selector: '#send-amount',
    keys: ['Backspace', '2', '.', '5', '7', 'Backspace'],
  },
];

/** The responses that the page records about itself. */
type Notes = { slowestMs: number };

/**
 * Opens a page as on a slow phone, presses what it has, and returns how long each response took:
 * from the press until the next frame shows its effect.
 */
export async function pressOnSlowPhone(
  browser: Browser,
  url: string,
): Promise<readonly PressFinding[]> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport({ width: 360, height: 640, hasTouch: true, isMobile: true });
    await page.emulateCPUThrottling(CPU_SLOWDOWN);
    await page.emulateNetworkConditions(PredefinedNetworkConditions['Slow 4G']);
    await page.evaluateOnNewDocument(observeResponses);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForNetworkIdle({ idleTime: 1_000 });
    const findings: PressFinding[] = [];
    for (const press of presses) {
      const responseMs = await measurePress(page, press);
      if (responseMs !== null) findings.push({ press: press.name, responseMs });
    }
    return findings;
  } finally {
    await context.close();
  }
}

/** @returns the slowest response to the press and its keys; `null` if the page has no such element */
async function measurePress(page: Page, { selector, keys = [] }: Press): Promise<number | null> {
  const pressed = await page.$(selector);
  if (pressed === null || !(await pressed.isVisible())) return null;
  await pressed.tap();
  await delay(PRESS_PAUSE_MS);
  for (const key of keys) {
    await page.keyboard.press(key as 'Escape');
    await delay(KEY_PAUSE_MS);
  }
  await delay(PRESS_PAUSE_MS);
  return page.evaluate(() => {
    const notes = (window as unknown as { responses: Notes }).responses;
    const { slowestMs } = notes;
    notes.slowestMs = 0;
    return slowestMs;
  });
}

/** Runs in the page before anything else. It must not use anything outside this function. */
function observeResponses(): void {
  const notes: Notes = { slowestMs: 0 };
  (window as unknown as { responses: Notes }).responses = notes;
  const options = { type: 'event', buffered: true, durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // Other events, such as a moving pointer, are not part of a press.
      const { interactionId } = entry as PerformanceEntry & { readonly interactionId?: number };
      if (interactionId) notes.slowestMs = Math.max(notes.slowestMs, entry.duration);
    }
  }).observe(options);
}
