import type { MinedTransfer } from '../chain';
import type { MovedAmounts } from '../moved-amounts';
import { ChainUnavailableError } from '../chain-errors';
import type { EvmAssets } from './evm-assets';
import type { EvmRpc } from './evm-rpc';
import { capAmounts, measureTokens, tokenEvents } from './evm-token-balances';

export type MovedAmountsDeps = {
  readonly chainKey: string;
  readonly rpc: EvmRpc;
  readonly assets: EvmAssets;
};

/**
 * Returns the amount that the receiver got from a mined transfer. For a token, only events from
 * this sender to this receiver count, and no more than the receiver's balance increase.
 * @throws ChainUnavailableError if the transaction is no longer in a block
 */
export async function readMovedAmounts(
  { chainKey, rpc, assets }: MovedAmountsDeps,
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
