import type { Catalogue } from '@quayside/contract/instruments/catalogue';

import type { Chain } from '../../../chains/chain';
import type { TreasuryDeps } from '../../treasury';
import type { DepositOrders } from '../ports/deposit-orders';
import type { DepositStore } from '../ports/deposit-store';
import type { LostAddressStore } from '../ports/lost-address-store';

/** The dependencies of deposit tracking. */
export type DepositDeps = TreasuryDeps & {
  readonly stores: {
    readonly deposits: DepositStore;
    readonly lostAddresses: LostAddressStore;
  };
  readonly catalogue: Catalogue;
  readonly chains: readonly Chain[];
  readonly orders: DepositOrders;
};
