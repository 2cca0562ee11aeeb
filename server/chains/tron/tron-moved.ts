import type { MinedTransfer } from '../chain';
import type { MovedAmounts } from '../moved-amounts';
import { decodeTransferLog } from '../evm/erc20';
import { addressWord } from './tron-addresses';
import type { TronRpc } from './tron-rpc';

/**
 * Returns the amount that the receiver got from a mined token transfer, according to the token's
 * events. The return value of `transfer` proves nothing on this network: USDT returns false and
 * still moves the amount. Past balances cannot be compared either, because full nodes do not keep
 * them.
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
