import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import {
  createNetworkFees,
  type RefreshedNetworkFees,
} from '../../capabilities/liquidity/network-fees';
import type { NetworkFee, NetworkFees } from '../../capabilities/liquidity/ports/network-fees';

/** Network fees from the catalogue, as for networks without a node of ours. */
export const catalogueFees: NetworkFees = createNetworkFees({
  chains: [],
  catalogue: defaultCatalogue,
  marketData: { priceOf: () => null },
  clock: { nowMs: () => 0 },
  recentPayouts: async () => new Map(),
  recentSweeps: async () => new Map(),
  report: () => undefined,
});

/** The same network fee for every asset. */
export const fixedFee = (feeMinor: bigint): NetworkFees => ({
  feeOf: () => fixed(feeMinor),
  collectingCostOf: () => fixed(feeMinor),
});

const fixed = (feeMinor: bigint): NetworkFee => ({
  feeMinor,
  expiresAtMs: Infinity,
  isPaused: false,
  isDepositPaused: false,
});

/** Estimates for chains without fees, so that no coins are set aside for them. */
export const freeTransfers: Pick<RefreshedNetworkFees, 'estimateOf'> = {
  estimateOf: () => ({
    likelyMinor: 0n,
    safeMinor: 0n,
    neededMinor: 0n,
    collectMinor: 0n,
    collectNeededMinor: 0n,
  }),
};
