import type { FulfilmentDeps } from '../../../orders';
import type { CardPayoutStore } from '../../ports/card-payout-store';
import type { CardStore } from '../../ports/card-store';

/** The dependencies of orders with a card payment or payout. */
export type CardFulfilmentDeps = FulfilmentDeps & {
  readonly cards: Pick<
    CardStore,
    'findOrder' | 'ofOrder' | 'expediteChecks' | 'verifiedMeanwhile' | 'heldTooLong'
  >;
  readonly payouts: Pick<CardPayoutStore, 'ofOrder' | 'queue' | 'checkSoon'>;
};
