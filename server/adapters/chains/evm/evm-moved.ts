import type { MinedTransfer } from '../../../ports/chain';
import { ChainUnavailableError } from '../../../ports/chain-errors';
import type { EvmAssets } from './evm-assets';
import type { EvmRpc } from './evm-rpc';
import { capAmounts, measureTokens, tokenEvents } from './evm-token-balances';

export type MovedDeps = { readonly chainKey: string; readonly rpc: EvmRpc; readonly assets: EvmAssets };

/**
 * What a mined transfer brought to its receiver. Of a token only what its events say of this sender and this receiver counts, and no more than the receiver's balance rose by.
 * @throws ChainUnavailableError where no block holds the transaction any more
 */
export async function readMovedMinor({ chainKey, rpc, assets }: MovedDeps, { txId, to, assetSlug, amountMinor }: MinedTransfer, sender: string): Promise<bigint> {
  const contract = assets.contractOf(assetSlug);
  if (contract === null) return amountMinor;
  const receipt = await rpc.receipt(txId.toLowerCase());
  const block = receipt && (await rpc.blockAt(receipt.blockNumber));
  if (!receipt || block?.hash !== receipt.blockHash) throw new ChainUnavailableError(chainKey, `no block holds ${txId} now`);
  const receiver = to.toLowerCase();
  const events = tokenEvents(await rpc.transferLogs(block, [contract]));
  const incoming = events.filter((event) => event.to === receiver);
  const [measured] = await measureTokens(rpc, block, events, [{ contract, address: receiver }]);
  const arrived = capAmounts(incoming.map((event) => event.amountMinor), measured?.arrivedMinor ?? 0n);
  return incoming.reduce((sum, event, index) => (event.txId === receipt.transactionHash && event.from === sender ? sum + (arrived[index] ?? 0n) : sum), 0n);
}
