import type { Chain } from '../../chains/chain';
import type { Recurring } from '../../platform/jobs/recurring';

/** Nodes have other things to do in between. */
const PERIOD_MS = 5_000;

/**
 * Adds the jobs that let nodes read in which old blocks the cold address was paid, where they don't
 * show the balance of any address.
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
