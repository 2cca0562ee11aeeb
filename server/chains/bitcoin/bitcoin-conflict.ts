import * as z from 'zod';

import type { BlockRef } from '../block-ref';
import type { ConflictingTransaction, ConflictQuery } from '../conflict';
import { readBitcoinStatus } from './bitcoin-status';
import { CORE_ERROR, type CoreClient } from './core-client';
import { blockParentSchema, sinceBlockSchema, walletSpendingSchema } from './core-schemas';
import type { WatchWallet } from './watch-wallet';

type Nodes = {
  readonly node: CoreClient;
  readonly watchWallet: WatchWallet;
  readonly wallet: CoreClient;
};

/** How far back to follow transactions of ours that spend each other's change. */
const MAX_ANCESTORS = 20;

/**
 * Finds the mined transaction that spent an output instead of our transaction, or instead of a
 * transaction that ours builds on. Only the watch-only wallet records which transaction spent an
 * output, so a conflict between other people's transactions is not found.
 */
export async function findBitcoinConflict(
  node: CoreClient,
  watchWallet: WatchWallet,
  { txId, spentOutputs }: Pick<ConflictQuery, 'txId' | 'spentOutputs'>,
): Promise<ConflictingTransaction | null> {
  return conflictOf(
    { node, watchWallet, wallet: await watchWallet.open() },
    txId,
    spentOutputs,
    MAX_ANCESTORS,
  );
}

async function conflictOf(
  nodes: Nodes,
  txId: string,
  spentOutputs: readonly string[],
  ancestorsLeft: number,
): Promise<ConflictingTransaction | null> {
  for (const output of spentOutputs) {
    const [parentId = '', index] = output.split(':');
    const parent = await readBitcoinStatus(nodes.node, nodes.watchWallet, parentId);
    const found =
      parent.kind === 'mined'
        ? await otherSpender(nodes, output, parent.block, txId, Number(index))
        : ancestorsLeft > 0 && parent.kind === 'unknown'
          ? await conflictOf(
              nodes,
              parentId,
              await outputsSpentBy(nodes.wallet, parentId),
              ancestorsLeft - 1,
            )
          : null;
    if (found) return found;
  }
  return null;
}

async function otherSpender(
  { node, watchWallet, wallet }: Nodes,
  output: string,
  createdIn: BlockRef,
  ownTxId: string,
  index: number,
): Promise<ConflictingTransaction | null> {
  const isUnspent =
    (await node.request(z.unknown(), 'gettxout', [
      output.slice(0, output.indexOf(':')),
      index,
      false,
    ])) !== null;
  if (isUnspent) return null;
  const { previousblockhash } = await node.request(blockParentSchema, 'getblockheader', [
    createdIn.hash,
  ]);
  const { transactions } = await wallet.request(sinceBlockSchema, 'listsinceblock', [
    previousblockhash ?? '',
    1,
    true,
  ]);
  for (const txId of new Set(
    transactions
      .filter(({ confirmations, txid }) => confirmations > 0 && txid !== ownTxId)
      .map(({ txid }) => txid),
  )) {
    if (!(await outputsSpentBy(wallet, txId)).includes(output)) continue;
    const status = await readBitcoinStatus(node, watchWallet, txId);
    return status.kind === 'mined' ? { txId, block: status.block } : null;
  }
  return null;
}

/** Returns the outputs as `txId:index`, or none if the wallet does not know the transaction. */
async function outputsSpentBy(wallet: CoreClient, txId: string): Promise<readonly string[]> {
  const known = await wallet.callOrNull(
    CORE_ERROR.notFound,
    walletSpendingSchema,
    'gettransaction',
    [txId, true, true],
  );
  return (
    known?.decoded.vin.flatMap(({ txid, vout }) =>
      txid === undefined || vout === undefined ? [] : [`${txid}:${vout}`],
    ) ?? []
  );
}
