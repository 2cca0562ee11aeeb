import type { FulfilmentDeps } from '../../../orders';
import type { CardPayoutStore } from '../../ports/card-payout-store';
import type { CardStore } from '../../ports/card-store';

/** What orders that a card pays, or that pay to one, need from outside. */
export type CardFulfilmentDeps = FulfilmentDeps & {
  readonly cards: Pick<
    CardStore,
    'findOrder' | 'ofOrder' | 'hurryChecks' | 'verifiedMeanwhile' | 'heldTooLong'
  >;
  readonly payouts: Pick<CardPayoutStore, 'ofOrder' | 'queue' | 'checkSoon'>;
};
