import { startBenchChild, type BenchChild } from './child';
import type { LoadOutcome } from './load-generator';
import { median } from './statistics';

const rounds = 5;
const roundMs = 2_000;
const warmUpMs = 1_500;
const connections = 16;
const quotePath = (amount: string): string =>
  `/api/v2/rates/public/one?instrumentFromSlug=eth&instrumentToSlug=usdterc20&claimedDepositAmount=${amount}`;
/** Headers that Node's server writes by itself. */
const ownHeaders = ['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'];

export type QuoteBenchOutcome = {
  readonly title: string;
  readonly quotesPerSecond: number;
  readonly barePerSecond: number;
  readonly ratio: number;
  readonly p99LatencyMs: number;
};

/**
 * Compares quotes per second with the responses per second of a bare server that returns the same
 * bytes. The two alternate, so that a noisy machine affects both equally.
 * @param port of a running server without rate limits
 */
export async function benchQuotes(port: number): Promise<readonly QuoteBenchOutcome[]> {
  const sameAmount = [quotePath('0.25')];
  const manyAmounts = Array.from({ length: 997 }, (_unused, index) =>
    quotePath((0.2 + index / 10_000).toFixed(4)),
  );
  const load = startBenchChild('load-process.ts');
  const bare = startBenchChild('bare-server-process.ts');
  try {
    const { port: barePort } = await bare.ask<{ readonly port: number }>(
      await readResponse(port, sameAmount[0] ?? ''),
    );
    return [
      await compare('one amount', load, port, barePort, sameAmount),
      await compare('997 amounts in turn', load, port, barePort, manyAmounts),
    ];
  } finally {
    load.stop();
    bare.stop();
  }
}

async function readResponse(
  port: number,
  path: string,
): Promise<{ readonly headers: Readonly<Record<string, string>>; readonly body: string }> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  const body = await response.text();
  if (!response.ok) throw new Error(`The quote call returned ${response.status}: ${body}`);
  return {
    body,
    headers: Object.fromEntries(
      [...response.headers].filter(([name]) => !ownHeaders.includes(name)),
    ),
  };
}

async function compare(
  title: string,
  load: BenchChild,
  port: number,
  barePort: number,
  paths: readonly string[],
): Promise<QuoteBenchOutcome> {
  const measure = async (target: number, durationMs: number): Promise<LoadOutcome> => {
    const { outcome } = await load.ask<{ readonly outcome: LoadOutcome }>({
      port: target,
      paths,
      connections,
      durationMs,
    });
    if (outcome.failureCount > 0)
      throw new Error(
        `${outcome.failureCount} of ${outcome.answerCount} answers were not 200; are rate limits off?`,
      );
    return outcome;
  };
  const perSecond = (outcome: LoadOutcome): number =>
    outcome.answerCount / (outcome.durationMs / 1_000);
  await measure(port, warmUpMs);
  await measure(barePort, warmUpMs);
  const pairs: (readonly [LoadOutcome, LoadOutcome])[] = [];
  for (let round = 0; round < rounds; round += 1)
    pairs.push([await measure(port, roundMs), await measure(barePort, roundMs)]);
  return {
    title,
    quotesPerSecond: median(pairs.map(([quote]) => perSecond(quote))),
    barePerSecond: median(pairs.map(([, bare]) => perSecond(bare))),
    ratio: median(pairs.map(([quote, bare]) => perSecond(quote) / perSecond(bare))),
    p99LatencyMs: median(pairs.map(([quote]) => quote.p99LatencyMs)),
  };
}
