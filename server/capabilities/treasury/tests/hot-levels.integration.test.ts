import { formatAmount } from '@quayside/contract/money/decimal';

import type { Chain } from '../../../chains/chain';
import type { HotLevel } from '../../../chains/levels/hot-levels';
import type { Policy } from '../../../chains/signer/policy/policy';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { createTestSigner } from '../../../testing/chains/test-signer';
import { withTestDatabases } from '../../../testing/database/database';
import { ONE_ETH, type OrderHarness } from '../../../testing/orders/order-harness';
import { usePayoutHarnesses } from '../../../testing/orders/payout-steps';
import { keepLevels, type LevelParts } from '../open-levels';
import { hotLevelStatuses, moveExcess } from '../usecases/levels/hot-levels';

jest.setTimeout(60_000);

const COLD = '0x000000000000000000000000000000000000c01d';

let sandbox: EvmSandbox;
let harness: OrderHarness;

useEvmSandbox((started) => {
  sandbox = started;
});

/** Allows no payouts, but transfers of any amount to the cold address. */
const policy = (): Policy => ({
  assets: new Map([
    ['eth', { perPayoutMinor: 0n, perHourMinor: 0n, perDayMinor: 0n, approvals: [] }],
  ]),
  chains: new Map([
    [
      sandbox.chain.key,
      { feePerTransactionMinor: ONE_ETH, feesPerDayMinor: ONE_ETH, coldAddress: COLD },
    ],
  ]),
  approvers: new Map(),
  deadTransactions: new Set(),
});

withTestDatabases('hot wallet levels', (open) => {
  usePayoutHarnesses({
    open,
    sandbox: () => sandbox,
    take: (built) => {
      harness = built;
      Object.assign(
        built.deps.signer,
        createTestSigner(sandbox.mnemonic, [sandbox.config], { policy: policy() }),
      );
    },
  });
  const free = async (): Promise<bigint> =>
    (await harness.deps.stores.ledger.freeByAsset(harness.deps.database)).get('eth') ?? 0n;
  const inCold = (): Promise<bigint> =>
    harness.deps.stores.ledger.balance(harness.deps.database, 'eth', { kind: 'cold_wallet' });
  /** Returns levels whose target is this far below the free balance. */
  const levelsBelow = async (excessMinor: bigint): Promise<HotLevel> => {
    const targetMinor = (await free()) - excessMinor;
    return {
      chainKey: sandbox.chain.key,
      assetSlug: 'eth',
      hotWalletAddress: sandbox.chain.hotWalletAddress,
      coldAddress: COLD,
      ...{ lowMinor: 1n, targetMinor, highMinor: targetMinor + 1n },
    };
  };

  test('an excess moves to the cold address only once, whatever the payout limits of the policy', async () => {
    const level = await levelsBelow(2n * ONE_ETH);
    const before = await sandbox.chain.balanceOf('eth', COLD);
    const moved = await Promise.all([
      moveExcess(harness.deps, level),
      moveExcess(harness.deps, level),
    ]);
    expect([...moved].sort()).toEqual([0n, 2n * ONE_ETH]);
    expect(await free()).toBe(level.targetMinor);
    await harness.mineAndWork(4);
    expect((await sandbox.chain.balanceOf('eth', COLD)) - before).toBe(2n * ONE_ETH);
    expect(await inCold()).toBe(2n * ONE_ETH);
    expect(await moveExcess(harness.deps, level)).toBe(0n);
  });

  test('what orders have reserved does not count as excess', async () => {
    const { database, stores } = harness.deps;
    const level = { ...(await levelsBelow(0n)), assetSlug: 'usdterc20' };
    const held = await stores.ledger.balance(database, 'usdterc20', { kind: 'hot_wallet' });
    const levels = { lowMinor: 1n, targetMinor: 2n, highMinor: held - 1n };
    await harness.create();
    expect(await moveExcess(harness.deps, { ...level, ...levels })).toBe(0n);
  });

  test('nothing moves while payouts are held', async () => {
    const { database, stores, clock } = harness.deps;
    const level = await levelsBelow(ONE_ETH);
    await stores.payoutHolds.hold(database, {
      cause: 'operator',
      reason: 'a stolen key',
      by: 'ann',
      sinceMs: clock.nowMs(),
    });
    expect(await moveExcess(harness.deps, level)).toBe(0n);
    await stores.payoutHolds.release(database, 'operator');
  });

  test('a shortage is reported with the amount that ends it', async () => {
    const level = await levelsBelow(0n);
    const short = {
      ...level,
      lowMinor: level.targetMinor + 1n,
      targetMinor: level.targetMinor + 5n,
    };
    const [status] = await hotLevelStatuses(harness.deps, [{ ...short, highMinor: 10n ** 30n }]);
    expect(status).toMatchObject({ state: 'short', amountMinor: 5n });
  });

  test('a shortage is reported as the transfer that ends it', async () => {
    const held = await free();
    const levels = { lowMinor: held + ONE_ETH, targetMinor: held + 5n * ONE_ETH };
    const level = { ...(await levelsBelow(0n)), ...levels, highMinor: held + 9n * ONE_ETH };
    const jobs: Parameters<LevelParts['recurring']['add']>[0][] = [];
    const report = jest.fn();
    keepLevels({
      ...harness.deps,
      chains: { all: harness.deps.chains as Chain[], payoutOnly: [], hotLevels: [level] },
      recurring: { add: (job) => void jobs.push(job) },
      report,
    });
    await jobs[0]?.run(() => false);
    expect(report).toHaveBeenCalledWith(
      new Error(
        `The hot wallet of ${sandbox.chain.key} has ${formatAmount(held, 18)} ETH free, below ` +
          `${formatAmount(held + ONE_ETH, 18)} ETH. Send 5 ETH on the network ETH to ` +
          `${sandbox.chain.hotWalletAddress}.`,
      ),
      'hot wallet level of eth',
    );
  });
});
