import * as z from 'zod';

import type { TransactionStatus } from '../chain';
import { readPaidFee } from './bitcoin-paid-fee';
import { CORE_ERROR, type CoreClient } from './core-client';
import { blockHeaderSchema, transactionSchema, walletTransactionSchema } from './core-schemas';
import type { WatchWallet } from './watch-wallet';

/** `feeMinor`: `null` if the wallet doesn't know what the transaction spends. */
type Found = { readonly blockHash: string | undefined; readonly feeMinor: bigint | null };

/**
 * Returns the status of a transaction. The wallet has those that involve our addresses. For others,
 * we query the node's own index, which may be disabled. Its fee is 0 if the wallet doesn't know it.
 */
export const readBitcoinStatus = (
  node: CoreClient,
  watchWallet: WatchWallet,
  txId: string,
): Promise<TransactionStatus> => readStatus(node, watchWallet, txId, async () => 0n);

/** Like `readBitcoinStatus`, with the fee of a transfer of ours, also of a former hot wallet's. */
export const ownStatusReader =
  (chainKey: string): typeof readBitcoinStatus =>
  (core, watchWallet, txId) =>
    readStatus(core, watchWallet, txId, async () =>
      readPaidFee({ chainKey, core, wallet: await watchWallet.open() }, txId),
    );

async function readStatus(
  node: CoreClient,
  watchWallet: WatchWallet,
  txId: string,
  readFee: () => Promise<bigint>,
): Promise<TransactionStatus> {
  const found =
    (await findInWallet(await watchWallet.open(), txId)) ?? (await findInNode(node, txId));
  if (!found) return { kind: 'unknown' };
  if (found.blockHash !== undefined) {
    const header = await node.callOrNull(CORE_ERROR.notFound, blockHeaderSchema, 'getblockheader', [
      found.blockHash,
    ]);
    if (header && header.confirmations > 0)
      return {
        kind: 'mined',
        block: { height: header.height, hash: header.hash },
        isSuccessful: true,
        feeMinor: found.feeMinor ?? (await readFee()),
      };
  }
  // The wallet remembers transactions that the mempool has dropped, or that lost to a conflicting
  // one. Those must be sent again.
  const isInPool =
    (await node.callOrNull(CORE_ERROR.notFound, z.unknown(), 'getmempoolentry', [txId])) !== null;
  return { kind: isInPool ? 'pending' : 'unknown' };
}

async function findInWallet(wallet: CoreClient, txId: string): Promise<Found | null> {
  const known = await wallet.callOrNull(
    CORE_ERROR.notFound,
    walletTransactionSchema,
    'gettransaction',
    [txId, true],
  );
  if (!known) return null;
  return { blockHash: known.blockhash, feeMinor: known.fee === undefined ? null : -known.fee };
}

async function findInNode(node: CoreClient, txId: string): Promise<Found | null> {
  const known = await node.callOrNull(CORE_ERROR.notFound, transactionSchema, 'getrawtransaction', [
    txId,
    true,
  ]);
  return known ? { blockHash: known.blockhash, feeMinor: null } : null;
}
