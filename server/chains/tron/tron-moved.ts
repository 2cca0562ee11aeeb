import type { MinedTransfer, MovedAmounts } from '../chain';
import { decodeTransferLog } from '../evm/erc20';
import { addressWord } from './tron-addresses';
import type { TronRpc } from './tron-rpc';

/**
 * What a mined transfer of a token brought to its receiver, by the token's events. The answer of
 * `transfer` says nothing on this network: USDT's is false though it moves. There is no look at
 * balances of the past either: full nodes do not keep them.
 */
export async function readMovedAmounts(
  rpc: Pick<TronRpc, 'transactionInfo'>,
  contract: string,
  { txId, sender: owner, to }: Pick<MinedTransfer, 'txId' | 'sender' | 'to'>,
): Promise<MovedAmounts> {
  const [token, sender, receiver] = [contract, owner, to].map(
    (address) => `0x${addressWord(address).slice(-40)}`,
  );
  const log = (await rpc.transactionInfo(txId))?.log ?? [];
  const reportedMinor = log
    .filter(({ address }) => `0x${address.slice(-40)}` === token)
    .reduce((sum, { topics, data }) => {
      const event = decodeTransferLog({
        topics: topics.map((topic) => `0x${topic}`),
        data: `0x${data}`,
      });
      return event?.from === sender && event?.to === receiver
        ? sum + (event?.amountMinor ?? 0n)
        : sum;
    }, 0n);
  return { reportedMinor, movedMinor: reportedMinor, isMeasured: false };
}
