import type { Page } from 'puppeteer';

import { accessibilityViolations } from './support/axe';
import type { TestBrowser } from './support/browser';
import { builtChunks, chunkOf, laterChunks } from './support/later-chunks';
import { sitePages, type PageWeight, type SitePage } from './support/pages';
import type { SharedProduct } from './support/pool/shared';
import { useSharedProduct } from './support/pool/use-shared';
import { watchScripts } from './support/script-bytes';
import { openSettled } from './support/settle';

jest.setTimeout(180_000);

const kibibyte = 1_024;
const budgets: Readonly<Record<PageWeight, number>> = {
  article: 10 * kibibyte,
  content: 15 * kibibyte,
  calculator: 105 * kibibyte,
  app: 150_000,
};
const looks = [
  { theme: 'light', width: 1440 },
  { theme: 'dark', width: 1440 },
  { theme: 'dark', width: 768 },
  { theme: 'light', width: 360 },
  { theme: 'dark', width: 360 },
] as const;
type Look = (typeof looks)[number];

/** Translations have the same elements and colours, so one audit finds what their texts break. */
const isAudited = ({ isTranslation }: SitePage, { theme, width }: Look): boolean =>
  !isTranslation || (theme === 'dark' && width === 360);

const missingPath = 'there-is-no-such-page';

let product: SharedProduct;
let browser: TestBrowser;
useSharedProduct((shared) => {
  ({ product, browser } = shared);
});

/** The findings of one visit to a page; a visit costs more than all checks on it. */
type Findings = {
  readonly errors: readonly string[];
  readonly pathname: string;
  readonly headings: readonly string[];
  readonly scripts: ReadonlyMap<string, number>;
  readonly looks: readonly {
    readonly name: string;
    readonly overflowPx: number;
    readonly problems: readonly string[];
  }[];
};

test('code for later steps is in separate chunks', () => {
  expect(builtChunks()).toEqual(expect.arrayContaining([...laterChunks]));
});

describe.each(sitePages)('$name', (sitePage) => {
  let findings: Findings;
  beforeAll(async () => {
    findings = await inspect(sitePage);
  });

  test('starts without errors and keeps its path', () => {
    // A missing page and its data return 404, and the console reports it.
    const isExpected = (trouble: string): boolean =>
      sitePage.isMissing && trouble.includes('404') && trouble.includes(missingPath);
    expect(findings.errors.filter((trouble) => !isExpected(trouble))).toEqual([]);
    expect(findings.pathname).toBe(sitePage.path);
    expect(findings.headings).toEqual([expect.stringMatching(/\S/)]);
  });

  test('fits every width', () => {
    expect(findings.looks.filter(({ overflowPx }) => overflowPx > 0)).toEqual([]);
  });

  test('has no accessibility violations in either theme', () => {
    expect(
      findings.looks
        .filter(({ problems }) => problems.length > 0)
        .map(({ name, problems }) => ({ name, problems })),
    ).toEqual([]);
  });

  test('initially loads no more JavaScript than its budget allows', () => {
    const totalBytes = [...findings.scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
    const list = [...findings.scripts].map(
      ([path, bytes]) => `${(bytes / kibibyte).toFixed(1)} ${path}`,
    );
    expect(totalBytes).toBeGreaterThan(0);
    const excessBytes = Math.max(0, totalBytes - budgets[sitePage.weight]);
    expect({ excessBytes, list }).toEqual({ excessBytes: 0, list });
  });

  test('initially loads nothing that only later steps need', () => {
    expect(
      [...findings.scripts.keys()]
        .map(chunkOf)
        .filter((chunk) => laterChunks.some((later) => later === chunk)),
    ).toEqual([]);
  });
});

test.each(['light', 'dark'] as const)(
  'a page that forces the %s theme has no accessibility violations if the visitor prefers the other one',
  async (forced) => {
    await browser.visit(
      { theme: forced === 'light' ? 'dark' : 'light', width: 360, height: 740 },
      async ({ page }) => {
        await openSettled(page, `${product.url}/how-it-works`);
        // As the page's own HTML would set it.
        await page.evaluate((theme) => {
          document.documentElement.dataset.forcedTheme = theme;
        }, forced);
        await page.waitForFunction(
          (theme) => document.documentElement.dataset.theme === theme,
          {},
          forced,
        );
        expect(await accessibilityViolations(page)).toEqual([]);
      },
    );
  },
);

async function inspect(sitePage: SitePage): Promise<Findings> {
  const { path } = sitePage;
  let findings: Findings | undefined;
  await browser.visit({}, async ({ page, errors }) => {
    const scripts = watchScripts(page);
    await openSettled(page, `${product.url}${path}`);
    const sizes = await scripts.sizes();
    const headings = await page.$$eval('h1', (elements) =>
      elements.map((element) => element.textContent),
    );
    const seen: Findings['looks'][number][] = [];
    for (const look of looks) seen.push(await inspectPage(page, look, isAudited(sitePage, look)));
    findings = {
      errors,
      pathname: new URL(page.url()).pathname,
      headings,
      scripts: sizes,
      looks: seen,
    };
  });
  if (findings === undefined) throw new Error(`Nothing was found at ${path}.`);
  return findings;
}

async function inspectPage(
  page: Page,
  { theme, width }: Look,
  hasAudit: boolean,
): Promise<Findings['looks'][number]> {
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
  await page.setViewport({ width, height: width === 360 ? 740 : 900 });
  await page.waitForFunction(
    (expected) => document.documentElement.dataset.theme === expected && window.innerWidth > 0,
    {},
    theme,
  );
  const overflowPx = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return {
    name: `${theme}, ${width} px`,
    overflowPx,
    problems: hasAudit ? await accessibilityViolations(page) : [],
  };
}
