import { createHash } from 'node:crypto';

import { AppError } from '@quayside/contract/errors/app-error';
import type { ExportedRate } from '@quayside/contract/schemas/partner';

import type { Clock } from '../../../platform/clock/clock';
import type { MarketRange } from '../../instruments';
import type { Quoter } from '../../quotes';
import { exportedRate } from '../domain/exported-rate';

/** An export file. The tag changes with the text. */
export type ExportFile = { readonly text: string; readonly entityTag: string };
export type RateExports = {
  readonly xml: (path: string | undefined) => Promise<ExportFile>;
  readonly json: (path: string | undefined) => Promise<ExportFile>;
};

export type RateExportDeps = {
  readonly range: MarketRange;
  readonly quoter: Quoter;
  readonly clock: Clock;
  /** Returns a new number after each change in prices or liquidity. */
  readonly revision: () => number;
  /** The allowed values of `path`, if it is given: every name refers to the same file. */
  readonly names: readonly string[];
};

/**
 * Each file prices all pairs, so it is not rewritten at every market move, and the pairs are
 * priced in batches.
 */
const MIN_AGE_MS = 10_000;
/** Prices expire even if the market does not move, so files expire soon after them. */
const MAX_AGE_MS = 20_000;
const PAIRS_PER_BATCH = 50;

type Files = { readonly xml: ExportFile; readonly json: ExportFile };

/**
 * @returns the rates of every pair with a current price; the file is shared by all readers until
 *   the market has moved and ten seconds have passed
 */
export function createRateExports(deps: RateExportDeps): RateExports {
  let kept: {
    readonly files: Promise<Files>;
    readonly revision: number;
    readonly atMs: number;
  } | null = null;
  const files = (path: string | undefined): Promise<Files> => {
    const name = (path ?? '').replace(/^\/|\/$/g, '');
    if (name !== '' && !deps.names.includes(name))
      throw new AppError(
        'ERR_NOT_FOUND',
        `Unknown rate export: request path=/${deps.names[0] ?? ''}`,
        { field: 'path' },
      );
    const revision = deps.revision();
    const nowMs = deps.clock.nowMs();
    if (kept && nowMs - kept.atMs < (kept.revision === revision ? MAX_AGE_MS : MIN_AGE_MS))
      return kept.files;
    const made = writeFiles(deps);
    const entry = { files: made, revision, atMs: nowMs };
    kept = entry;
    made.catch(() => {
      if (kept === entry) kept = null;
    });
    return made;
  };
  return {
    xml: async (path) => (await files(path)).xml,
    json: async (path) => (await files(path)).json,
  };
}

async function writeFiles(deps: RateExportDeps): Promise<Files> {
  const rates = await pricedRates(deps);
  return { xml: fileOf(xmlOf(rates)), json: fileOf(JSON.stringify(rates)) };
}

async function pricedRates({ range, quoter }: RateExportDeps): Promise<ExportedRate[]> {
  const rates: ExportedRate[] = [];
  for (const [index, { from, to }] of range.pairs.entries()) {
    if (index % PAIRS_PER_BATCH === PAIRS_PER_BATCH - 1)
      await new Promise((resume) => {
        setImmediate(resume);
      });
    try {
      rates.push(exportedRate(quoter({ from, to, rateMode: 'FLOATING', amount: null }).quote));
    } catch (error) {
      // The pair has no price or liquidity now; a later file will contain it again.
      if (!(error instanceof AppError)) throw error;
    }
  }
  return rates;
}

const fileOf = (text: string): ExportFile => ({
  text,
  entityTag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`,
});

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeXml = (text: string): string =>
  text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? character);

/** One line per item: plugins read the file line by line. */
function xmlOf(rates: readonly ExportedRate[]): string {
  const items = rates.map(
    (rate) =>
      `<item>${Object.entries(rate)
        .map(([name, text]) => `<${name}>${escapeXml(text)}</${name}>`)
        .join('')}</item>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rates>\n${items.join('')}</rates>\n`;
}
