import { startBenchChild } from './child';
import type { LoadOutcome } from './load-generator';
import { median } from './statistics';

const rounds = 5;
const roundMs = 3_000;
const warmUpMs = 1_500;
const floodingSockets = 20;
const quotePaths = [
  '/api/v2/rates/public/one?instrumentFromSlug=eth&instrumentToSlug=usdterc20&claimedDepositAmount=0.25',
];

export type StreamBenchOutcome = {
  readonly quietP99Ms: number;
  readonly floodedP99Ms: number;
  readonly ratio: number;
};

/**
 * Compares the p99 of quotes with and without twenty WebSockets being flooded; the measurements
 * alternate.
 * @param port of a running server without rate limits on quotes
 */
export async function benchStream(port: number): Promise<StreamBenchOutcome> {
  const load = startBenchChild('load-process.ts');
  const flood = startBenchChild('flood-process.ts');
  const measure = async (durationMs: number): Promise<number> =>
    (
      await load.ask<{ readonly outcome: LoadOutcome }>({
        port,
        paths: quotePaths,
        connections: 2,
        durationMs,
      })
    ).outcome.p99LatencyMs;
  try {
    await measure(warmUpMs);
    const pairs: (readonly [quiet: number, flooded: number])[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const quiet = await measure(roundMs);
      const [flooded] = await Promise.all([
        measure(roundMs),
        flood.ask<object>({ port, sockets: floodingSockets, durationMs: roundMs }),
      ]);
      pairs.push([quiet, flooded]);
    }
    const [quietP99Ms, floodedP99Ms] = [
      median(pairs.map(([quiet]) => quiet)),
      median(pairs.map(([, flooded]) => flooded)),
    ];
    return {
      quietP99Ms,
      floodedP99Ms,
      ratio: median(pairs.map(([quiet, flooded]) => flooded / quiet)),
    };
  } finally {
    load.stop();
    flood.stop();
  }
}
