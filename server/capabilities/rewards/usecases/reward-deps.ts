import type { Catalogue } from '@quayside/contract/instruments/catalogue';

import type { Clock } from '../../../platform/clock/clock';
import type { Database } from '../../../platform/database/database';
import type { Ids } from '../../../platform/ids/ids';
import type { DepositStore } from '../../deposits';
import type { LedgerStore } from '../../ledger';
import type { OrderStore } from '../../orders';
import type { MarketData } from '../../prices';
import type { RewardRates } from '../domain/reward';
import type { RewardStore } from '../ports/reward-store';

/** The external dependencies of the rewards. */
export type RewardDeps = {
  readonly database: Database;
  readonly catalogue: Catalogue;
  readonly orders: Pick<OrderStore, 'find'>;
  readonly deposits: Pick<DepositStore, 'ofOrder'>;
  readonly ledger: Pick<LedgerStore, 'post' | 'balance'>;
  readonly rewards: RewardStore;
  /** Reads from memory, because it is called inside transactions. */
  readonly prices: Pick<MarketData, 'priceOf'>;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'guid'>;
  readonly rates: RewardRates;
  /** Whether orders that a simulator carried out earn rewards; only in the sandbox. */
  readonly areSimulatedOrdersRewarded: boolean;
};
