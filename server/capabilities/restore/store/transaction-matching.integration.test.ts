import { createStores } from '../../../composition/stores';
import { withTestDatabases } from '../../../testing/database/database';
import { foundTransaction } from '../../../testing/restore/found-transaction';
import type { FoundTransaction } from '../../treasury';
import { createRestoreStore } from './restore-store';

const version = (txId: string, spentOutputs: readonly string[]): FoundTransaction =>
  foundTransaction(txId, { chainKey: 'litecoin', assetSlug: 'ltc', nonce: null, spentOutputs });

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

withTestDatabases('settledInPlaceOf', (open) => {
  test('returns the settled transfer that spent an output of the transaction', async () => {
    const database = await open();
    const { foundTransactions, transfers } = createStores();
    const sent = version('sent', ['a:0', 'b:1']);
    await foundTransactions.adopt(database, [sent], 'adopted:lost:litecoin:sent', 0);
    const inPlaceOf = (...outputs: string[]) =>
      createRestoreStore().settledInPlaceOf(database, version('found', outputs));
    expect(await inPlaceOf('b:1', 'c:2')).toBeNull();
    const transfer = await transfers.findByKey(database, 'adopted:lost:litecoin:sent');
    const block = { height: 7, hash: '7' };
    await transfers.settle(
      database,
      transfer?.transferId ?? '',
      { state: 'confirmed', feeMinor: 1n, block, isFinal: false },
      0,
    );
    expect(await inPlaceOf('b:1', 'c:2')).toEqual({
      transferKey: 'adopted:lost:litecoin:sent',
      isFinal: false,
    });
    expect(await inPlaceOf('c:2')).toBeNull();
  });
});
