import { createStores } from '../../../composition/stores';
import { withTestDatabases } from '../../../testing/database/database';
import type { FoundTransaction } from '../../treasury';
import { createRestoreStore } from './restore-store';

const version = (txId: string, spentOutputs: readonly string[]): FoundTransaction => ({
  chainKey: 'litecoin',
  txId,
  source: 'chain',
  transferKey: null,
  attempt: null,
  orderId: null,
  isExplained: true,
  fromWallet: 'hot',
  sender: 'ltc1qhot',
  toAddress: 'ltc1qclient',
  assetSlug: 'ltc',
  amountMinor: 7n,
  nonce: null,
  spentOutputs,
  rawTransaction: '00',
  sentAtMs: 0,
});

withTestDatabases('signedTransfers', (open) => {
  test('returns which outputs all versions spend', async () => {
    const database = await open();
    await createStores().foundTransactions.adopt(
      database,
      [version('two', ['a:0', 'b:1', 'c:2']), version('one', ['c:2', 'a:0'])],
      'adopted:lost:litecoin:two',
      0,
    );
    expect(await createRestoreStore().signedTransfers(database, 'litecoin')).toMatchObject([
      { spentOutputs: ['a:0', 'b:1', 'c:2'], sharedOutputs: ['a:0', 'c:2'], exactMinor: 7n },
    ]);
  });
});
