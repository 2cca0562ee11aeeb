import type { ConflictingTransaction } from '../chain';
import { JsonRpcError } from '../json-rpc';
import type { EvmRpc } from './evm-rpc';

/**
 * Finds the transaction in a block that used a wallet's nonce instead of ours. It looks for the
 * block after which the nonce is used up, first in steps of doubling size back from the head. Nodes
 * without an archive know such counts of the last 128 blocks or so only.
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
    // The node has forgotten how the chain stood there.
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
