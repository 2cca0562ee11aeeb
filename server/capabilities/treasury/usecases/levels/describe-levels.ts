import type { Catalogue } from '@quayside/contract/instruments/catalogue';
import { formatAmount } from '@quayside/contract/money/decimal';

import type { LevelStatus } from './hot-levels';

type Instruments = Pick<Catalogue, 'bySlug'>;

const coinsOf = (catalogue: Instruments, assetSlug: string, amountMinor: bigint): string => {
  const asset = catalogue.bySlug(assetSlug);
  return asset
    ? `${formatAmount(amountMinor, asset.precisionDecimals)} ${asset.currencyTitle}`
    : `${amountMinor} of ${assetSlug} (smallest units)`;
};

/** Says which transfer ends a shortage: how much, of what, on which network, and to where. */
export function describeShortage(catalogue: Instruments, status: LevelStatus): string {
  const { chainKey, assetSlug, freeMinor, lowMinor, amountMinor, hotWalletAddress } = status;
  const network = catalogue.bySlug(assetSlug)?.networkTitle ?? chainKey;
  const coins = (minor: bigint) => coinsOf(catalogue, assetSlug, minor);
  return (
    `The hot wallet of ${chainKey} has ${coins(freeMinor)} free, below ${coins(lowMinor)}. ` +
    `Send ${coins(amountMinor)} on the network ${network} to ${hotWalletAddress}.`
  );
}

/** Returns a status as shown to a person at a terminal, with amounts in coins. */
export function describeLevel(catalogue: Instruments, status: LevelStatus): object {
  const { chainKey, assetSlug, state, freeMinor, lowMinor, targetMinor, highMinor } = status;
  const coins = (minor: bigint) => coinsOf(catalogue, assetSlug, minor);
  return {
    chain: chainKey,
    asset: assetSlug,
    state,
    free: coins(freeMinor),
    low: coins(lowMinor),
    target: coins(targetMinor),
    high: coins(highMinor),
    ...(state === 'short' && { transferToMake: describeShortage(catalogue, status) }),
    ...(state === 'excess' && {
      movesToCold: `${coins(status.amountMinor)} to ${status.coldAddress}`,
    }),
  };
}
