import type { Catalogue } from '@quayside/contract/instruments/catalogue';

import type { Chain } from '../../../chains/chain';
import type { PricingService } from '../../quotes';
import type { TreasuryDeps } from '../../treasury';
import type { DepositStore } from '../ports/deposit-store';

/** The dependencies of sweeps to the hot wallet. */
export type SweepDeps = Pick<TreasuryDeps, 'database' | 'clock'> & {
  readonly stores: TreasuryDeps['stores'] & { readonly deposits: DepositStore };
  readonly catalogue: Catalogue;
  readonly chains: readonly Chain[];
  readonly pricingService: Pick<PricingService, 'convertMinor'>;
  readonly report: (problem: { readonly transferId: string; readonly message: string }) => void;
};
