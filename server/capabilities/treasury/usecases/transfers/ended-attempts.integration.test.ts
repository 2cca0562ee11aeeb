import { withTestDatabases } from '../../../../testing/database/database';
import { createTransferStore } from '../../store/transfer-store';
import { endedAttempts } from './ended-attempts';

const CHAIN = { key: 'litecoin-1' };
const signed = {
  rawTransaction: '00',
  txId: 'first',
  to: 'ltc1client',
  assetSlug: 'ltc',
  sender: 'ltc1hot',
  amountMinor: 5n,
  nonce: null,
  spentOutputs: ['a:0', 'b:1'],
};

withTestDatabases('endedAttempts', (open) => {
  test('returns a cancelled transfer that spent one of the same outputs', async () => {
    const database = await open();
    const transfers = createTransferStore();
    await transfers.enqueue(
      database,
      {
        transferKey: 'reward-withdrawal:1',
        purpose: 'reward_withdrawal',
        orderId: null,
        depositId: null,
        chainKey: CHAIN.key,
        fromWallet: 'hot',
        toAddress: signed.to,
        assetSlug: signed.assetSlug,
        amountMinor: signed.amountMinor,
      },
      0,
    );
    const id = (await transfers.findByKey(database, 'reward-withdrawal:1'))?.transferId ?? '';
    await transfers.keepSigned(database, id, signed, 0);
    const endedFor = (spentOutputs: readonly string[]) =>
      endedAttempts(
        { database, stores: { transfers } } as unknown as Parameters<typeof endedAttempts>[0],
        CHAIN,
        { transferKey: 'payout:2', orderId: null },
        { spentOutputs },
      );
    expect(await endedFor(['b:1'])).toEqual([]);
    await transfers.requeueDead(database, id, signed.txId, 0);
    await transfers.cancelUnsent(database, 'reward-withdrawal:1', 0);
    expect(await endedFor(['b:1'])).toEqual([{ transferKey: 'reward-withdrawal:1', attempt: 1 }]);
    expect(await endedFor(['c:1'])).toEqual([]);
  });
});
