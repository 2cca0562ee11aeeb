import type { Clock } from '../../../platform/clock/clock';
import type { Database } from '../../../platform/database/database';
import { PRICE_INTERVALS, spanOf, type PriceInterval } from '../domain/price-intervals';
import type { PriceHistory } from '../ports/price-history';
import type { PriceRecord, PriceStore } from '../ports/price-store';

export type BackfillDeps = {
  readonly database: Database;
  readonly store: PriceStore;
  readonly history: PriceHistory;
  readonly clock: Clock;
  /** In the order in which they are filled. */
  readonly currencyTitles: readonly string[];
};

/** The pause after a round through all series; the next round looks for gaps since then. */
const REST_MS = 10 * 60_000;
/** A source that rejects a request is not queried for a while. */
const REST_AFTER_FAILURE_MS = 60_000;

/**
 * Fills the gaps of the record from the history of its sources: the whole record at the first
 * start, later the gaps from times when nothing was recorded. Existing spans are never replaced,
 * and spans that a source does not have are not requested again. The position in the round is only
 * in memory: after a restart, the round starts again and skips complete series.
 * @returns a function that requests at most one series, so that its caller sets the pace
 */
export function createPriceBackfill(deps: BackfillDeps): () => Promise<void> {
  const series = deps.currencyTitles.flatMap((currencyTitle) =>
    PRICE_INTERVALS.map((width) => ({ currencyTitle, width })),
  );
  let next = 0;
  let restsUntilMs = 0;
  return async () => {
    if (deps.clock.nowMs() < restsUntilMs) return;
    while (next < series.length) {
      const chosen = series[next];
      next += 1;
      if (chosen && (await hasFilled(chosen.currencyTitle, chosen.width))) return;
    }
    next = 0;
    restsUntilMs = deps.clock.nowMs() + REST_MS;
  };

  async function hasFilled(currencyTitle: string, width: PriceInterval): Promise<boolean> {
    const gap = await findGap(deps, currencyTitle, width);
    if (gap === null) return false;
    try {
      return await fillGap(deps, currencyTitle, width, gap);
    } catch (failure) {
      restsUntilMs = deps.clock.nowMs() + REST_AFTER_FAILURE_MS;
      throw failure;
    }
  }
}

type Gap = { readonly fromMs: number; readonly untilMs: number };

/**
 * Returns the time range with missing spans for which no source was queried. The current span
 * belongs to the recorder.
 */
async function findGap(
  { database, store, clock }: BackfillDeps,
  currencyTitle: string,
  { widthMs, keptMs }: PriceInterval,
): Promise<Gap | null> {
  const untilMs = spanOf(clock.nowMs(), widthMs);
  const oldestMs = untilMs - keptMs + widthMs;
  const { queriedUntilMs } = await store.extent(
    database,
    currencyTitle,
    widthMs,
    oldestMs,
    untilMs,
  );
  const fromMs = Math.max(oldestMs, queriedUntilMs ?? 0);
  if (fromMs >= untilMs) return null;
  const { spans } = await store.extent(database, currencyTitle, widthMs, fromMs, untilMs);
  return spans >= (untilMs - fromMs) / widthMs ? null : { fromMs, untilMs };
}

/** @returns whether a source was queried */
async function fillGap(
  { database, store, history }: BackfillDeps,
  currencyTitle: string,
  { widthMs }: PriceInterval,
  { fromMs, untilMs }: Gap,
): Promise<boolean> {
  const past = await history.pricesSince(currencyTitle, widthMs, fromMs);
  if (past === null) return false;
  const records = past.points
    .filter(({ atMs }) => atMs >= fromMs && atMs < untilMs)
    .map(({ atMs, priceE24 }): PriceRecord => ({
      currencyTitle,
      widthMs,
      spanAtMs: spanOf(atMs, widthMs),
      priceE24,
      source: past.source,
      statedAtMs: atMs,
    }));
  // Both or neither: a crash in between would leave a gap that counts as queried.
  await database.transaction(async (sql) => {
    await store.add(sql, records);
    await store.markQueried(sql, currencyTitle, widthMs, past.source, untilMs);
  });
  return true;
}
