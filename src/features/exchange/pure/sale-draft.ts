import { SALE_DESTINATION } from '@quayside/contract/operations/card-partner';

import type { OrderDraft } from './order-draft-schema';

/**
 * Whether an order is to pay a card: then it has no address of the visitor's, and gets a key of its
 * own from the service.
 */
export const isSaleDraft = ({
  destinationAddress,
}: Pick<OrderDraft, 'destinationAddress'>): boolean => destinationAddress === SALE_DESTINATION;
