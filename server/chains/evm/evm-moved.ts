import type { MinedTransfer, MovedAmounts } from '../chain';
import { ChainUnavailableError } from '../chain-errors';
import type { EvmAssets } from './evm-assets';
import type { EvmRpc } from './evm-rpc';
import { capAmounts, measureTokens, tokenEvents } from './evm-token-balances';

export type MovedDeps = {
  readonly chainKey: string;
  readonly rpc: EvmRpc;
  readonly assets: EvmAssets;
};

/**
 * What a mined transfer brought to its receiver. Of a token only what its events say of this sender
 * and this receiver counts, and no more than the receiver's balance rose by.
 * @throws ChainUnavailableError where no block holds the transaction any more
 */
export async function readMovedAmounts(
  { chainKey, rpc, assets }: MovedDeps,
  { txId, sender, to, assetSlug, amountMinor }: MinedTransfer,
): Promise<MovedAmounts> {
  const contract = assets.contractOf(assetSlug);
  if (contract === null)
    return { reportedMinor: amountMinor, movedMinor: amountMinor, isMeasured: true };
  const receipt = await rpc.receipt(txId.toLowerCase());
  const block = receipt && (await rpc.blockAt(receipt.blockNumber));
  if (!receipt || block?.hash !== receipt.blockHash)
    throw new ChainUnavailableError(chainKey, `no block holds ${txId} now`);
  const receiver = to.toLowerCase();
  const events = tokenEvents(await rpc.transferLogs(block, [contract]));
  const incoming = events.filter((event) => event.to === receiver);
  const [measured] = await measureTokens(rpc, block, events, [{ contract, address: receiver }]);
  const reported = incoming.map((event) => event.amountMinor);
  const arrived = capAmounts(reported, measured?.arrivedMinor ?? 0n);
  const ofTransfer = (amounts: readonly bigint[]) =>
    incoming.reduce(
      (sum, event, index) =>
        event.txId === receipt.transactionHash && event.from === sender
          ? sum + (amounts[index] ?? 0n)
          : sum,
      0n,
    );
  return {
    reportedMinor: ofTransfer(reported),
    movedMinor: ofTransfer(arrived),
    isMeasured: measured !== undefined && measured.changedMinor !== null,
  };
}
