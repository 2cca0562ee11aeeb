import type { OrderDeps } from '../../orders';
import type { CardPayoutStore } from '../ports/card-payout-store';
import type { CardPayouts } from '../ports/card-payouts';
import type { CardDeps } from './card-deps';
import type { KnownPayoutTerms } from './payout-terms';

/** Everything that the use cases of payouts to cards need from outside. */
export type PayoutDeps = {
  readonly cards: CardDeps;
  readonly orders: OrderDeps;
  /** Of the card partner that this exchange works with. */
  readonly partner: CardPayouts;
  readonly payouts: CardPayoutStore;
  readonly terms: KnownPayoutTerms;
};

/**
 * What following payouts needs. `asked`: the partner that pays cards now; `null` where none does,
 * so that operators hear of what was begun with a former one.
 */
export type FollowPayoutsDeps = Pick<PayoutDeps, 'orders' | 'payouts'> & {
  readonly cards: Pick<CardDeps, 'database' | 'clock' | 'pubSub' | 'report'> & {
    readonly cards: Pick<CardDeps['cards'], 'lockOrder' | 'findOrder'>;
  };
  readonly asked: { readonly code: string; readonly payouts: CardPayouts } | null;
};
