import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'puppeteer';

/**
 * @returns every accessibility violation on the page in its current state, as a sentence with the
 *   affected elements
 */
export async function accessibilityViolations(page: Page): Promise<readonly string[]> {
  // Elements that fade in would be measured half transparent, so their animations finish first;
  // endless animations are ignored.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
  });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // Only violations are read: one element is enough for everything else, which saves most of the
  // work on a long page.
  const results = await page.evaluate(() =>
    (window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run({
      resultTypes: ['violations'],
    }),
  );
  return results.violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
