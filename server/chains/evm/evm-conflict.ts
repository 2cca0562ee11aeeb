import type { ConflictingTransaction } from '../conflict';
import { JsonRpcError } from '../json-rpc';
import type { EvmRpc } from './evm-rpc';

/**
 * Finds the mined transaction that used a wallet's nonce instead of ours. Searches for the block
 * that used the nonce, first backwards from the head in steps of doubling size. Nodes without an
 * archive have these nonce counts only for about the last 128 blocks.
 */
export async function findEvmConflict(
  rpc: EvmRpc,
  wallet: string,
  nonce: number | null,
  ownTxId: string,
): Promise<ConflictingTransaction | null> {
  if (nonce === null) return null;
  try {
    const height = await heightOfUse(rpc, wallet, nonce);
    const block = height === null ? null : await rpc.sendersIn(height);
    const used = block?.transactions.find(
      (transaction) => transaction.from === wallet && transaction.nonce === nonce,
    );
    return !block || !used || used.hash === ownTxId.toLowerCase()
      ? null
      : { txId: used.hash, block: { height: block.number, hash: block.hash } };
  } catch (error) {
    // The node no longer has the state of that block.
    if (error instanceof JsonRpcError) return null;
    throw error;
  }
}

async function heightOfUse(rpc: EvmRpc, wallet: string, nonce: number): Promise<number | null> {
  const { number: headHeight } = await rpc.latestHeader();
  const isUsedAfter = async (height: number) => (await rpc.minedNonces(wallet, height)) > nonce;
  if (!(await isUsedAfter(headHeight))) return null;
  let used = headHeight;
  let unused = headHeight - 1;
  while (unused >= 0 && (await isUsedAfter(unused))) {
    const step = 2 * (headHeight - unused);
    used = unused;
    unused = used === 0 ? -1 : Math.max(0, headHeight - step);
  }
  if (unused < 0) return null;
  while (used - unused > 1) {
    const middle = Math.floor((used + unused) / 2);
    if (await isUsedAfter(middle)) used = middle;
    else unused = middle;
  }
  return used;
}
