import type { Catalogue } from '@quayside/contract/instruments/catalogue';
import type { Instrument } from '@quayside/contract/instruments/instrument';
import { REWARD_INSTRUMENT } from '@quayside/contract/operations/affiliates';

import type { PayoutChain } from '../../ports/chain';
import type { Clock } from '../../ports/clock';
import type { Database } from '../../ports/database';
import type { Ids } from '../../ports/ids';
import type { Screening } from '../../ports/screening';
import type { LedgerStore } from '../../ports/stores/ledger-store';
import type { TransferStore } from '../../ports/stores/transfer-store';
import type { WithdrawalStore } from '../../ports/stores/withdrawal-store';
import type { WithdrawalConfirmation } from '../../ports/withdrawal-confirmation';

/** Everything that withdrawals of rewards need from outside. */
export type WithdrawalDeps = {
  readonly database: Database;
  readonly withdrawals: WithdrawalStore;
  readonly ledger: LedgerStore;
  readonly transfers: TransferStore;
  readonly catalogue: Catalogue;
  /**
   * The chain that carries the rewards' asset; `null` while none is configured: only the test
   * address can then be withdrawn to.
   */
  readonly chain: PayoutChain | null;
  readonly screening: Screening;
  readonly confirmation: WithdrawalConfirmation;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'guid'>;
  readonly minimumMinor: bigint;
  readonly isSandbox: boolean;
};

/** The asset that rewards are kept and paid in. */
export function rewardInstrument(catalogue: Catalogue): Instrument {
  const instrument = catalogue.bySlug(REWARD_INSTRUMENT.slug);
  if (!instrument)
    throw new Error(
      `The catalogue does not know ${REWARD_INSTRUMENT.slug}, in which rewards are paid`,
    );
  return instrument;
}
