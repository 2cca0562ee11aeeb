import { formatAmount } from '@quayside/contract/money/decimal';

import { encodeTransfer } from '../../../chains/evm/erc20';
import type { Journal } from '../../../chains/signer/journal/open-journal';
import type { Database } from '../../../platform/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { createMemoryJournal, createTestSigner } from '../../../testing/chains/test-signer';
import { withTestDatabases } from '../../../testing/database/database';
import {
  expectEmptyAccounts,
  rotateHotKey,
  useEmptyBooks,
} from '../../../testing/orders/evm-order-harness';
import {
  buildOrderHarness,
  DESTINATION,
  ONE_ETH,
  type OrderHarness,
} from '../../../testing/orders/order-harness';
import { reconcileSteps } from '../../../testing/orders/reconcile-steps';
import { explainByOwner } from '../../operations/usecases/owner-funds';
import type { Order } from '../../orders/domain/order';

jest.setTimeout(60_000);

const TOKEN = 'usdterc20';
const RESERVE = 1_000_000_000_000n;

let sandbox: EvmSandbox;
useEvmSandbox((started) => {
  sandbox = started;
});

withTestDatabases('docs/runbooks/keys.md, moving the key of a hot wallet', (open) => {
  let database: Database;
  let journal: Journal;
  useEmptyBooks({
    open,
    sandbox: () => sandbox,
    take: (opened) => {
      database = opened;
      journal = createMemoryJournal();
    },
  });

  /** Opens the exchange on a chain, with a signer that continues the journal. */
  async function openWith(chain: EvmSandbox): Promise<OrderHarness> {
    const harness = await buildOrderHarness(database, chain);
    const { mnemonic, config, hotKeys } = chain;
    Object.assign(harness.deps.signer, createTestSigner(mnemonic, [config], { hotKeys, journal }));
    return harness;
  }
  const workUntil = async (
    harness: OrderHarness,
    { orderId }: Order,
    state: Order['state'],
  ): Promise<void> => {
    for (let blocks = 0; blocks < 40 && (await harness.order(orderId)).state !== state; blocks += 1)
      await harness.mineAndWork(1);
    expect((await harness.order(orderId)).state).toBe(state);
  };
  const received = () => sandbox.chain.balanceOf('usdterc20', DESTINATION);

  it('sweeps old deposit addresses to the new wallet, and finishes what the old one sent', async () => {
    const before = await received();
    const former = await openWith(sandbox);
    const [unpaid, done, sending] = [
      await former.create(),
      await former.create(),
      await former.create(),
    ];
    await former.pay(done.depositAddress, ONE_ETH);
    await workUntil(former, done, 'completed');
    await former.pay(sending.depositAddress, ONE_ETH);
    await workUntil(former, sending, 'sending');
    await former.work();

    const rotated = await rotateHotKey(sandbox);
    await sandbox.pay(rotated.config.hotWalletAddress, RESERVE, 'usdterc20');
    const harness = await openWith(rotated);
    await harness.pay(unpaid.depositAddress, ONE_ETH);
    await workUntil(harness, unpaid, 'completed');
    await workUntil(harness, sending, 'completed');
    await harness.mineAndWork(6);

    const owed = await Promise.all(
      [unpaid, done, sending].map(async ({ orderId }) => (await harness.order(orderId)).terms),
    );
    expect((await received()) - before).toBe(
      owed.reduce((sum, { payoutMinor }) => sum + payoutMinor, 0n),
    );
    await expectEmptyAccounts(harness, 'eth', ['deposit_addresses']);
    expect(await harness.deps.stores.ledger.verify(database)).toEqual([]);
    const signedFor = (order: Order) =>
      journal.entries.filter(({ transferKey }) => transferKey === `payout:${order.orderId}`);
    expect(
      [done, sending, unpaid].map((order) => signedFor(order).map((each) => each.sender)),
    ).toEqual([
      [sandbox.config.hotWalletAddress],
      [sandbox.config.hotWalletAddress],
      [rotated.config.hotWalletAddress],
    ]);
    expect(
      journal.entries.filter(({ to }) => to === rotated.config.hotWalletAddress).length,
    ).toBeGreaterThan(0);
  });

  it('moves the money by hand, and the books agree once its fee is booked', async () => {
    const former = await openWith(sandbox);
    const rotated = await rotateHotKey(sandbox);
    const harness = await openWith(rotated);
    const wallets = reconcileSteps(harness);
    const { stores } = harness.deps;
    const free = async () => (await stores.ledger.freeByAsset(database)).get(TOKEN) ?? 0n;
    const [from, to] = [sandbox.config.hotWalletAddress, rotated.config.hotWalletAddress];
    const mineAndCompare = async (blocks: number) => {
      for (let mined = 0; mined < blocks; mined += 1) {
        await harness.mineAndWork(1);
        await wallets.run();
      }
    };
    expect(former.problems).toEqual([]);
    await mineAndCompare(1);
    const held = await sandbox.chain.balanceOf(TOKEN, from);
    expect([held > 0n, await free()]).toEqual([true, 0n]);
    const before = await wallets.differences();

    const txId = await sandbox.sendAs(from, {
      to: sandbox.contractOf(TOKEN),
      data: encodeTransfer(to, held),
    });
    await mineAndCompare(3);
    expect(await free()).toBe(held);
    const missing = (await wallets.compared()).find(
      ({ wallet, assetSlug }) => wallet === 'hot' && assetSlug === 'eth',
    );
    const fee = formatAmount(-(missing?.differenceMinor ?? 0n), 18);
    await explainByOwner(
      { ...harness.deps, payoutOnly: [], finalConfirmationsOf: () => 3 },
      'taken',
      { slug: 'eth', amount: fee, txId, wallet: null },
    );
    await mineAndCompare(1);
    expect([before, await wallets.differences()]).toEqual([[], []]);
  });
});
