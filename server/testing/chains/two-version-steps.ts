import { changeTransfer } from '../../capabilities/operations/usecases/change-transfer';
import type { OutgoingTransfer } from '../../capabilities/treasury/domain/transfers/outgoing-transfer';
import type { useLitecoinPayments } from './litecoin-wallet';

const COIN = 100_000_000n;

/**
 * Steps for tests of payments in two versions. The second version needs a new node: one with a long
 * history estimates fees by itself, and they are too low to need another output.
 */
export function twoVersionSteps({
  deps,
  chainAt,
  hotWallet,
  work,
  enqueue,
  transfer,
  receivedBy,
}: ReturnType<typeof useLitecoinPayments>) {
  const change = (wanted: 'bump' | 'cancel', { txId }: Pick<OutgoingTransfer, 'txId'>) =>
    changeTransfer({ ...deps(), chains: [chainAt(1, true)] }, [], String(txId), wanted);
  /**
   * Signs a payment in two versions and sends neither of them. The second one needs both outputs of
   * the wallet.
   */
  const signTwice = async (wanted: 'bump' | 'cancel' = 'bump') => {
    const heldMinor = await receivedBy(hotWallet());
    const amountMinor = heldMinor - COIN / 2n - 10_000n;
    const to = await enqueue(amountMinor);
    const [cheap, dear] = [chainAt(2, true), chainAt(200, true)];
    for (const chain of [cheap, dear]) jest.spyOn(chain, 'broadcast').mockResolvedValue();
    await work(cheap);
    const first = await transfer();
    await change(wanted, first);
    await work(dear);
    const second = await transfer();
    expect([first.spentOutputs.length, second.txId === first.txId]).toEqual([1, false]);
    return { to, amountMinor, first, second };
  };
  return { change, signTwice };
}
