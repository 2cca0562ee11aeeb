import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import { formatAmount } from '@quayside/contract/money/decimal';

import type { Chain } from '../../../chains/chain';
import { createEvmChain } from '../../../chains/evm/evm-chain';
import type { HotLevel } from '../../../chains/levels/hot-levels';
import { noFence } from '../../../platform/leases/sole-leases';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { deployForwarder, encodeForwarderCall } from '../../../testing/chains/forwarder';
import { withTestDatabases } from '../../../testing/database/database';
import { useOrderHarnesses } from '../../../testing/orders/evm-order-harness';
import { ONE_ETH, type OrderHarness } from '../../../testing/orders/order-harness';
import { reconcileSteps, type ReconcileSteps } from '../../../testing/orders/reconcile-steps';
import { acceptByOwner, explainByOwner, sendByOwner } from '../../operations/usecases/owner-funds';
import { createWalletReconciler } from '../usecases/reconciliation/reconcile-wallets';

const COLD = '0x52908400098527886e0f7030069857d2e4169ee7';
const FINAL = 12;

let sandbox: EvmSandbox;
let harness: OrderHarness;
let wallets: ReconcileSteps;

useEvmSandbox((started) => {
  const config = { ...started.config, coldAddress: COLD };
  sandbox = { ...started, config, chain: createEvmChain(config, defaultCatalogue) };
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

  it('still lacks what was missing while the nodes do not show what it holds', async () => {
    await moveToCold();
    await sandbox.setBalance(COLD, 5n * ONE_ETH - 1n);
    await mineAndCompare(1);
    const { balancesAt } = sandbox.chain;
    const hidesCold: Chain['balancesAt'] = async (block, holdings) =>
      holdings.some(({ address }) => address === COLD) ? null : balancesAt(block, holdings);
    Object.assign(sandbox.chain, { balancesAt: hidesCold });
    await mineAndCompare(1);
    const tip = await sandbox.chain.head();
    const compared = await wallets.compared();
    Object.assign(sandbox.chain, { balancesAt });
    expect(compared.find(({ wallet }) => wallet === 'hot')?.block.height).toBe(tip.height);
    expect(await wallets.differences()).toEqual(['cold eth -1']);
    await mineAndCompare(1);
    expect([await wallets.differences(), wallets.alerts]).toEqual([
      ['cold eth -1'],
      [expect.stringContaining('missing from the cold wallet')],
    ]);
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
