import type { BlockHeader } from '../chain';
import type { BalanceIncrease } from '../nodes/balance-votes';
import { receiptFeeOf } from './evm-receipt-fee';
import type { EvmRpc } from './evm-rpc';

type IncreaseReader = Pick<EvmRpc, 'balanceAfter' | 'sendersIn' | 'receipt'>;

/**
 * Returns how many native coins an address received in a block: the difference in its balance, plus
 * what its own transactions paid and cost.
 * @returns `null` if the node does not have the balances, or no longer has the block
 */
export async function readIncrease(
  rpc: IncreaseReader,
  block: BlockHeader,
  address: string,
): Promise<BalanceIncrease | null> {
  const [before, after] = await Promise.all([
    rpc.balanceAfter(address, block.parentHash),
    rpc.balanceAfter(address, block.hash),
  ]);
  if (before === null || after === null) return null;
  const found = await rpc.sendersIn(block.height);
  if (found?.hash !== block.hash) return null;
  const own = found.transactions.filter(({ from }) => from === address);
  let receivedMinor = after - before;
  for (const transaction of own) {
    const spentMinor = await spentBy(rpc, block, transaction);
    if (spentMinor === null) return null;
    receivedMinor += spentMinor;
  }
  return { receivedMinor, hasSpent: own.length > 0 };
}

async function spentBy(
  rpc: IncreaseReader,
  block: BlockHeader,
  { hash, value }: { readonly hash: string; readonly value: bigint },
): Promise<bigint | null> {
  const receipt = await rpc.receipt(hash);
  if (receipt?.blockHash !== block.hash) return null;
  return (receipt.status ? value : 0n) + receiptFeeOf(receipt);
}
