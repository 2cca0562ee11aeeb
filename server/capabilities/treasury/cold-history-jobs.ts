import type { Chain } from '../../chains/chain';
import type { Recurring } from '../../platform/jobs/recurring';

/** Leaves the nodes time for other requests. */
const PERIOD_MS = 5_000;

/**
 * Adds jobs that let nodes scan old blocks for payments to the cold address, on chains whose nodes
 * don't know the balance of every address.
 */
export function addColdHistoryJobs(
  chains: readonly Chain[],
  recurring: Pick<Recurring, 'add'>,
): void {
  for (const chain of chains.filter(({ readColdHistory }) => readColdHistory !== undefined))
    recurring.add({
      name: `read history of cold address of ${chain.key}`,
      periodMs: PERIOD_MS,
      run: async () => void (await chain.readColdHistory?.()),
    });
}
