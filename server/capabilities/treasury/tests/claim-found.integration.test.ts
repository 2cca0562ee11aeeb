import { withTestDatabases } from '../../../testing/database/database';
import { foundTransaction } from '../../../testing/restore/found-transaction';
import type { OutgoingTransfer } from '../domain/transfers/outgoing-transfer';
import { createFoundTransactionStore } from '../store/found-transaction-store';
import { findFormer, isStillFormer } from '../usecases/transfers/claim-found';
import type { TransferDeps } from '../usecases/transfers/transfer-deps';

const ORDER_ID = 1_000_000_000_042;

const refund = foundTransaction('0xab', { orderId: ORDER_ID, amountMinor: 5n, nonce: 1 });
const payout = {
  transferKey: `payout:${ORDER_ID}`,
  purpose: 'payout',
  orderId: ORDER_ID,
  chainKey: 'litecoin',
  fromWallet: 'hot',
  toAddress: 'ltc1qclient',
  assetSlug: 'ltc',
  attempt: 1,
} as OutgoingTransfer;
const litecoin = { canonicalAddress: (address: string) => address };

withTestDatabases('a payout of which only the chain shows the transaction', (open) => {
  test('does not claim it once an operator has named another order', async () => {
    const database = await open();
    const foundTransactions = createFoundTransactionStore();
    const { toAddress, assetSlug } = payout;
    await foundTransactions.add(database, { ...refund, toAddress, assetSlug }, 0);
    const onEvm: OutgoingTransfer = { ...payout, chainKey: refund.chainKey };
    const deps = {
      database,
      stores: { foundTransactions },
      signer: { find: async () => [] },
      booksId: 'books',
    } as unknown as TransferDeps;
    const former = await findFormer(deps, litecoin, onEvm);
    const isStill = (): Promise<boolean> =>
      database.transaction((sql) => isStillFormer(deps, sql, litecoin, onEvm, former));
    expect(former?.found?.txId).toBe(refund.txId);
    expect(await isStill()).toBe(true);
    await foundTransactions.assign(database, refund, ORDER_ID + 1);
    expect(await isStill()).toBe(false);
  });
});

withTestDatabases('an order that was refunded before a restore', (open) => {
  test('gets no payout on another chain', async () => {
    const database = await open();
    const foundTransactions = createFoundTransactionStore();
    await foundTransactions.add(database, refund, 0);
    const deps = {
      database,
      stores: { foundTransactions },
      signer: { find: async () => [] },
      booksId: 'books',
    } as unknown as TransferDeps;
    await expect(findFormer(deps, litecoin, payout)).rejects.toThrow(
      'Transaction 0xab was sent to 0xclient for this order',
    );
    const ofAnother = { ...payout, orderId: ORDER_ID + 1, transferKey: `payout:${ORDER_ID + 1}` };
    expect(await findFormer(deps, litecoin, ofAnother)).toBeNull();
  });
});
