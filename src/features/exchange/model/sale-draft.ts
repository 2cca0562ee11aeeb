import { SALE_DESTINATION } from '@quayside/contract/schemas/card-partner';

import type { OrderDraft } from './order-draft-schema';

/**
 * Returns whether an order pays out to a card. It then has no address of the visitor, and the
 * service assigns it its own key.
 */
export const isSaleDraft = ({
  destinationAddress,
}: Pick<OrderDraft, 'destinationAddress'>): boolean => destinationAddress === SALE_DESTINATION;
