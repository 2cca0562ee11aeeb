import type { Deposit } from '../deposits/deposit';
import type { Order, OrderTerms } from '../orders/order';
import { move, type AccountRef, type LedgerTransaction } from './posting';

type OrderMoney = Pick<Order, 'orderId' | 'fromSlug' | 'toSlug'>;

type DepositMoney = Pick<
  Deposit,
  'depositId' | 'orderId' | 'assetSlug' | 'amountMinor' | 'creditRound'
>;

const client = (orderId: number): AccountRef => ({ kind: 'client', reference: String(orderId) });

/**
 * A confirmed deposit: we hold it, and owe it to the client. `creditRound` is the one before this
 * entry.
 */
export function depositCredited(deposit: DepositMoney): LedgerTransaction {
  return depositEntry(
    `deposit:${deposit.depositId}:${deposit.creditRound + 1}`,
    deposit,
    client(deposit.orderId),
    { kind: 'deposit_addresses' },
  );
}

function depositEntry(
  key: string,
  deposit: DepositMoney,
  from: AccountRef,
  to: AccountRef,
): LedgerTransaction {
  return {
    key,
    orderId: deposit.orderId,
    postings: move(deposit.assetSlug, deposit.amountMinor, from, to),
  };
}

const owedForStray = (orderId: number): AccountRef => ({
  kind: 'unexpected_deposits',
  reference: String(orderId),
});

/**
 * A deposit of another asset than the order's, on whatever chain: we hold it, and owe it to whoever
 * sent it.
 */
export function unexpectedDepositHeld(deposit: DepositMoney): LedgerTransaction {
  return depositEntry(
    `deposit:${deposit.depositId}:${deposit.creditRound + 1}`,
    deposit,
    owedForStray(deposit.orderId),
    { kind: 'deposit_addresses' },
  );
}

/**
 * A stray deposit that is about to be sent back: what we owe for it becomes the transfer, less the
 * network fee.
 */
export function strayReturnStarted(
  deposit: DepositMoney,
  networkFeeMinor: bigint,
): LedgerTransaction {
  const owed = owedForStray(deposit.orderId);
  return {
    key: `stray-return:${deposit.depositId}:${deposit.creditRound}`,
    orderId: deposit.orderId,
    postings: [
      ...move(
        deposit.assetSlug,
        deposit.amountMinor - networkFeeMinor,
        { kind: 'refund_in_flight', reference: String(deposit.orderId) },
        owed,
      ),
      ...move(deposit.assetSlug, networkFeeMinor, { kind: 'revenue_network_fee' }, owed),
    ],
  };
}

/** A credited deposit that a reorganisation took back before anything was paid for it. */
export function depositTakenBack(deposit: DepositMoney): LedgerTransaction {
  return depositEntry(
    `deposit-taken-back:${deposit.depositId}:${deposit.creditRound}`,
    deposit,
    { kind: 'deposit_addresses' },
    client(deposit.orderId),
  );
}

/** The key of the entry by which a deposit was lost in the credit round that it is in. */
export const lostDepositKey = (deposit: DepositMoney): string =>
  `deposit-lost:${deposit.depositId}:${deposit.creditRound}`;

/** A credited deposit that vanished after its payout: our loss. */
export function depositLost(deposit: DepositMoney): LedgerTransaction {
  return depositEntry(
    lostDepositKey(deposit),
    deposit,
    { kind: 'deposit_addresses' },
    { kind: 'reorganisation_loss' },
  );
}

/** The key of the entry by which a loss was undone, since the exchange of its order was. */
export const undoneLossKey = (deposit: DepositMoney): string =>
  `deposit-loss-undone:${deposit.depositId}:${deposit.creditRound}`;

/**
 * A deposit that was lost, of an order whose exchange is undone: nothing was paid for it, so that
 * it is no loss of ours, and not owed to the client either.
 */
export function depositLossUndone(deposit: DepositMoney): LedgerTransaction {
  return depositEntry(
    undoneLossKey(deposit),
    deposit,
    { kind: 'reorganisation_loss' },
    client(deposit.orderId),
  );
}

/**
 * A deposit that was lost is back in the chain: our loss is made good, and nobody is owed anything
 * anew.
 */
export function depositFound(deposit: DepositMoney): LedgerTransaction {
  return depositEntry(
    `deposit-found:${deposit.depositId}:${deposit.creditRound}`,
    deposit,
    { kind: 'reorganisation_loss' },
    { kind: 'deposit_addresses' },
  );
}

/**
 * A deposit that was held, as a surplus or in another asset, and vanished: it is no longer owed.
 */
export function heldDepositTakenBack(
  deposit: DepositMoney,
  state: 'surplus' | 'unexpected',
): LedgerTransaction {
  const owed = state === 'surplus' ? client(deposit.orderId) : owedForStray(deposit.orderId);
  return depositEntry(
    `deposit-taken-back:${deposit.depositId}:${deposit.creditRound}`,
    deposit,
    { kind: 'deposit_addresses' },
    owed,
  );
}

/**
 * The exchange itself: the client's claim on the deposit becomes our position in the send asset,
 * and our position in the receive asset becomes the payout and our earnings, each its own posting.
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

/**
 * The exchange is taken back before anything of its payout was sent: everything is as it was before
 * it.
 */
export function exchangeUndone(order: OrderMoney, terms: OrderTerms): LedgerTransaction {
  const { postings } = exchangeExecuted(order, terms);
  return {
    key: `exchange-undone:${order.orderId}`,
    orderId: order.orderId,
    postings: postings.map((posting) => ({ ...posting, amountMinor: -posting.amountMinor })),
  };
}

/**
 * A refund that is about to be sent: the client's claim becomes the refund, less the network fee.
 * `round` tells several refunds of one order apart.
 */
export function refundStarted(
  order: OrderMoney,
  refundMinor: bigint,
  networkFeeMinor: bigint,
  round: number,
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
