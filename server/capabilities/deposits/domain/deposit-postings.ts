import { type AccountRef, type LedgerTransaction, move } from '../../ledger';
import type { OutgoingTransfer } from '../../treasury';
import type { Deposit } from './deposit';

type DepositMoney = Pick<
  Deposit,
  'depositId' | 'orderId' | 'assetSlug' | 'amountMinor' | 'creditRound'
>;

const client = (orderId: number): AccountRef => ({ kind: 'client', reference: String(orderId) });

/**
 * Books a confirmed deposit: we hold it, and owe it to the client. `creditRound` is the round
 * before this entry.
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

const owedForMisdirected = (orderId: number): AccountRef => ({
  kind: 'unexpected_deposits',
  reference: String(orderId),
});

/**
 * Books a deposit in an asset other than the order's, on any chain: we hold it, and owe it to its
 * sender.
 */
export function unexpectedDepositHeld(deposit: DepositMoney): LedgerTransaction {
  return depositEntry(
    `deposit:${deposit.depositId}:${deposit.creditRound + 1}`,
    deposit,
    owedForMisdirected(deposit.orderId),
    { kind: 'deposit_addresses' },
  );
}

/**
 * Books the start of the return of a misdirected deposit: what we owe becomes the transfer, less
 * the network fee.
 */
export function misdirectedReturnStarted(
  deposit: DepositMoney,
  networkFeeMinor: bigint,
): LedgerTransaction {
  const owed = owedForMisdirected(deposit.orderId);
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

/** Books a credited deposit that a reorganisation removed before anything was paid for it. */
export function depositReversed(deposit: DepositMoney): LedgerTransaction {
  return depositEntry(
    `deposit-taken-back:${deposit.depositId}:${deposit.creditRound}`,
    deposit,
    { kind: 'deposit_addresses' },
    client(deposit.orderId),
  );
}

/** Returns the key of the entry that books the loss of a deposit in its current credit round. */
export const lostDepositKey = (deposit: DepositMoney): string =>
  `deposit-lost:${deposit.depositId}:${deposit.creditRound}`;

/** Books a credited deposit that vanished after its payout, as our loss. */
export function depositLost(deposit: DepositMoney): LedgerTransaction {
  return depositEntry(
    lostDepositKey(deposit),
    deposit,
    { kind: 'deposit_addresses' },
    { kind: 'reorganisation_loss' },
  );
}

/** Returns the key of the entry that reverses a loss after its order's exchange was undone. */
export const undoneLossKey = (deposit: DepositMoney): string =>
  `deposit-loss-undone:${deposit.depositId}:${deposit.creditRound}`;

/**
 * Reverses the loss of a deposit whose order's exchange is undone: nothing was paid for it, so we
 * have lost nothing and owe the client nothing for it either.
 */
export function depositLossUndone(deposit: DepositMoney): LedgerTransaction {
  return depositEntry(
    undoneLossKey(deposit),
    deposit,
    { kind: 'reorganisation_loss' },
    client(deposit.orderId),
  );
}

/** Books a lost deposit that is back in the chain: our loss is reversed, and we owe nothing new. */
export function depositFound(deposit: DepositMoney): LedgerTransaction {
  return depositEntry(
    `deposit-found:${deposit.depositId}:${deposit.creditRound}`,
    deposit,
    { kind: 'reorganisation_loss' },
    { kind: 'deposit_addresses' },
  );
}

/** Books a held deposit, extra or in another asset, that vanished: we no longer owe it. */
export function heldDepositReversed(
  deposit: DepositMoney,
  state: 'surplus' | 'unexpected',
): LedgerTransaction {
  const owed = state === 'surplus' ? client(deposit.orderId) : owedForMisdirected(deposit.orderId);
  return depositEntry(
    `deposit-taken-back:${deposit.depositId}:${deposit.creditRound}`,
    deposit,
    { kind: 'deposit_addresses' },
    owed,
  );
}

/**
 * Books that a sweep of coins also took the gas that was left at its address: the sweep itself is
 * posted as if all of it had been deposited.
 */
export const gasCollected = (
  {
    transferId,
    orderId,
    assetSlug,
  }: Pick<OutgoingTransfer, 'transferId' | 'orderId' | 'assetSlug'>,
  amountMinor: bigint,
): LedgerTransaction => ({
  key: `gas-collected:${transferId}`,
  orderId,
  postings: move(
    assetSlug,
    amountMinor,
    { kind: 'gas_at_addresses' },
    { kind: 'deposit_addresses' },
  ),
});
