import { type AccountRef, type LedgerTransaction, move } from '../../ledger';
import type { OrderTerms } from '../../quotes';
import type { Order } from './order';

type OrderMoney = Pick<Order, 'orderId' | 'fromSlug' | 'toSlug'>;

const client = (orderId: number): AccountRef => ({ kind: 'client', reference: String(orderId) });

/**
 * Books the exchange itself: the client's claim on the deposit becomes our position in the send
 * asset, and our position in the receive asset becomes the payout and our earnings, in separate
 * postings.
 */
export function exchangeExecuted(order: OrderMoney, terms: OrderTerms): LedgerTransaction {
  const owed = client(order.orderId);
  const position = { kind: 'position' } as const;
  return {
    key: `exchange:${order.orderId}`,
    orderId: order.orderId,
    postings: [
      ...move(order.fromSlug, terms.depositMinor, position, owed),
      ...move(
        order.toSlug,
        terms.payoutMinor,
        { kind: 'payout_in_flight', reference: String(order.orderId) },
        position,
      ),
      ...move(order.toSlug, terms.spreadMinor, { kind: 'revenue_spread' }, position),
      ...move(order.toSlug, terms.platformFeeMinor, { kind: 'revenue_platform_fee' }, position),
      ...move(order.toSlug, terms.markupMinor, { kind: 'revenue_markup' }, position),
      ...move(order.toSlug, terms.networkFeeMinor, { kind: 'revenue_network_fee' }, position),
    ],
  };
}

/** Reverses the exchange before any of its payout was sent: everything is as it was before. */
export function exchangeUndone(order: OrderMoney, terms: OrderTerms): LedgerTransaction {
  const { postings } = exchangeExecuted(order, terms);
  return {
    key: `exchange-undone:${order.orderId}`,
    orderId: order.orderId,
    postings: postings.map((posting) => ({ ...posting, amountMinor: -posting.amountMinor })),
  };
}

/**
 * Books the start of a refund: the client's claim becomes the refund, less the network fee. `round`
 * is `1` for the refund of the whole order, and a deposit's key for the refund of extra deposits.
 */
export function refundStarted(
  order: OrderMoney,
  refundMinor: bigint,
  networkFeeMinor: bigint,
  round: string,
): LedgerTransaction {
  const owed = client(order.orderId);
  return {
    key: `refund:${order.orderId}:${round}`,
    orderId: order.orderId,
    postings: [
      ...move(
        order.fromSlug,
        refundMinor,
        { kind: 'refund_in_flight', reference: String(order.orderId) },
        owed,
      ),
      ...move(order.fromSlug, networkFeeMinor, { kind: 'revenue_network_fee' }, owed),
    ],
  };
}
