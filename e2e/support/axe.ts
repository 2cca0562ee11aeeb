import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'puppeteer-core';

/** @returns every accessibility fault of the page as it stands, as a sentence with the elements that have it */
export async function accessibilityFaults(page: Page): Promise<readonly string[]> {
  // What moves in would be measured half transparent; what moves for ever is not waited for.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
  });
  await page.evaluate(axe.source);
  const results = await page.evaluate(() => (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run());
  return results.violations.map(({ id, help, nodes }) => `${id}: ${help} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
