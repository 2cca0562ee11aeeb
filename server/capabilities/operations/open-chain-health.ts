import type { PayoutChain } from '../../chains/chain';
import type { Clock } from '../../platform/clock/clock';
import type { Recurring } from '../../platform/jobs/recurring';
import type { Module } from '../../platform/process/modules';
import type { ProcessLog } from '../../platform/process/process-log';
import type { Reporter } from '../../platform/process/reporter';
import {
  CHAIN_CHECK_PERIOD_MS,
  createChainHealth,
  type ChainHealth,
  type WatchedChain,
} from './usecases/health/chain-health';
import type { ReadStatus, SilenceCause } from './usecases/health/check-chain';
import type { HealthDeps } from './usecases/health/health';

type OpenChain = WatchedChain & Pick<PayoutChain, 'nodes'>;

export type ChainHealthParts = {
  readonly chains: {
    readonly all: readonly OpenChain[];
    readonly payoutOnly: readonly OpenChain[];
  };
  readonly readStatus: ReadStatus;
  readonly clock: Clock;
  readonly report: Reporter;
  readonly log: Pick<ProcessLog, 'info'>;
  readonly recurring: Pick<Recurring, 'add'>;
};

export type OpenChainHealth = Module &
  ChainHealth & {
    /** The part of `GET /api/v1/health` about chains. */
    readonly forHealth: HealthDeps['chains'];
  };

const SILENCE: Readonly<Record<SilenceCause, string>> = {
  nodes:
    'its nodes do not respond or do not agree, or its blocks are read late, so its coins are not ' +
    'offered and its orders wait',
  database:
    'its nodes respond, but the database does not show how far its blocks have been read, so its ' +
    'coins are not offered',
};

/**
 * Watches whether the chains' nodes respond and agree. Every server does this itself, since each has
 * its own connections. It learns of disputes about blocks from the server that reads the blocks.
 */
export function openChainHealth({
  chains,
  readStatus,
  clock,
  report,
  log,
  recurring,
}: ChainHealthParts): OpenChainHealth {
  const health = createChainHealth({
    chains: [...chains.all, ...chains.payoutOnly],
    readStatus: async (chainKey) => {
      const status = await readStatus(chainKey);
      // The books of the other chains start at a block, too, but no later block is read.
      return chains.all.some(({ key }) => key === chainKey) ? status : { ...status, height: null };
    },
    clock,
    onSilent: (chainKey, reason, cause) =>
      report(new Error(`${SILENCE[cause]}: ${reason}`), `chain ${chainKey}`),
    onBack: (chainKey) => log.info(`Chain ${chainKey} is available again.`),
  });
  recurring.add({
    name: 'chain answers',
    periodMs: CHAIN_CHECK_PERIOD_MS,
    isOnEveryNode: true,
    run: () => health.check(),
  });
  return {
    ...health,
    forHealth: {
      nodesOut: () =>
        [...chains.all, ...chains.payoutOnly].flatMap(({ key, nodes }) =>
          nodes().flatMap(({ problem }) => (problem === null ? [] : [{ chain: key, problem }])),
        ),
      silentNetworks: () =>
        health
          .silent()
          .flatMap(({ cause, networkTitles }) => (cause === 'nodes' ? networkTitles : [])),
      isAnyAnswering: () =>
        chains.all.length === 0 || chains.all.some(({ key }) => health.areNodesResponding(key)),
      isDatabaseAnswering: () => health.silent().every(({ cause }) => cause !== 'database'),
    },
    load: () => health.check(),
  };
}
