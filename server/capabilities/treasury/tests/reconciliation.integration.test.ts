import type { ServiceReasons } from '@quayside/contract/site/service-reasons';

import { encodeTransfer } from '../../../chains/evm/erc20';
import {
  createMetricSources,
  type MetricSourceDeps,
} from '../../operations/metrics/metric-sources';
import { createHealth } from '../../operations/usecases/health/health';
import { explainByOwner, sendByOwner } from '../../operations/usecases/owner-funds';
import { showTreasury } from '../../operations/usecases/show-treasury';
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
const OWNER = '0x3333333333333333333333333333333333333333';

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
      data: encodeTransfer(DESTINATION, 1n),
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

  it('shows in quotes, treasury show, health and metrics with the block that emptied the wallet', async () => {
    await mineAndCompare(1);
    const { deps } = harness;
    const maximum = () => {
      const [from, to] = ['eth', TOKEN].map((slug) => deps.catalogue.bySlug(slug));
      if (!from || !to) throw new Error('The catalogue lacks an instrument of this test.');
      return harness.providers[0]?.offer({ from, to, rateMode: 'FLOATING' })?.maxPayoutMinor;
    };
    const health = createHealth({
      reasons: {
        coins_missing: { reason: 'Coins are missing', reasons: {} },
      } as unknown as ServiceReasons,
      suspension: () => null,
      isDatabaseReachable: async () => true,
      hasFreshPrices: () => true,
      freeDiskBytes: () => null,
      abandonedWork: async () => [],
      arePayoutsHeld: () => false,
      walletDifferences: async () =>
        (await wallets.compared()).filter(({ differenceMinor }) => differenceMinor !== 0n),
      chains: { silentNetworks: () => [], isAnyAnswering: () => true, nodesOut: () => [] },
    });
    const metrics = createMetricSources({
      orders: deps,
      payoutChains: [],
    } as unknown as MetricSourceDeps);
    const held = await sandbox.chain.balanceOf(TOKEN, hot());
    expect([maximum(), (await health()).status]).toEqual([held, 'OK']);

    await sandbox.sendAs(hot(), {
      to: sandbox.contractOf(TOKEN),
      data: encodeTransfer(DESTINATION, held - 7n),
    });
    await mineAndCompare(1);
    await harness.work();
    expect(maximum()).toBe(7n);
    expect(await health()).toMatchObject({
      status: 'TECHNICAL_DIFFICULTIES',
      reason: 'Coins are missing',
      differingInstruments: ['eth', TOKEN],
    });
    expect(await metrics.wallets()).toContainEqual(
      expect.objectContaining({ wallet: 'hot', assetSlug: TOKEN, differenceMinor: 7n - held }),
    );
    expect(await showTreasury(deps, TOKEN)).toContainEqual(
      expect.objectContaining({ wallet: 'hot', held: '0.000007', free: '0.000007' }),
    );
  });

  it('accepts what the owner explains, once, and no more than the difference', async () => {
    await mineAndCompare(1);
    const owner = {
      ...harness.deps,
      chains: harness.deps.chains,
      hotLevels: [],
    };
    const txId = await sandbox.sendAs(hot(), {
      to: sandbox.contractOf(TOKEN),
      data: encodeTransfer(DESTINATION, 5_000_000n),
    });
    await mineAndCompare(1);
    const taken = (amount: string) => explainByOwner(owner, 'taken', { slug: TOKEN, amount, txId });
    await expect(taken('5.000001')).rejects.toThrow(
      'No wallet differs from the books by that much',
    );
    expect(await taken('5')).toContain('is booked as capital that you took out');
    expect(await taken('5')).toContain('is booked already');
    await mineAndCompare(1);
    expect(await wallets.differences()).toEqual([expect.stringMatching(/^hot eth -/)]);
    await expect(
      explainByOwner(owner, 'added', { slug: TOKEN, amount: '5', txId }),
    ).rejects.toThrow('No wallet differs');
  });

  it('stays zero when the owner takes profit out, which is sent once', async () => {
    await mineAndCompare(1);
    const owner = { ...harness.deps, chains: harness.deps.chains, hotLevels: [] };
    const send = (amount: string, reference = 'july') =>
      sendByOwner(owner, { slug: TOKEN, amount, address: OWNER, reference });
    expect(await send('12.5')).toContain('is queued for');
    expect(await send('12.5')).toContain('nothing was changed');
    await expect(send('13')).rejects.toThrow('was used for another transfer');
    await expect(send('99999999999', 'august')).rejects.toThrow('has less usdterc20 than that');
    await mineAndCompare(6);
    expect([
      await sandbox.chain.balanceOf(TOKEN, OWNER),
      await wallets.differences(),
      wallets.alerts,
    ]).toEqual([12_500_000n, [], []]);
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
