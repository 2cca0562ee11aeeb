import { formatAmount } from '@quayside/contract/money/decimal';

import type { HotLevel } from '../../../chains/levels/hot-levels';
import { noFence } from '../../../platform/leases/sole-leases';
import { COLD, useColdEvmSandbox } from '../../../testing/chains/cold-evm-sandbox';
import type { EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { deployForwarder, encodeForwarderCall } from '../../../testing/chains/forwarder';
import { withTestDatabases } from '../../../testing/database/database';
import { useOrderHarnesses } from '../../../testing/orders/evm-order-harness';
import { DESTINATION, ONE_ETH, type OrderHarness } from '../../../testing/orders/order-harness';
import { reconcileSteps, type ReconcileSteps } from '../../../testing/orders/reconcile-steps';
import {
  createMetricSources,
  type MetricSourceDeps,
} from '../../operations/metrics/metric-sources';
import { acceptByOwner, explainByOwner, sendByOwner } from '../../operations/usecases/owner-funds';
import { createWalletReconciler } from '../usecases/reconciliation/reconcile-wallets';

const FINAL = 12;

let sandbox: EvmSandbox;
let harness: OrderHarness;
let wallets: ReconcileSteps;

useColdEvmSandbox((started) => {
  sandbox = started;
});

withTestDatabases('the cold wallet', (open) => {
  useOrderHarnesses({
    open,
    sandbox: () => sandbox,
    take: (built) => {
      harness = built;
      wallets = reconcileSteps(built);
    },
  });

  const owner = () => ({
    ...harness.deps,
    payoutOnly: [],
    hotLevels: [{ chainKey: sandbox.chain.key, coldAddress: COLD } as HotLevel],
    finalConfirmationsOf: () => FINAL,
  });
  const mineAndCompare = async (blocks: number): Promise<void> => {
    for (let mined = 0; mined < blocks; mined += 1) {
      await harness.mineAndWork(1);
      await wallets.run();
    }
  };
  /** Compares until a gain counts as a difference, since it may still be explained for a while. */
  const compareUntilDiffers = async (): Promise<readonly string[]> => {
    for (let rounds = 0; rounds < 20; rounds += 1) {
      harness.advanceTime(10_000);
      await mineAndCompare(1);
      const found = await wallets.differences();
      if (found.length > 0) return found;
    }
    return [];
  };
  const moveToCold = async (): Promise<void> => {
    await mineAndCompare(1);
    await sendByOwner(owner(), { slug: 'eth', amount: '5', address: null, reference: 'july' });
    await mineAndCompare(6);
  };
  const balance = (kind: 'cold_wallet' | 'treasury'): Promise<bigint> =>
    harness.deps.stores.ledger.balance(harness.deps.database, 'eth', { kind });

  it('agrees with the books while coins move there', async () => {
    await moveToCold();
    expect([await balance('cold_wallet'), await wallets.differences(), wallets.alerts]).toEqual([
      5n * ONE_ETH,
      [],
      [],
    ]);
    const cold = (await wallets.compared()).find(
      ({ wallet, assetSlug }) => wallet === 'cold' && assetSlug === 'eth',
    );
    expect(cold).toMatchObject({ heldMinor: 5n * ONE_ETH, bookedMinor: 5n * ONE_ETH });
  });

  it('raises an alert about one missing unit, which holds no payouts', async () => {
    await moveToCold();
    await sandbox.setBalance(COLD, 5n * ONE_ETH - 1n);
    await mineAndCompare(1);
    expect(await wallets.differences()).toEqual(['cold eth -1']);
    expect(wallets.alerts).toEqual([
      expect.stringMatching(/^1 of eth .* missing from the cold wallet of evm-31337/),
    ]);
    const { stores, database } = harness.deps;
    expect(await stores.wallets.holdsPayouts(database, 'eth')).toBe(false);
  });

  /** What the nodes show of the cold wallet: its balances, nothing, or an error. */
  type Shown = 'all' | 'nothing' | 'error';
  const showCold = (shown: () => Shown): void => {
    jest.restoreAllMocks();
    const balancesAt = sandbox.chain.balancesAt.bind(sandbox.chain);
    jest.spyOn(sandbox.chain, 'balancesAt').mockImplementation(async (block, holdings) => {
      const now = holdings.some(({ address }) => address === COLD) ? shown() : 'all';
      if (now === 'error') throw new Error('The node is away.');
      return now === 'nothing' ? null : balancesAt(block, holdings);
    });
  };

  it.each(['nothing', 'error'] as const)(
    'still lacks what was missing while the nodes show %s of it',
    async (shown) => {
      await moveToCold();
      await sandbox.setBalance(COLD, 5n * ONE_ETH - 1n);
      await mineAndCompare(1);
      showCold(() => shown);
      await mineAndCompare(1);
      const tip = await sandbox.chain.head();
      const hot = (await wallets.compared()).find(({ wallet }) => wallet === 'hot');
      expect(hot?.block.height).toBe(tip.height);
      expect(await wallets.differences()).toEqual(['cold eth -1']);
      showCold(() => 'all');
      await mineAndCompare(1);
      expect([await wallets.differences(), wallets.alerts]).toEqual([
        ['cold eth -1'],
        [expect.stringContaining('missing from the cold wallet')],
      ]);
    },
  );

  it('hides no theft from the hot wallet while the nodes show it every other time', async () => {
    await moveToCold();
    await sandbox.setBalance(COLD, 5n * ONE_ETH - 1n);
    await mineAndCompare(1);
    let requests = 0;
    showCold(() => ((requests += 1) % 2 === 0 ? 'nothing' : 'all'));
    await sandbox.sendAs(sandbox.chain.hotWalletAddress, { to: DESTINATION, value: ONE_ETH });
    await mineAndCompare(1);
    expect(await wallets.differences()).toEqual([
      expect.stringMatching(/^hot eth -1\d{18}$/),
      'cold eth -1',
    ]);
  });

  it('is reported once after two minutes in which the nodes did not show it', async () => {
    await moveToCold();
    const ages = async () => {
      const { deps } = harness;
      const sources = { orders: deps, payoutChains: [] } as unknown as MetricSourceDeps;
      const found = await createMetricSources(sources).comparisonAges();
      return new Map(found.map(({ wallet, ageMs }) => [wallet, ageMs]));
    };
    showCold(() => 'nothing');
    for (let seconds = 0; seconds < 180; seconds += 30) {
      expect(wallets.alerts).toHaveLength(seconds > 120 ? 1 : 0);
      harness.advanceTime(30_000);
      await mineAndCompare(1);
    }
    expect(wallets.alerts).toEqual([
      expect.stringContaining('do not show what the cold wallet held'),
    ]);
    expect((await ages()).get('hot')).toBeLessThan(30_000);
    expect((await ages()).get('cold')).toBeGreaterThanOrEqual(180_000);
    await harness.deps.database.query(`DELETE FROM reconciled_wallet WHERE wallet = 'cold'`);
    expect((await ages()).get('cold')).toBe(Infinity);
  });

  it('has no difference that an operator can book while its last comparison is old', async () => {
    await moveToCold();
    await sandbox.setBalance(COLD, 2n * ONE_ETH);
    await mineAndCompare(1);
    const { height } = await sandbox.chain.head();
    showCold(() => 'nothing');
    const forwarder = await deployForwarder(sandbox);
    const txId = await sandbox.sendAs(COLD, {
      to: forwarder,
      data: encodeForwarderCall('forward', [[DESTINATION]]),
    });
    await mineAndCompare(FINAL);
    const message = `has not been compared with the books since block ${height}`;
    const accept = () => acceptByOwner(owner(), { slug: 'eth', amount: '-3', wallet: 'cold' });
    const explain = (wallet: 'cold' | null) =>
      explainByOwner(owner(), 'taken', { slug: 'eth', amount: '3', txId, wallet });
    await expect(accept()).rejects.toThrow(message);
    await expect(explain('cold')).rejects.toThrow(message);
    await expect(explain(null)).rejects.toThrow(message);
    showCold(() => 'all');
    await sandbox.setBalance(COLD, 2n * ONE_ETH);
    await mineAndCompare(1);
    await accept();
    await mineAndCompare(1);
    expect([await wallets.differences(), await balance('cold_wallet')]).toEqual([[], 2n * ONE_ETH]);
  });

  it('is no longer compared once its address is removed from the configuration', async () => {
    await moveToCold();
    await sandbox.setBalance(COLD, 0n);
    await mineAndCompare(1);
    expect(await wallets.differences()).toHaveLength(1);
    Object.assign(sandbox.chain, { coldAddress: null });
    await mineAndCompare(1);
    Object.assign(sandbox.chain, { coldAddress: COLD });
    expect(await wallets.differences()).toEqual([]);
  });

  it('shows other coins of the owner as unbooked, until they are booked', async () => {
    await mineAndCompare(1);
    const txId = await sandbox.pay(COLD, 2n * ONE_ETH);
    expect(await compareUntilDiffers()).toEqual([`cold eth ${2n * ONE_ETH}`]);
    await mineAndCompare(FINAL);
    await explainByOwner(owner(), 'added', { slug: 'eth', amount: '2', txId, wallet: 'cold' });
    await mineAndCompare(1);
    expect([await balance('cold_wallet'), await wallets.differences()]).toEqual([2n * ONE_ETH, []]);
  });

  it('holds no payouts while it pays back to a hot wallet whose payments are not read', async () => {
    await moveToCold();
    const { deps } = harness;
    const alerts: string[] = [];
    const reconciler = createWalletReconciler(
      { ...deps, fence: noFence, report: (message) => void alerts.push(message) },
      sandbox.chain,
      null,
    );
    await reconciler.run();
    await sandbox.sendAs(COLD, { to: sandbox.chain.hotWalletAddress, value: 3n * ONE_ETH });
    await sandbox.mine();
    await reconciler.run();
    expect(await deps.stores.wallets.holdsPayouts(deps.database, 'eth')).toBe(false);
    await sandbox.mine();
    await reconciler.run();
    expect(alerts).toEqual([expect.stringContaining('missing from the cold wallet')]);
    expect(await wallets.differences()).toEqual([expect.stringMatching(/^cold eth -3/)]);
  });

  it('pays back through a contract without new capital, once that is booked', async () => {
    await moveToCold();
    const capitalMinor = await balance('treasury');
    const forwarder = await deployForwarder(sandbox);
    const txId = await sandbox.sendAs(COLD, {
      to: forwarder,
      value: 3n * ONE_ETH,
      data: encodeForwarderCall('forward', [[sandbox.chain.hotWalletAddress]]),
      gasPrice: 10n ** 10n,
    });
    await mineAndCompare(FINAL);
    const [difference = ''] = await wallets.differences();
    const missingMinor = -BigInt(difference.replace('cold eth ', ''));
    expect(missingMinor).toBeGreaterThan(3n * ONE_ETH);
    const feeMinor = missingMinor - 3n * ONE_ETH;
    await explainByOwner(owner(), 'taken', { slug: 'eth', amount: '3', txId, wallet: 'cold' });
    await acceptByOwner(owner(), {
      slug: 'eth',
      amount: `-${formatAmount(feeMinor, 18)}`,
      wallet: 'cold',
    });
    await mineAndCompare(1);
    expect(await wallets.differences()).toEqual([]);
    expect(await balance('cold_wallet')).toBe(2n * ONE_ETH - feeMinor);
    // Only the fee is gone.
    expect((await balance('treasury')) - capitalMinor).toBe(feeMinor);
  });
});
