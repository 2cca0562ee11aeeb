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
