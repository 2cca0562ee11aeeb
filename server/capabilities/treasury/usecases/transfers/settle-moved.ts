import type { PayoutChain } from '../../../../chains/chain';
import type { MovedAmounts } from '../../../../chains/moved-amounts';
import type { OutgoingTransfer } from '../../domain/transfers/outgoing-transfer';
import { completeTransfer, type SettledBy } from './complete-transfer';
import { failTransfer } from './fail-transfer';
import { senderOf } from './sender-of';
import type { TransferDeps } from './transfer-deps';

/**
 * Settles a mined, successful transfer by the amount that it actually moved: a token's
 * contract may succeed but move less than requested, or nothing. For a sweep, the amount that
 * arrived counts. Any other transfer that moved too little is in doubt: it is neither done nor sent
 * again, and waits for an operator's verdict. It counts as failed only if its events also show that
 * it moved nothing: sending it again could pay twice, and a receiver can hide the amount received
 * by spending it in the same block.
 */
export async function settleMoved(
  deps: TransferDeps,
  chain: PayoutChain,
  transfer: OutgoingTransfer,
  settled: SettledBy,
): Promise<void> {
  const { verdict, doubt } = transfer;
  if (verdict === 'arrived')
    return completeTransfer(deps, chain, transfer, { ...settled, lostMinor: 0n });
  if (doubt !== null && verdict === null) return;
  const moved = await readMoved(chain, transfer);
  if (verdict === 'not_moved' && hasMovedNothing(transfer, moved))
    return canFail(transfer, settled) ? failTransfer(deps, chain, transfer, settled) : undefined;
  if (verdict === null) {
    await pauseLossy(deps, transfer, moved);
    if (isEnough(transfer, moved))
      return completeTransfer(deps, chain, transfer, { ...settled, lostMinor: moved.lostMinor });
  }
  await noteDoubt(deps, transfer, moved);
}

type Moved = MovedAmounts & { readonly lostMinor: bigint };

/** A check without the receiver's balance does not override an earlier one with it. */
async function readMoved(chain: PayoutChain, transfer: OutgoingTransfer): Promise<Moved> {
  const { txId, toAddress, assetSlug, sentMinor, doubtMovedMinor } = transfer;
  const amountMinor = sentMinor ?? 0n;
  const found = await chain.movedAmounts({
    txId: txId ?? '',
    sender: senderOf(chain, transfer),
    to: toAddress,
    assetSlug,
    amountMinor,
  });
  const movedMinor =
    !found.isMeasured && doubtMovedMinor !== null && doubtMovedMinor < found.movedMinor
      ? doubtMovedMinor
      : found.movedMinor;
  return {
    ...found,
    movedMinor,
    lostMinor: amountMinor > movedMinor ? amountMinor - movedMinor : 0n,
  };
}

const isEnough = ({ purpose }: OutgoingTransfer, { movedMinor, lostMinor }: Moved): boolean =>
  lostMinor === 0n || (purpose === 'sweep' && movedMinor > 0n);

/** Decided by its events, and by the receiver's last known balance. */
const hasMovedNothing = (
  { doubtMovedMinor }: OutgoingTransfer,
  { reportedMinor, isMeasured }: Moved,
): boolean => reportedMinor === 0n && (isMeasured || (doubtMovedMinor ?? 0n) === 0n);

/** A failed withdrawal returns the money to the user, so it must not succeed after all. */
const canFail = ({ purpose }: OutgoingTransfer, { isFinal }: SettledBy): boolean =>
  purpose !== 'reward_withdrawal' || isFinal;

/**
 * Only the balance of our own wallet, which receives sweeps, is evidence about the token. A
 * stranger could use theirs to get any token paused.
 */
async function pauseLossy(
  { database, stores, clock }: TransferDeps,
  { purpose, txId, assetSlug, sentMinor }: OutgoingTransfer,
  { reportedMinor, movedMinor }: Moved,
): Promise<void> {
  const provenMinor = purpose === 'sweep' ? movedMinor : reportedMinor;
  if (provenMinor >= (sentMinor ?? 0n)) return;
  await stores.pausedTokens.pause(
    database,
    assetSlug,
    `Transaction ${txId} was to move ${sentMinor} of it (smallest units), and moved ${provenMinor}`,
    clock.nowMs(),
  );
}

async function noteDoubt(
  deps: TransferDeps,
  transfer: OutgoingTransfer,
  moved: Moved,
): Promise<void> {
  const { transferId, txId, toAddress, assetSlug, sentMinor } = transfer;
  const doubt =
    `Transaction ${txId} was to move ${sentMinor} of ${assetSlug} (smallest units) to ` +
    `${toAddress}; it is mined and ${describe(transfer, moved)}`;
  await deps.stores.transfers.noteDoubt(
    deps.database,
    transferId,
    { doubt, measuredMinor: moved.isMeasured ? moved.movedMinor : null },
    deps.clock.nowMs(),
  );
  deps.report({ transferId, message: doubt });
}

function describe(transfer: OutgoingTransfer, moved: Moved): string {
  const { reportedMinor, movedMinor } = moved;
  if (reportedMinor === 0n)
    return hasMovedNothing(transfer, moved)
      ? 'moved nothing'
      : `moved ${transfer.doubtMovedMinor} when its receiver's balance was seen, though the ` +
          'node shows no event of it now';
  return movedMinor === reportedMinor
    ? `moved ${movedMinor}`
    : `moved ${movedMinor} of the ${reportedMinor} that its events report: the receiver may ` +
        'have spent the rest in the same block';
}
