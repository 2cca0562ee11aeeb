import { withTestDatabases } from '../../../testing/database/database';
import type { TransferPurpose } from '../domain/transfers/outgoing-transfer';
import { createTransferStore } from './transfer-store';

const CHAIN = { key: 'evm-1', assetSlugs: ['eth', 'usdterc20', 'usdcerc20'] };

withTestDatabases('recentPayouts', (open) => {
  test('returns the last fifty mined payments of each asset, newest first', async () => {
    const database = await open();
    const transfers = createTransferStore();
    let count = 0;
    const send = async (
      assetSlug: string,
      purpose: TransferPurpose = 'return',
      [chainKey, state] = [CHAIN.key, 'confirmed'],
    ) => {
      count += 1;
      await transfers.enqueue(
        database,
        {
          ...{ transferKey: `transfer:${count}`, purpose, orderId: null, depositId: null },
          ...{ chainKey, fromWallet: 'hot', toAddress: 'client', assetSlug, amountMinor: 1n },
        },
        0,
      );
      await database.query(
        `
          UPDATE outgoing_transfer
          SET state = $2, raw_transaction = $3, tx_id = $3, block_height = 1, block_hash = 'hash'
          WHERE transfer_key = $1`,
        [`transfer:${count}`, state, `bytes ${count}`],
      );
    };
    for (let sent = 0; sent < 52; sent += 1) await send('eth');
    await send('usdterc20');
    await send('eth', 'gas');
    await send('usdterc20', 'return', ['evm-10', 'confirmed']);
    await send('usdterc20', 'return', [CHAIN.key, 'failed']);
    const recent = await transfers.recentPayouts(database, CHAIN);
    expect([...recent.keys()].sort()).toEqual(['eth', 'usdterc20']);
    expect(recent.get('usdterc20')).toEqual(['bytes 53']);
    expect(recent.get('eth')).toEqual(Array.from({ length: 50 }, (_, at) => `bytes ${52 - at}`));
  });
});
