import type { Order } from '../../orders/domain/order';
import { withTestDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { useOrderHarnesses } from '../../../testing/orders/evm-order-harness';
import { DESTINATION, ONE_ETH, type OrderHarness } from '../../../testing/orders/order-harness';
import { reconcileSteps, type ReconcileSteps } from '../../../testing/orders/reconcile-steps';

let sandbox: EvmSandbox;
let harness: OrderHarness;
let wallets: ReconcileSteps;

useEvmSandbox((started) => {
  sandbox = started;
});

const TOKEN = 'usdterc20';

withTestDatabases('the comparison of wallets with the books', (open) => {
  useOrderHarnesses({
    open,
    sandbox: () => sandbox,
    take: (built) => {
      harness = built;
      wallets = reconcileSteps(built);
    },
  });

  const hot = () => sandbox.chain.hotWalletAddress;
  const hotWallet = async (assetSlug: string) =>
    (await wallets.compared()).find(
      (each) => each.wallet === 'hot' && each.assetSlug === assetSlug,
    );
  const stateOf = async ({ orderId }: Order) => (await harness.order(orderId)).state;
  const paidOrder = async (): Promise<Order> => {
    const order = await harness.create();
    await harness.pay(order.depositAddress, ONE_ETH);
    return order;
  };
  const mineAndCompare = async (blocks: number): Promise<void> => {
    for (let mined = 0; mined < blocks; mined += 1) {
      await harness.mineAndWork(1);
      await wallets.run();
    }
  };

  it('finds no difference at any block of a swap and its sweep', async () => {
    const order = await paidOrder();
    const seen: (readonly string[])[] = [];
    for (let blocks = 0; blocks < 16; blocks += 1) {
      await mineAndCompare(1);
      seen.push(await wallets.differences());
    }
    expect([await stateOf(order), seen.flat(), wallets.alerts]).toEqual(['completed', [], []]);
    const inFlight = await harness.deps.database.query(
      'SELECT * FROM address_holding WHERE balance_minor <> 0',
    );
    expect(inFlight).toEqual([]);
  });

  it('reports coins that someone else moved out once, until they are back', async () => {
    await mineAndCompare(1);
    await sandbox.sendAs(hot(), { to: DESTINATION, value: ONE_ETH });
    await mineAndCompare(1);
    const [missing] = await wallets.differences();
    expect(missing).toMatch(/^hot eth -1\d{18}$/);
    await mineAndCompare(3);
    expect(wallets.alerts).toEqual([expect.stringContaining('are missing from the hot wallet')]);
    const missingMinor = -((await hotWallet('eth'))?.differenceMinor ?? 0n);
    await sandbox.setBalance(hot(), (await sandbox.chain.balanceOf('eth', hot())) + missingMinor);
    await mineAndCompare(1);
    expect([await wallets.differences(), wallets.alerts]).toEqual([
      [],
      [expect.any(String), expect.stringContaining('agree about eth again')],
    ]);
  });

  it('holds payouts of an asset above the limit while its wallets differ', async () => {
    await mineAndCompare(1);
    const order = await paidOrder();
    await sandbox.sendAs(hot(), {
      to: sandbox.contractOf(TOKEN),
      data: `0xa9059cbb${DESTINATION.slice(2).padStart(64, '0')}${'1'.padStart(64, '0')}`,
    });
    await mineAndCompare(20);
    const payout = await harness.deps.stores.transfers.findByKey(
      harness.deps.database,
      `payout:${order.orderId}`,
    );
    expect([await wallets.differences(), payout?.state, payout?.lastError]).toEqual([
      [expect.stringMatching(/^hot eth -/), `hot ${TOKEN} -1`],
      'queued',
      expect.stringContaining('are held, because its wallets differ from the books'),
    ]);
  });

  it('survives a reorganisation of money from outside', async () => {
    await sandbox.pay(hot(), 250_000_000n, TOKEN);
    await mineAndCompare(1);
    const bytes = await sandbox.bytesOf(
      (await harness.deps.database.query<{ tx_id: string }>('SELECT tx_id FROM wallet_funding'))[0]
        ?.tx_id ?? '',
    );
    await sandbox.reorganise(1);
    await harness.work();
    await wallets.runAnew();
    expect(await wallets.differences()).toEqual([]);
    await mineAndCompare(2);
    expect(await wallets.differences()).toEqual([]);
    await sandbox.sendBytes(bytes).catch(() => undefined);
    await mineAndCompare(2);
    expect([await wallets.differences(), wallets.alerts]).toEqual([[], []]);
  });
});
