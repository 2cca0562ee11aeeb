import type { PayoutChain } from '../../../../chains/chain';
import type { Clock } from '../../../../platform/clock/clock';
import { createReadingLag } from './reading-lag';

/** What did not respond: the nodes, which may also disagree, or the database. */
export type SilenceCause = 'nodes' | 'database';

export type ChainProblem = { readonly cause: SilenceCause; readonly reason: string };

/** What the server that reads the blocks of a chain has stored. */
export type ReadingStatus = {
  /** What the nodes disagree about; `null` if there is nothing. */
  readonly dispute: string | null;
  /** The height of the newest block that was read; `null` if no blocks are read there. */
  readonly height: number | null;
};

export type ReadStatus = (chainKey: string) => Promise<ReadingStatus>;

export type CheckedChain = Pick<PayoutChain, 'key' | 'head' | 'dispute'>;

/** How long one check waits for a node, or for the database. */
const RESPONSE_TIMEOUT_MS = 4_000;

/**
 * Creates the check of one chain. A node that hangs gets only one request at a time.
 * @returns a function that returns why the chain did not respond or must not be used, or `null`; it
 *   never throws
 */
export function createChainCheck(
  chain: CheckedChain,
  readStatus: ReadStatus,
  clock: Clock,
): () => Promise<ChainProblem | null> {
  const lag = createReadingLag();
  let waitsFor: SilenceCause = 'nodes';
  let pending: Promise<ChainProblem | null> | null = null;

  const problemIn = async (): Promise<string | null> => {
    waitsFor = 'nodes';
    const { height } = await chain.head();
    const dispute = chain.dispute();
    if (dispute !== null) return dispute;
    waitsFor = 'database';
    const reading = await readStatus(chain.key);
    return reading.dispute ?? lag.check(height, reading.height, clock.nowMs());
  };
  const check = (): Promise<ChainProblem | null> =>
    problemIn().then(
      (reason) => (reason === null ? null : { cause: 'nodes', reason }),
      (error: unknown) => ({
        cause: waitsFor,
        reason: error instanceof Error ? error.message : String(error),
      }),
    );
  const tooLate = (): Promise<ChainProblem> =>
    new Promise((resolve) => {
      const reason = `no response within ${RESPONSE_TIMEOUT_MS / 1_000} s`;
      setTimeout(() => resolve({ cause: waitsFor, reason }), RESPONSE_TIMEOUT_MS).unref();
    });
  return () => {
    pending ??= check().finally(() => {
      pending = null;
    });
    return Promise.race([pending, tooLate()]);
  };
}
