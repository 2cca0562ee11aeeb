import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { withTestDatabases } from '../../../testing/database/database';
import type { OrderHarness } from '../../../testing/orders/order-harness';
import { usePayoutHarnesses } from '../../../testing/orders/payout-steps';
import { protectSigned } from '../usecases/transfers/protect-signed';

jest.setTimeout(60_000);

const THIEF = '0x00000000000000000000000000000000000b0b01';

let sandbox: EvmSandbox;
let harness: OrderHarness;

useEvmSandbox((started) => {
  sandbox = started;
});

withTestDatabases('a payout that was signed just before a crash', (open) => {
  const { paidOrder, payoutOf, owed, received, workUntil } = usePayoutHarnesses({
    open,
    sandbox: () => sandbox,
    take: (built) => {
      harness = built;
    },
  });
  afterEach(() => jest.restoreAllMocks());

  /** Creates an order whose payout was signed but not stored as signed. */
  const crashAfterSigning = async () => {
    const { database, signer, stores } = harness.deps;
    const { keepSigned } = stores.transfers;
    const crash = jest
      .spyOn(stores.transfers, 'keepSigned')
      .mockImplementation((sql, transferId, signed, atMs) =>
        signed.assetSlug === 'usdterc20'
          ? Promise.reject(new Error('crash'))
          : keepSigned(sql, transferId, signed, atMs),
      );
    const order = await paidOrder();
    await workUntil(order, 'sending');
    await harness.mineAndWork(1);
    crash.mockRestore();
    const payout = await payoutOf(order);
    const { transferKey, attempt } = payout;
    const [signed] = await signer.find({ booksId: 'books', transferKey, attempt });
    expect([payout.state, payout.txId, payout.lastError]).toEqual(['queued', null, 'crash']);
    if (signed === undefined) throw new Error('The signer has signed nothing.');
    const redirect = (address: string) =>
      database.query('UPDATE outgoing_transfer SET to_address = $2 WHERE transfer_id = $1', [
        payout.transferId,
        address,
      ]);
    return { order, payout, signed, redirect };
  };

  test('is sent as it was signed', async () => {
    const { order, signed } = await crashAfterSigning();
    const signing = jest.spyOn(harness.deps.signer, 'sign');
    await workUntil(order, 'completed');
    expect((await payoutOf(order)).txId).toBe(signed.txId);
    expect(
      signing.mock.calls.filter(([{ transferKey }]) => transferKey.startsWith('payout')),
    ).toEqual([]);
    expect(await received()).toBe(await owed(order));
  });

  test('is sent as it was signed, even if its token has been paused since', async () => {
    const { order, signed } = await crashAfterSigning();
    const { database, stores, clock } = harness.deps;
    await stores.pausedTokens.pause(database, 'usdterc20', 'it lost a part', clock.nowMs());
    await workUntil(order, 'completed');
    expect((await payoutOf(order)).txId).toBe(signed.txId);
  });

  test('cannot be cancelled, although its row is still queued', async () => {
    const { order, payout } = await crashAfterSigning();
    const { database, signer, stores } = harness.deps;
    const transfers = protectSigned(stores.transfers, { signer, booksId: 'books' });
    const cancelled = await database.transaction(async (sql) => [
      await transfers.cancelUnsent(sql, payout.transferKey, Date.now()),
      await transfers.reclaim(sql, payout.transferKey),
    ]);
    expect(cancelled).toEqual([false, false]);
    await workUntil(order, 'completed');
    expect(await received()).toBe(await owed(order));
  });

  test('is not paid to another recipient if its row is changed', async () => {
    const { order, payout, redirect } = await crashAfterSigning();
    await redirect(THIEF);
    await harness.mineAndWork(2);
    expect((await payoutOf(order)).lastError).toContain('for another receiver or asset');
    expect(await sandbox.chain.balanceOf('usdterc20', THIEF)).toBe(0n);
    await redirect(payout.toAddress);
    await workUntil(order, 'completed');
    expect(await received()).toBe(await owed(order));
  });
});
