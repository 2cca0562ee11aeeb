import type { PayoutChain } from '../../../../chains/chain';
import type { Clock } from '../../../../platform/clock/clock';
import {
  createChainCheck,
  type ChainProblem,
  type CheckedChain,
  type ReadStatus,
  type SilenceCause,
} from './check-chain';

export type WatchedChain = CheckedChain & Pick<PayoutChain, 'networkTitles' | 'assetSlugs'>;

export type UnresponsiveChain = {
  readonly chainKey: string;
  readonly cause: SilenceCause;
  readonly networkTitles: readonly string[];
  readonly sinceMs: number;
};

/**
 * Reports from memory whether the nodes of each chain respond and agree, and whether the database
 * shows that its blocks are read in time. If either fails, the chain is not used.
 */
export type ChainHealth = {
  /** Checks every chain once. Called every `CHAIN_CHECK_PERIOD_MS`; it never throws. */
  check(): Promise<void>;
  isResponding(chainKey: string): boolean;
  /** Like `isResponding`, but still true if only the database does not respond. */
  areNodesResponding(chainKey: string): boolean;
  /**
   * False for an asset of a chain that does not respond; true for assets that are on none of our
   * chains.
   */
  isReachable(assetSlug: string): boolean;
  silent(): readonly UnresponsiveChain[];
};

export type ChainHealthDeps = {
  readonly chains: readonly WatchedChain[];
  readonly readStatus: ReadStatus;
  readonly clock: Clock;
  /** Called for each chain that is not used, at each check. */
  readonly onSilent: (chainKey: string, reason: string, cause: SilenceCause) => void;
  readonly onBack: (chainKey: string) => void;
};

export const CHAIN_CHECK_PERIOD_MS = 2_500;
/**
 * A chain is silent after this time without a response, if it has also missed more than one check:
 * on a busy machine, one check can start late and then time out. Since a check takes time too, its
 * quotes stop 15 seconds after its last response.
 */
const UNRESPONSIVE_AFTER_MS = 8_000;
const MISSES_ALLOWED = 1;

type Watched = {
  readonly chain: WatchedChain;
  readonly check: () => Promise<ChainProblem | null>;
  lastResponseMs: number;
  /** The number of checks that failed since the last response. */
  misses: number;
  isSilent: boolean;
  /** Why it is silent, if it is. */
  cause: SilenceCause;
};

/** @returns a health check that counts every chain as silent until it has responded once */
export function createChainHealth({
  chains,
  readStatus,
  clock,
  onSilent,
  onBack,
}: ChainHealthDeps): ChainHealth {
  const watched = new Map(
    chains.map((chain): [string, Watched] => [
      chain.key,
      {
        chain,
        check: createChainCheck(chain, readStatus, clock),
        lastResponseMs: clock.nowMs(),
        misses: 0,
        isSilent: true,
        cause: 'nodes',
      },
    ]),
  );
  const isSilentSlug = (slug: string) =>
    [...watched.values()].some(
      ({ chain, isSilent }) => isSilent && chain.assetSlugs.includes(slug),
    );
  let isFirstCheck = true;

  const look = async (entry: Watched): Promise<void> => {
    const problem = await entry.check();
    if (problem === null) return answered(entry);
    const { cause, reason } = problem;
    entry.cause = cause;
    entry.misses += 1;
    entry.isSilent ||=
      entry.misses > MISSES_ALLOWED &&
      clock.nowMs() - entry.lastResponseMs >= UNRESPONSIVE_AFTER_MS;
    if (entry.isSilent) onSilent(entry.chain.key, reason, cause);
  };
  const answered = (entry: Watched): void => {
    if (entry.isSilent && !isFirstCheck) onBack(entry.chain.key);
    entry.isSilent = false;
    entry.misses = 0;
    entry.lastResponseMs = clock.nowMs();
  };

  return {
    check: async () => {
      await Promise.all([...watched.values()].map(look));
      isFirstCheck = false;
    },
    isResponding: (chainKey) => watched.get(chainKey)?.isSilent !== true,
    areNodesResponding: (chainKey) => {
      const entry = watched.get(chainKey);
      return entry?.isSilent !== true || entry.cause === 'database';
    },
    isReachable: (slug) => !isSilentSlug(slug),
    silent: () =>
      [...watched.values()]
        .filter(({ isSilent }) => isSilent)
        .map(({ chain, cause, lastResponseMs }) => ({
          chainKey: chain.key,
          cause,
          networkTitles: chain.networkTitles,
          sinceMs: lastResponseMs,
        })),
  };
}
