import type { OrderDeps } from '../../orders';
import type { CardPayoutStore } from '../ports/card-payout-store';
import type { CardPayouts } from '../ports/card-payouts';
import type { CardDeps } from './card-deps';
import type { KnownPayoutTerms } from './payout-terms';

/** Everything that the card payout use cases depend on. */
export type PayoutDeps = {
  readonly cards: CardDeps;
  readonly orders: OrderDeps;
  /** The payouts of the configured card partner. */
  readonly partner: CardPayouts;
  readonly payouts: CardPayoutStore;
  readonly terms: KnownPayoutTerms;
};

/**
 * The dependencies for polling payouts. `payingPartner`: the partner that currently pays cards;
 * `null` if there is none, so that payouts of a previous partner are reported to operators.
 */
export type PollPayoutsDeps = Pick<PayoutDeps, 'orders' | 'payouts'> & {
  readonly cards: Pick<CardDeps, 'database' | 'clock' | 'pubSub' | 'report'> & {
    readonly cards: Pick<CardDeps['cards'], 'lockOrder' | 'findOrder'>;
  };
  readonly payingPartner: { readonly code: string; readonly payouts: CardPayouts } | null;
};
