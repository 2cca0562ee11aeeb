import type { PayoutChain } from '../../../../chains/chain';
import type { SignedPayment } from '../../../../chains/signer-port';
import type { Sql } from '../../../../platform/database/database';
import { move } from '../../../ledger';
import type { FoundTransaction } from '../../domain/found-transaction';
import type { OutgoingTransfer } from '../../domain/transfers/outgoing-transfer';
import { rejectHeld } from '../holds/reject-held';
import { isCancellationOf } from './follow-versions';
import { carriesOut, sentForSameOrder } from './match-found';
import type { TransferDeps } from './transfer-deps';

/** What was signed for a transfer earlier, oldest first. */
export type Former = {
  readonly signed: readonly [SignedPayment, ...SignedPayment[]];
  /** The found transaction that shows it; `null` if only the signer does. */
  readonly found: FoundTransaction | null;
};

/**
 * Looks for transactions that were signed earlier but are missing from the books, after a crash or
 * in a restored backup. The signer remembers most of them; the others were found on the chain when
 * the server started.
 * @throws Error if something else was sent for the order, or what was signed is not this transfer
 */
export async function findFormer(
  deps: TransferDeps,
  chain: Pick<PayoutChain, 'canonicalAddress'>,
  transfer: OutgoingTransfer,
): Promise<Former | null> {
  const found = await deps.stores.foundTransactions.all(deps.database);
  const claimant = claimantOf(chain, transfer);
  const claimed = found.find((each) => carriesOut(each, claimant));
  if (claimed) return { signed: await versionsOf(deps, claimed), found: claimed };
  const other = sentForSameOrder(found, claimant);
  if (other !== null)
    throw new Error(
      `Transaction ${other.txId} was sent to ${other.toAddress} for this order before the database ` +
        'was restored: check what the client got, then settle the order with orders refund or by hand',
    );
  const { transferKey, attempt } = transfer;
  const [first, ...others] = await deps.signer.find({
    booksId: deps.booksId,
    transferKey,
    attempt,
  });
  if (first && isCancellationOf(chain, transfer, first))
    throw new Error(`${transferKey} was cancelled before it was signed, as ${first.txId}`);
  return first ? { signed: [first, ...others], found: null } : null;
}

const claimantOf = (
  chain: Pick<PayoutChain, 'canonicalAddress'>,
  transfer: OutgoingTransfer,
): OutgoingTransfer => ({ ...transfer, toAddress: chain.canonicalAddress(transfer.toAddress) });

/**
 * Whether `findFormer` would find the same again: an operator may have named another order meanwhile.
 * Nobody can until the database transaction ends: their command changes rows that are locked then, or
 * holds payouts first.
 * @throws PayoutsHeldError if something new would be signed although payouts are held
 */
export async function isStillFormer(
  deps: Pick<TransferDeps, 'stores'>,
  sql: Sql,
  chain: Pick<PayoutChain, 'canonicalAddress'>,
  transfer: OutgoingTransfer,
  former: Former | null,
): Promise<boolean> {
  const { foundTransactions } = deps.stores;
  if (former === null) await rejectHeld(deps, sql);
  const claimant = claimantOf(chain, transfer);
  const known = former?.found ?? null;
  const found = await (former === null
    ? foundTransactions.all(sql)
    : foundTransactions.lockAll(sql));
  const claimable = found.filter((each) => carriesOut(each, claimant));
  return known === null
    ? claimable.length === 0 && sentForSameOrder(found, claimant) === null
    : claimable.some(({ chainKey, txId }) => chainKey === known.chainKey && txId === known.txId);
}

/** Returns all versions of a found transaction that the signer knows, or else only itself. */
async function versionsOf(
  { signer, booksId }: TransferDeps,
  found: FoundTransaction,
): Promise<readonly [SignedPayment, ...SignedPayment[]]> {
  const { transferKey, attempt } = found;
  const [first, ...others] =
    transferKey === null || attempt === null
      ? []
      : await signer.find({ booksId, transferKey, attempt });
  return first ? [first, ...others] : [paymentOf(found)];
}

const paymentOf = ({
  rawTransaction,
  txId,
  toAddress,
  assetSlug,
  sender,
  amountMinor,
  nonce,
  spentOutputs,
}: FoundTransaction): SignedPayment => ({
  rawTransaction,
  txId,
  to: toAddress,
  assetSlug,
  sender,
  amountMinor,
  nonce,
  spentOutputs,
});

/**
 * Records that a transfer took over earlier transactions. If their amount differs from what the
 * order's terms say now, the difference is ours: the price was different when they were signed.
 */
export async function noteClaimed(
  { stores, clock }: TransferDeps,
  sql: Sql,
  transfer: OutgoingTransfer,
  { signed }: Former,
): Promise<void> {
  const { purpose, orderId, transferId, chainKey, assetSlug, amountMinor } = transfer;
  for (const { txId } of signed) await stores.foundTransactions.remove(sql, { chainKey, txId });
  if (amountMinor === null || orderId === null || !(purpose === 'payout' || purpose === 'refund'))
    return;
  const owed = {
    kind: purpose === 'payout' ? 'payout_in_flight' : 'refund_in_flight',
    reference: String(orderId),
  } as const;
  const postings = move(assetSlug, amountMinor - signed[0].amountMinor, { kind: 'position' }, owed);
  if (postings.length === 0) return;
  await stores.ledger.post(
    sql,
    { key: `signed-before:${transferId}`, orderId, postings },
    clock.nowMs(),
  );
}
