import type { Catalogue } from '@quayside/contract/instruments/catalogue';

import type { RewardRates } from '../../domain/rewards/reward';
import type { Clock } from '../../ports/clock';
import type { Database } from '../../ports/database';
import type { Ids } from '../../ports/ids';
import type { MarketData } from '../../ports/market-data';
import type { DepositStore } from '../../ports/stores/deposit-store';
import type { LedgerStore } from '../../ports/stores/ledger-store';
import type { OrderStore } from '../../ports/stores/order-store';
import type { RewardStore } from '../../ports/stores/reward-store';

/** What the rewards need from outside. */
export type RewardDeps = {
  readonly database: Database;
  readonly catalogue: Catalogue;
  readonly orders: Pick<OrderStore, 'find'>;
  readonly deposits: Pick<DepositStore, 'ofOrder'>;
  readonly ledger: Pick<LedgerStore, 'post' | 'balance'>;
  readonly rewards: RewardStore;
  /** Answers from memory: it is asked inside transactions. */
  readonly prices: Pick<MarketData, 'priceOf'>;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'guid'>;
  readonly rates: RewardRates;
  /** Whether orders count that a stand-in carried out: in the sandbox alone. */
  readonly areSimulatedOrdersRewarded: boolean;
};
