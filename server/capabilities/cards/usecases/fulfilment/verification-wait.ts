import type { Order } from '../../../orders';
import { documentsAwaitedUntilMs, payoutVerificationOf } from '../../domain/card-order';
import type { CardFulfilmentDeps } from './card-fulfilment-deps';

/**
 * Whether the payout of a card order waits for the exchange's own verification of its owner, as
 * announced beforehand.
 */
export async function waitsForVerification(
  { cards, database }: Pick<CardFulfilmentDeps, 'cards' | 'database'>,
  { orderId }: Order,
): Promise<boolean> {
  const agreed = await cards.findOrder(database, orderId);
  return agreed === null || ['needed', 'rejected'].includes(payoutVerificationOf(agreed));
}

/** Returns the deadline for documents; `null` if none are required now. */
export async function documentsUntilMs(
  { cards, database, rules }: Pick<CardFulfilmentDeps, 'cards' | 'database' | 'rules'>,
  { orderId, state, updatedAtMs }: Order,
): Promise<number | null> {
  const agreed = state === 'on_hold' ? await cards.findOrder(database, orderId) : null;
  return agreed && documentsAwaitedUntilMs(agreed, updatedAtMs, rules.cardHoldMs);
}
