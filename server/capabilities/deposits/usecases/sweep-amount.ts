import type { PayoutChain } from '../../../chains/chain';
import type { OutgoingTransfer } from '../../treasury';
import { totalMinor, type Deposit } from '../domain/deposit';
import type { SweepDeps } from './sweep-deps';

/**
 * Returns how much to send: the transfer's amount, except that a sweep sends what is left of its
 * deposits. The coins of a deposit can disappear without our action (a token frozen, burned or
 * moved by its issuer), and a sweep of the full amount would then fail.
 * @throws Error if nothing is left, or a deposit is not in a block; the sweep then stays in the
 *   queue and its order is listed as stuck
 */
export async function amountToSend(
  deps: SweepDeps,
  chain: PayoutChain,
  transfer: OutgoingTransfer,
): Promise<bigint | 'all'> {
  const { amountMinor, purpose, depositId, assetSlug, transferId, wasConfirmed } = transfer;
  if (purpose !== 'sweep' || depositId === null) return amountMinor ?? 'all';
  const deposits = await depositsToSweep(deps, depositId, wasConfirmed);
  const [{ address }] = deposits;
  const expectedMinor = wasConfirmed && amountMinor !== null ? amountMinor : totalMinor(deposits);
  const heldMinor = await chain.balanceOf(assetSlug, address);
  if (heldMinor < expectedMinor) await rejectMovedBlocks(chain, deposits);
  if (amountMinor === null) return 'all';
  if (heldMinor >= expectedMinor) return expectedMinor;
  if (heldMinor === 0n)
    throw new Error(
      `${address} holds no ${assetSlug}, and ${expectedMinor} was to be swept from it`,
    );
  deps.report({
    transferId,
    message: `The sweep of ${address} takes ${heldMinor} of ${assetSlug}: ${expectedMinor} was expected there`,
  });
  return heldMinor;
}

/**
 * Returns the deposits of a sweep. A vanished deposit gets its own sweep if it comes back, unless
 * there is nothing else to sweep: then this sweep waits for it. If a reorganisation undid a
 * confirmed sweep, its deposits count as swept, and only the deposit in its key is known.
 */
async function depositsToSweep(
  { stores, database }: SweepDeps,
  depositId: string,
  wasConfirmed: boolean,
): Promise<readonly [Deposit, ...Deposit[]]> {
  const named = wasConfirmed ? await stores.deposits.find(database, depositId) : null;
  const planned = named ? [named] : await stores.deposits.plannedWith(database, depositId);
  const [first, ...others] = planned.filter(({ state }) => state !== 'vanished');
  if (!first || [first, ...others].some(({ blockHeight }) => blockHeight === null))
    throw waiting(planned[0]?.address ?? `deposit ${depositId}`);
  const vanished = planned
    .filter(({ state }) => state === 'vanished')
    .map((deposit) => deposit.depositId);
  if (vanished.length > 0) await stores.deposits.setSweepState(database, vanished, 'none');
  return [first, ...others];
}

/**
 * Throws if a deposit is no longer in its recorded block: a reorganisation that the watcher has not
 * noticed yet also removes coins, but those come back.
 */
async function rejectMovedBlocks(chain: PayoutChain, deposits: readonly Deposit[]): Promise<void> {
  for (const { txId, blockHeight, address } of deposits) {
    const status = await chain.transactionStatus(txId);
    if (status.kind !== 'mined' || status.block.height !== blockHeight) throw waiting(address);
  }
}

const waiting = (address: string): Error =>
  new Error(`The sweep of ${address} waits until its deposits are in blocks again`);
