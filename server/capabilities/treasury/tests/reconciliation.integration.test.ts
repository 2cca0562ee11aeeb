import type { ServiceReasons } from '@quayside/contract/site/service-reasons';

import { encodeTransfer } from '../../../chains/evm/erc20';
import {
  createMetricSources,
  type MetricSourceDeps,
} from '../../operations/metrics/metric-sources';
import { createHealth } from '../../operations/usecases/health/health';
import { showTreasury } from '../../operations/usecases/show-treasury';
import type { Order } from '../../orders/domain/order';
import { noFence } from '../../../platform/leases/sole-leases';
import { withTestDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { useOrderHarnesses } from '../../../testing/orders/evm-order-harness';
import { DESTINATION, ONE_ETH, type OrderHarness } from '../../../testing/orders/order-harness';
import { reconcileSteps, type ReconcileSteps } from '../../../testing/orders/reconcile-steps';
import { openTreasuryModule } from '../module';
import { createWalletReconciler } from '../usecases/reconciliation/reconcile-wallets';
import { GOOD_HEALTH } from '../../../testing/operations/good-health';

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

  it('is repeated within 60 seconds while no new block comes', async () => {
    await mineAndCompare(1);
    const startMs = (await hotWallet('eth'))?.checkedAtMs ?? 0;
    let checkedAtMs = startMs;
    for (let seconds = 0; seconds < 120 && checkedAtMs === startMs; seconds += 1) {
      harness.advanceTime(1_000);
      await wallets.run();
      checkedAtMs = (await hotWallet('eth'))?.checkedAtMs ?? 0;
    }
    expect(checkedAtMs).toBeGreaterThan(startMs);
    expect(checkedAtMs).toBeLessThanOrEqual(startMs + 60_000);
  });

  it('reports once that someone else moved coins out, and again when they are back', async () => {
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
      [expect.any(String), expect.stringContaining('agree on eth again')],
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

  it('resumes payouts once the coins are back', async () => {
    await mineAndCompare(1);
    const { depositAddress, orderId } = await harness.create({
      instrumentFrom: { currencyTitle: 'USDT', networkTitle: 'ERC20' },
      instrumentTo: { currencyTitle: 'ETH', networkTitle: 'ETH' },
      claimedDepositAmount: '300',
    });
    await sandbox.pay(depositAddress, 300_000_000n, TOKEN);
    await sandbox.sendAs(hot(), { to: DESTINATION, value: ONE_ETH });
    await mineAndCompare(12);
    const { state } = await harness.order(orderId);
    const missingMinor = -((await hotWallet('eth'))?.differenceMinor ?? 0n);
    await sandbox.setBalance(hot(), (await sandbox.chain.balanceOf('eth', hot())) + missingMinor);
    await mineAndCompare(8);
    expect([state === 'completed', (await harness.order(orderId)).state]).toEqual([
      false,
      'completed',
    ]);
  });

  it('holds payouts above payoutHoldAbove, and sends those of exactly that amount', async () => {
    await mineAndCompare(1);
    const small = await paidOrder();
    const large = await harness.create({ claimedDepositAmount: '2' });
    await harness.pay(large.depositAddress, 2n * ONE_ETH);
    await sandbox.sendAs(hot(), {
      to: sandbox.contractOf(TOKEN),
      data: encodeTransfer(DESTINATION, 1n),
    });
    await mineAndCompare(20);
    const payoutOf = async ({ orderId }: Order) => {
      const { transfers } = harness.deps.stores;
      return transfers.findByKey(harness.deps.database, `payout:${orderId}`);
    };
    const smallMinor = (await payoutOf(small))?.amountMinor ?? 0n;
    Object.assign(harness.deps, { holdAboveOf: () => smallMinor - 1n });
    await mineAndCompare(4);
    expect([(await payoutOf(small))?.state, (await payoutOf(large))?.state]).toEqual([
      'queued',
      'queued',
    ]);
    Object.assign(harness.deps, { holdAboveOf: () => smallMinor });
    await mineAndCompare(4);
    expect([(await payoutOf(small))?.state, (await payoutOf(large))?.state]).toEqual([
      'confirmed',
      'queued',
    ]);
  });

  it('does not hold payouts for coins that someone hid at a deposit address', async () => {
    await mineAndCompare(1);
    const order = await paidOrder();
    await mineAndCompare(1);
    const { depositAddress } = order;
    await sandbox.setBalance(
      depositAddress,
      (await sandbox.chain.balanceOf('eth', depositAddress)) + 1n,
    );
    await mineAndCompare(1);
    expect(await wallets.differences()).toEqual(['addresses eth 1']);
    const other = await harness.create({
      instrumentFrom: { currencyTitle: 'USDT', networkTitle: 'ERC20' },
      instrumentTo: { currencyTitle: 'ETH', networkTitle: 'ETH' },
      claimedDepositAmount: '300',
    });
    await sandbox.pay(other.depositAddress, 300_000_000n, TOKEN);
    await mineAndCompare(20);
    expect([
      await stateOf(other),
      await wallets.differences(),
      wallets.alerts.filter((alert) => alert.includes('are held')),
    ]).toEqual(['completed', ['addresses eth 1'], []]);
  });

  it('says since when coins are missing, even if more go missing later', async () => {
    const sinceMs = async () => (await hotWallet(TOKEN))?.differsSinceMs;
    const take = () =>
      sandbox.sendAs(hot(), {
        to: sandbox.contractOf(TOKEN),
        data: encodeTransfer(DESTINATION, 1n),
      });
    await mineAndCompare(1);
    await take();
    await mineAndCompare(1);
    const first = await sinceMs();
    harness.advanceTime(60_000);
    await take();
    await mineAndCompare(1);
    expect([(await hotWallet(TOKEN))?.differenceMinor, await sinceMs()]).toEqual([-2n, first]);
  });

  it('ends for an asset that is no longer configured', async () => {
    await mineAndCompare(1);
    await sandbox.sendAs(hot(), {
      to: sandbox.contractOf(TOKEN),
      data: encodeTransfer(DESTINATION, 1n),
    });
    await mineAndCompare(1);
    expect(await hotWallet(TOKEN)).toMatchObject({ differenceMinor: -1n });
    const { deps } = harness;
    const chain = {
      ...sandbox.chain,
      assetSlugs: sandbox.chain.assetSlugs.filter((slug) => slug !== TOKEN),
    };
    await createWalletReconciler(
      { ...deps, fence: noFence, report: () => undefined },
      chain,
      chain,
    ).run();
    expect([await hotWallet(TOKEN), await hotWallet('eth')]).toEqual([
      undefined,
      expect.anything(),
    ]);
    const chains = { all: [], payoutOnly: [], hotLevels: [] };
    const recurring = { add: () => undefined };
    await openTreasuryModule({ ...deps, chains, recurring, report: () => undefined }).load?.();
    expect(await wallets.compared()).toEqual([]);
  });

  it('affects quotes, treasury show, health and metrics at the block that emptied the wallet', async () => {
    await mineAndCompare(1);
    const { deps } = harness;
    const maximum = () => {
      const [from, to] = ['eth', TOKEN].map((slug) => deps.catalogue.bySlug(slug));
      if (!from || !to) throw new Error('The catalogue lacks an instrument of this test.');
      return harness.providers[0]?.offer({ from, to, rateMode: 'FLOATING' })?.maxPayoutMinor;
    };
    const health = createHealth({
      ...GOOD_HEALTH,
      reasons: { coins_missing: { reason: 'Missing', reasons: {} } } as unknown as ServiceReasons,
      walletDifferences: async () =>
        (await wallets.compared()).filter(({ differenceMinor }) => differenceMinor !== 0n),
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
      reason: 'Missing',
      differingInstruments: ['eth', TOKEN],
    });
    expect(await metrics.wallets()).toContainEqual(
      expect.objectContaining({ wallet: 'hot', assetSlug: TOKEN, differenceMinor: 7n - held }),
    );
    expect(await showTreasury(deps, TOKEN)).toContainEqual(
      expect.objectContaining({ wallet: 'hot', held: '0.000007', free: '0.000007' }),
    );
  });

  it('finds no difference after a reorganisation drops money from outside', async () => {
    await sandbox.pay(hot(), 250_000_000n, TOKEN);
    await mineAndCompare(1);
    const bytes = await sandbox.bytesOf(
      (await harness.deps.database.query<{ tx_id: string }>('SELECT tx_id FROM wallet_funding'))[0]
        ?.tx_id ?? '',
    );
    await sandbox.reorganise(1);
    await harness.work();
    await wallets.runRestarted();
    expect(await wallets.differences()).toEqual([]);
    await mineAndCompare(2);
    expect(await wallets.differences()).toEqual([]);
    await sandbox.sendBytes(bytes).catch(() => undefined);
    await mineAndCompare(2);
    expect([await wallets.differences(), wallets.alerts]).toEqual([[], []]);
  });
});
