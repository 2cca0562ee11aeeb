import { type AccountRef, type LedgerTransaction, move } from '../../ledger';
import type { Deposit } from './deposit';

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
