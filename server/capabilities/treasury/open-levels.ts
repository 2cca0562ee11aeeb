import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import type { OpenChains } from '../../chains/open-chains';
import type { Recurring } from '../../platform/jobs/recurring';
import type { Reporter } from '../../platform/process/reporter';
import { describeShortage } from './usecases/levels/describe-levels';
import { hotLevelStatuses, moveExcess, type LevelDeps } from './usecases/levels/hot-levels';

const PERIOD_MS = 15_000;

export type LevelParts = LevelDeps & {
  readonly chains: Pick<OpenChains, 'all' | 'hotLevels' | 'payoutOnly'>;
  readonly recurring: Pick<Recurring, 'add'>;
  readonly report: Reporter;
};

/**
 * Keeps the hot wallets at their levels: an excess is moved to the cold address, and a shortage is
 * reported with the transfer that ends it.
 * @throws Error if a cold address isn't one that we can pay
 */
export function keepLevels({ chains, recurring, report, ...deps }: LevelParts): void {
  const { hotLevels } = chains;
  if (hotLevels.length === 0) return;
  for (const { chainKey, coldAddress } of hotLevels) {
    const chain = [...chains.all, ...chains.payoutOnly].find(({ key }) => key === chainKey);
    if (chain?.canPay(coldAddress) !== true)
      throw new Error(
        `The coldAddress of ${chainKey}, ${coldAddress}, is not an address that it can pay.`,
      );
  }
  recurring.add({
    name: 'hot wallet levels',
    periodMs: PERIOD_MS,
    run: async () => {
      for (const status of await hotLevelStatuses(deps, hotLevels)) {
        if (status.state === 'excess') await moveExcess(deps, status);
        if (status.state === 'short')
          report(
            new Error(describeShortage(defaultCatalogue, status)),
            `hot wallet level of ${status.assetSlug}`,
          );
      }
    },
  });
}
