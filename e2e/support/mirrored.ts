import type { Page } from 'puppeteer';

export type MirrorReport = { readonly compared: number; readonly problems: readonly string[] };

/**
 * Shows a right-to-left page from left to right for a moment, and reports the elements that are not
 * at the mirrored position then. Code, and what is always left to right, is not compared.
 */
export function compareWithMirrorImage(page: Page): Promise<MirrorReport> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const selector = 'a, button, input, select, label, h1, h2, h3, nav, svg, img, summary';
    const elements = [...document.querySelectorAll(selector)].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return (
        Math.min(width, height) > 1 &&
        element.closest('[dir="ltr"], pre, figure:has(pre)') === null &&
        // The place of a link within a sentence depends on the sentence.
        getComputedStyle(element).display !== 'inline'
      );
    });
    const boxes = () => elements.map((element) => element.getBoundingClientRect());
    const own = boxes();
    root.dir = 'ltr';
    const mirrored = boxes();
    root.dir = 'rtl';
    const problems = elements.flatMap((element, index) => {
      const [left, wanted] = [
        own[index]?.left ?? NaN,
        root.clientWidth - (mirrored[index]?.right ?? NaN),
      ];
      return Math.abs(left - wanted) > 1.5
        ? [`${left} px instead of ${wanted} px: ${element.outerHTML.slice(0, 160)}`]
        : [];
    });
    return { compared: elements.length, problems: problems.slice(0, 10) };
  });
}
