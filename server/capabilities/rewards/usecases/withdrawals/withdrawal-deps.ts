import type { Catalogue } from '@quayside/contract/instruments/catalogue';
import type { Instrument } from '@quayside/contract/instruments/instrument';
import { REWARD_INSTRUMENT } from '@quayside/contract/schemas/affiliates';

import type { PayoutChain } from '../../../../chains/chain';
import type { Clock } from '../../../../platform/clock/clock';
import type { Database } from '../../../../platform/database/database';
import type { Ids } from '../../../../platform/ids/ids';
import type { LedgerStore } from '../../../ledger';
import type { Screening } from '../../../screening';
import type { TransferStore } from '../../../treasury';
import type { WithdrawalConfirmation } from '../../ports/withdrawal-confirmation';
import type { WithdrawalStore } from '../../ports/withdrawal-store';

/** The external dependencies of reward withdrawals. */
export type WithdrawalDeps = {
  readonly database: Database;
  readonly withdrawals: WithdrawalStore;
  readonly ledger: LedgerStore;
  readonly transfers: TransferStore;
  readonly catalogue: Catalogue;
  /**
   * The chain that carries the reward asset; `null` if none is configured: then only withdrawals to
   * the test address are possible.
   */
  readonly chain: PayoutChain | null;
  readonly screening: Screening;
  readonly confirmation: WithdrawalConfirmation;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'guid'>;
  readonly minimumMinor: bigint;
  readonly isSandbox: boolean;
};

/** Returns the asset in which rewards are booked and paid. */
export function rewardInstrument(catalogue: Catalogue): Instrument {
  const instrument = catalogue.bySlug(REWARD_INSTRUMENT.slug);
  if (!instrument)
    throw new Error(
      `The catalogue does not know ${REWARD_INSTRUMENT.slug}, in which rewards are paid`,
    );
  return instrument;
}
