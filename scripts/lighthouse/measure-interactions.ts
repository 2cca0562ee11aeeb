import { setTimeout as delay } from 'node:timers/promises';

import { PredefinedNetworkConditions, type Browser, type Page } from 'puppeteer';

import type { InteractionFinding } from './judge-interactions';

/** How many times slower the phone is than this machine: as much as in Lighthouse. */
const CPU_SLOWDOWN = 4;
/** A person does not tap faster, and a response is reported a frame later. */
const TAP_PAUSE_MS = 600;
const KEY_PAUSE_MS = 150;

type Interaction = {
  readonly name: string;
  /** What is tapped. */
  readonly selector: string;
  /** Typed after the tap. */
  readonly keys?: readonly string[];
};

const interactions: readonly Interaction[] = [
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

/** What the page notes about its own responses. */
type Notes = { slowestMs: number; events: number };

/**
 * Opens a page as on a slow phone, interacts with what it has, and returns how long each response
 * took: from the input until the next frame shows its effect.
 */
export async function interactOnSlowPhone(
  browser: Browser,
  url: string,
): Promise<readonly InteractionFinding[]> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport({ width: 360, height: 640, hasTouch: true, isMobile: true });
    await page.emulateCPUThrottling(CPU_SLOWDOWN);
    await page.emulateNetworkConditions(PredefinedNetworkConditions['Slow 4G']);
    await page.evaluateOnNewDocument(observeResponses);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForNetworkIdle({ idleTime: 1_000 });
    const findings: InteractionFinding[] = [];
    for (const interaction of interactions)
      findings.push({
        name: interaction.name,
        responseMs: await measureInteraction(page, interaction),
      });
    return findings;
  } finally {
    await context.close();
  }
}

async function measureInteraction(
  page: Page,
  { selector, keys = [] }: Interaction,
): Promise<InteractionFinding['responseMs']> {
  const tapped = await page.$(selector);
  if (tapped === null || !(await tapped.isVisible())) return null;
  await tapped.tap();
  await delay(TAP_PAUSE_MS);
  for (const key of keys) {
    await page.keyboard.press(key as 'Escape');
    await delay(KEY_PAUSE_MS);
  }
  await delay(TAP_PAUSE_MS);
  return page.evaluate(takeSlowestResponse);
}

/** Runs in the page before anything else. It must not use anything outside this function. */
function observeResponses(): void {
  const notes: Notes = { slowestMs: 0, events: 0 };
  (window as unknown as { responses: Notes }).responses = notes;
  const options = { type: 'event', buffered: true, durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // Other events, such as a moving pointer, are not part of an interaction.
      const { interactionId } = entry as PerformanceEntry & { readonly interactionId?: number };
      if (interactionId) notes.slowestMs = Math.max(notes.slowestMs, entry.duration);
    }
  }).observe(options);
}

/**
 * Runs in the page; it must not use anything outside this function. Responses within 16 ms are not
 * reported, and their events only counted.
 */
function takeSlowestResponse(): number {
  const notes = (window as unknown as { responses: Notes }).responses;
  const { slowestMs, events: eventsBefore } = notes;
  notes.slowestMs = 0;
  notes.events = ['click', 'keydown'].reduce(
    (sum, type) => sum + (performance.eventCounts.get(type) ?? 0),
    0,
  );
  return notes.events > eventsBefore ? slowestMs : Number.NaN;
}
