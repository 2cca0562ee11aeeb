import type { PayoutChain } from '../../../../chains/chain';
import type { Clock } from '../../../../platform/clock/clock';
import { createReadingLag, type ReadingLag } from './reading-lag';

export type WatchedChain = Pick<
  PayoutChain,
  'key' | 'networkTitles' | 'assetSlugs' | 'head' | 'dispute'
>;

export type UnresponsiveChain = {
  readonly chainKey: string;
  readonly networkTitles: readonly string[];
  readonly sinceMs: number;
};

/** Reports from memory whether the nodes of each chain respond and agree. */
export type ChainHealth = {
  /** Checks every chain once. Called every `CHAIN_CHECK_PERIOD_MS`; it never throws. */
  check(): Promise<void>;
  isResponding(chainKey: string): boolean;
  /**
   * False for an asset of a chain that does not respond; true for assets that are on none of our
   * chains.
   */
  isReachable(assetSlug: string): boolean;
  silent(): readonly UnresponsiveChain[];
};

/** What the server that reads the blocks of a chain has stored. */
export type ReadingStatus = {
  /** Returns what the nodes of a chain disagree about; `null` if there is nothing. */
  readonly dispute: (chainKey: string) => Promise<string | null>;
  /** Returns the height of the newest block that was read; `null` if no blocks are read there. */
  readonly height: (chainKey: string) => Promise<number | null>;
};

export type ChainHealthDeps = {
  readonly chains: readonly WatchedChain[];
  readonly reading: ReadingStatus;
  readonly clock: Clock;
  /** Called for each chain that does not respond, at each check. */
  readonly onSilent: (chainKey: string, reason: string) => void;
  readonly onBack: (chainKey: string) => void;
};

export const CHAIN_CHECK_PERIOD_MS = 2_500;
/** How long one check waits for a node. */
const RESPONSE_TIMEOUT_MS = 4_000;
/**
 * A node may miss one check. Since a check takes time too, the node's quotes stop 15 seconds after
 * its last response.
 */
const UNRESPONSIVE_AFTER_MS = 8_000;

type Watched = {
  readonly chain: WatchedChain;
  readonly lag: ReadingLag;
  lastResponseMs: number;
  isSilent: boolean;
  pendingCheck: Promise<string | null> | null;
};

const tooLate = (): Promise<string> =>
  new Promise((resolve) => {
    setTimeout(
      resolve,
      RESPONSE_TIMEOUT_MS,
      `no response within ${RESPONSE_TIMEOUT_MS / 1_000} s`,
    ).unref();
  });

/** @returns a health check that counts every chain as silent until it has responded once */
export function createChainHealth({
  chains,
  reading,
  clock,
  onSilent,
  onBack,
}: ChainHealthDeps): ChainHealth {
  const watched = new Map(
    chains.map((chain): [string, Watched] => [
      chain.key,
      {
        chain,
        lag: createReadingLag(),
        lastResponseMs: clock.nowMs(),
        isSilent: true,
        pendingCheck: null,
      },
    ]),
  );
  const isSilentSlug = (slug: string) =>
    [...watched.values()].some(
      ({ chain, isSilent }) => isSilent && chain.assetSlugs.includes(slug),
    );
  let isFirstCheck = true;

  const problemIn = async ({ chain, lag }: Watched, height: number): Promise<string | null> =>
    chain.dispute() ??
    (await reading.dispute(chain.key)) ??
    lag.check(height, await reading.height(chain.key), clock.nowMs());
  /**
   * Sends only one request at a time to a node that hangs.
   * @returns why the chain did not respond or must not be used, or `null`
   */
  const checkNode = (entry: Watched): Promise<string | null> => {
    entry.pendingCheck ??= entry.chain
      .head()
      .then(({ height }) => problemIn(entry, height))
      .catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
      .finally(() => {
        entry.pendingCheck = null;
      });
    return Promise.race([entry.pendingCheck, tooLate()]);
  };
  const look = async (entry: Watched): Promise<void> => {
    const reason = await checkNode(entry);
    if (reason === null) return answered(entry);
    entry.isSilent ||= clock.nowMs() - entry.lastResponseMs >= UNRESPONSIVE_AFTER_MS;
    if (entry.isSilent) onSilent(entry.chain.key, reason);
  };
  const answered = (entry: Watched): void => {
    if (entry.isSilent && !isFirstCheck) onBack(entry.chain.key);
    entry.isSilent = false;
    entry.lastResponseMs = clock.nowMs();
  };

  return {
    check: async () => {
      await Promise.all([...watched.values()].map(look));
      isFirstCheck = false;
    },
    isResponding: (chainKey) => watched.get(chainKey)?.isSilent !== true,
    isReachable: (slug) => !isSilentSlug(slug),
    silent: () =>
      [...watched.values()]
        .filter(({ isSilent }) => isSilent)
        .map(({ chain, lastResponseMs }) => ({
          chainKey: chain.key,
          networkTitles: chain.networkTitles,
          sinceMs: lastResponseMs,
        })),
  };
}
