import type { OutgoingTransfer } from '../../domain/transfers/outgoing-transfer';
import type { PayoutChain } from '../../ports/chain';
import { completeTransfer, type SettledBy } from './complete-transfer';
import { failTransfer } from './fail-transfer';
import type { TransferDeps } from './transfer-deps';

/**
 * Ends a transfer that a block holds as a success, by what it moved, and pauses a token that moved too little: a token's contract may succeed and move less than it was asked to, or nothing. A sweep counts with what arrived. Any other transfer
 * that moved too little is in doubt: it is not done, it is not sent again, and it waits for an operator to say what became of it. Where it moved anything at all, it cannot be counted as failed: sending it again would pay twice.
 */
export async function settleMoved(deps: TransferDeps, chain: PayoutChain, transfer: OutgoingTransfer, settled: SettledBy): Promise<void> {
  const { verdict, doubt } = transfer;
  if (verdict === 'arrived') return completeTransfer(deps, chain, transfer, { ...settled, lostMinor: 0n });
  if (doubt !== null && verdict === null) return;
  const { movedMinor, lostMinor } = await readMoved(chain, transfer);
  await pauseLossy(deps, transfer, { movedMinor, lostMinor });
  if (isEnough(transfer, movedMinor, lostMinor)) return completeTransfer(deps, chain, transfer, { ...settled, lostMinor });
  if (verdict === 'not_moved' && movedMinor === 0n) return canFail(transfer, settled) ? failTransfer(deps, chain, transfer, settled) : undefined;
  await noteDoubt(deps, transfer, movedMinor === 0n ? 'moved nothing' : `moved ${movedMinor}`);
}

type Moved = { readonly movedMinor: bigint; readonly lostMinor: bigint };

async function readMoved(chain: PayoutChain, { txId, fromWallet, toAddress, assetSlug, sentMinor }: OutgoingTransfer): Promise<Moved> {
  const amountMinor = sentMinor ?? 0n;
  const movedMinor = await chain.movedMinor({ txId: txId ?? '', from: fromWallet, to: toAddress, assetSlug, amountMinor });
  return { movedMinor, lostMinor: amountMinor > movedMinor ? amountMinor - movedMinor : 0n };
}

const isEnough = ({ purpose }: OutgoingTransfer, movedMinor: bigint, lostMinor: bigint): boolean => lostMinor === 0n || (purpose === 'sweep' && movedMinor > 0n);

/** The user gets the money of a failed withdrawal back, so that it must not be made after all. */
const canFail = ({ purpose }: OutgoingTransfer, { isFinal }: SettledBy): boolean => purpose !== 'reward_withdrawal' || isFinal;

async function pauseLossy({ database, stores, clock }: TransferDeps, { txId, assetSlug, sentMinor }: OutgoingTransfer, { movedMinor, lostMinor }: Moved): Promise<void> {
  if (lostMinor === 0n) return;
  await stores.pausedTokens.pause(database, assetSlug, `Transaction ${txId} was to move ${sentMinor} of it (smallest units), and moved ${movedMinor}`, clock.nowMs());
}

async function noteDoubt(deps: TransferDeps, { transferId, txId, toAddress, assetSlug, sentMinor }: OutgoingTransfer, found: string): Promise<void> {
  const doubt = `Transaction ${txId} was to move ${sentMinor} of ${assetSlug} (smallest units) to ${toAddress}; it is mined and ${found}`;
  await deps.stores.transfers.noteDoubt(deps.database, transferId, doubt, deps.clock.nowMs());
  deps.report({ transferId, message: doubt });
}
