import type { Browser, Page } from 'puppeteer';

import { CPU_SLOWDOWN } from './limits';

export type TypingFindings = {
  /** The durations of the long tasks, in chronological order. */
  readonly longTasksMs: readonly number[];
  /**
   * The sum of all layout shifts since the page was loaded, including those after user input:
   * typing must not move anything.
   */
  readonly layoutShift: number;
};

/** The measurements that the page records about itself. */
type Notes = { tasks: { startMs: number; durationMs: number }[]; shift: number };

const keys = [
  '0',
  '.',
  '1',
  '2',
  '5',
  'Backspace',
  'Backspace',
  '7',
  '5',
  'Backspace',
  '3',
  '1',
  '9',
] as const;
const KEY_PAUSE_MS = 150;

/**
 * Opens a page as on a slow phone, types an amount, and returns what a visitor would have noticed.
 */
export async function typeOnSlowPhone(browser: Browser, url: string): Promise<TypingFindings> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport({ width: 360, height: 640, hasTouch: true, isMobile: true });
    await page.evaluateOnNewDocument(observe);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() => {
      const field = document.querySelector<HTMLInputElement>('#receive-amount');
      return field !== null && field.value !== '' && field.getAttribute('aria-busy') === null;
    });
    await page.waitForNetworkIdle({ idleTime: 1_000 });
    return await typeSlowly(page);
  } finally {
    await context.close();
  }
}

async function typeSlowly(page: Page): Promise<TypingFindings> {
  await page.emulateCPUThrottling(CPU_SLOWDOWN);
  const startMs = await page.evaluate(() => performance.now());
  await page.click('#send-amount', { count: 3 });
  for (const key of keys) {
    await page.keyboard.press(key);
    await new Promise((resolve) => {
      setTimeout(resolve, KEY_PAUSE_MS);
    });
  }
  await page.waitForFunction(
    () => document.querySelector('#receive-amount')?.getAttribute('aria-busy') === null,
  );
  // More quotes keep arriving: they are part of the phone's workload.
  await new Promise((resolve) => {
    setTimeout(resolve, 2_000);
  });
  const { tasks, shift } = await page.evaluate(
    () => (window as unknown as { typingNotes: Notes }).typingNotes,
  );
  return {
    longTasksMs: tasks
      .filter((task) => task.startMs >= startMs)
      .map(({ durationMs }) => Math.round(durationMs)),
    layoutShift: shift,
  };
}

/** Runs in the page before anything else. It must not use anything outside this function. */
function observe(): void {
  const notes: Notes = { tasks: [], shift: 0 };
  (window as unknown as { typingNotes: Notes }).typingNotes = notes;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      notes.tasks.push({ startMs: startTime, durationMs: duration });
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      notes.shift += (entry as PerformanceEntry & { readonly value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}
