import { ChainUnavailableError } from '../../../chains/chain-errors';
import { profitsOf } from '../../treasury';
import { returnMisdirected } from '../../operations/usecases/return-misdirected';
import { withTestDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { expectEmptyAccounts, useOrderHarnesses } from '../../../testing/orders/evm-order-harness';
import { gasSteps, GWEI, TOKEN, usdc } from '../../../testing/orders/gas-steps';
import { ONE_ETH, REFUND, type OrderHarness } from '../../../testing/orders/order-harness';
import { retryTransfers } from '../../orders/usecases/fulfilment/retry-transfers';
import { createSweepPlanner } from '../usecases/plan-sweeps';

let sandbox: EvmSandbox;
let harness: OrderHarness;

useEvmSandbox((started) => {
  sandbox = started;
});

const HOUR_MS = 3_600_000;

withTestDatabases('the gas for sweeps of tokens', (open) => {
  useOrderHarnesses({
    open,
    sandbox: () => sandbox,
    take: (built) => {
      harness = built;
    },
  });

  const {
    createPaidInToken,
    setBaseFee,
    payTokens,
    mineAt,
    mineUntil,
    transfersOf,
    amountsOf,
    mineUntilSweepLacksGas,
    mineUntilSwept,
    failSweep,
    balances,
    gasInBooks,
  } = gasSteps({ harness: () => harness, sandbox: () => sandbox });

  test('is what the sweep needs, and what is left is a cost in the books', async () => {
    const order = await createPaidInToken();
    await payTokens(order, 1_000n, 10n * GWEI);
    await mineUntilSwept(order, 10n * GWEI);
    const [[sentMinor = 0n], [sweep]] = [await amountsOf(order), await transfersOf(order, 'sweep')];
    const { tokens, gas } = await balances(order);
    expect([sweep?.state, tokens]).toEqual(['confirmed', 0n]);
    expect(sentMinor).toBeLessThan(((sweep?.feeMinor ?? 0n) * 8n) / 5n);
    expect([await gasInBooks(), gas]).toEqual([gas, sentMinor - (sweep?.feeMinor ?? 0n)]);
    const changes = [{ assetSlug: 'eth', kind: 'gas_at_addresses', amountMinor: gas } as const];
    expect(profitsOf(changes)).toMatchObject([{ gasAtAddresses: -gas, profit: -gas }]);
  });

  test('is only what the address lacks when an earlier sweep left some', async () => {
    const order = await createPaidInToken();
    await payTokens(order, 1_000n, 10n * GWEI);
    await mineUntilSwept(order, 10n * GWEI);
    const { gas: leftMinor } = await balances(order);
    await payTokens(order, 500n, 10n * GWEI);
    await mineUntilSwept(order, 10n * GWEI, 2);
    const [first = 0n, second = 0n] = await amountsOf(order);
    expect(leftMinor).toBeGreaterThan(0n);
    expect(second).toBeLessThanOrEqual(first - (leftMinor * 9n) / 10n);
    await payTokens(order, 500n, GWEI);
    await mineUntilSwept(order, GWEI, 3);
    expect(await amountsOf(order)).toHaveLength(2);
    expect((await balances(order)).tokens).toBe(0n);
    expect(await gasInBooks()).toBe((await balances(order)).gas);
  });

  test('is not sent for tokens that are worth less than three times the cost', async () => {
    const order = await createPaidInToken();
    await payTokens(order, 15n, 100n * GWEI);
    await mineAt(100n * GWEI, 8);
    expect(await amountsOf(order)).toEqual([]);
    expect((await balances(order)).tokens).toBe(usdc(15n));
    await mineUntilSwept(order, GWEI);
    expect(await amountsOf(order)).toHaveLength(1);
    expect((await balances(order)).tokens).toBe(0n);
  });

  test('suffices again after a spike of fees', async () => {
    const order = await createPaidInToken();
    await payTokens(order, 1_000n, GWEI);
    await mineUntilSweepLacksGas(order, GWEI);
    await mineAt(5n * GWEI, 3);
    expect((await balances(order)).tokens).toBe(usdc(1_000n));
    await mineUntilSwept(order, GWEI);
    expect((await balances(order)).tokens).toBe(0n);
    expect(await amountsOf(order)).toHaveLength(1);
  });

  test('is topped up once when fees stay high for an hour', async () => {
    const order = await createPaidInToken();
    await payTokens(order, 1_000n, GWEI);
    await mineUntilSweepLacksGas(order, GWEI);
    await mineAt(20n * GWEI, 6);
    expect(await amountsOf(order)).toHaveLength(1);
    harness.advanceTime(HOUR_MS + 1_000);
    await mineUntilSwept(order, 20n * GWEI);
    const [first = 0n, second = 0n] = await amountsOf(order);
    expect(second).toBeGreaterThan(first);
    expect((await balances(order)).tokens).toBe(0n);
    expect(await amountsOf(order)).toHaveLength(2);
    expect(await gasInBooks()).toBe((await balances(order)).gas);
  });

  test('never exceeds the limit for collecting one deposit, however long fees stay high', async () => {
    const { maxFeeMinor } = sandbox.chain;
    const order = await createPaidInToken();
    await payTokens(order, 1_000n, GWEI);
    await mineUntilSweepLacksGas(order, GWEI);
    await mineAt(100n * GWEI, 1);
    harness.advanceTime(HOUR_MS + 1_000);
    await mineUntil(100n * GWEI, async () => (await amountsOf(order)).length === 2);
    await mineAt(160n * GWEI, 4);
    harness.advanceTime(HOUR_MS + 1_000);
    await setBaseFee(250n * GWEI);
    await sandbox.mine();
    const report = jest.fn();
    await createSweepPlanner(harness.deps, sandbox.chain, 2, report)();
    expect(report).toHaveBeenCalledWith(
      expect.objectContaining({ message: expect.stringContaining('for collecting one deposit') }),
      TOKEN,
    );
    await mineAt(250n * GWEI, 4);
    expect(await amountsOf(order)).toHaveLength(2);
    const gas = await transfersOf(order, 'gas');
    const spent = gas.map(({ amountMinor, feeMinor }) => (amountMinor ?? 0n) + (feeMinor ?? 0n));
    expect(spent[0]! + spent[1]!).toBeLessThanOrEqual(maxFeeMinor ?? 0n);
    await mineUntilSwept(order, 90n * GWEI);
    expect((await balances(order)).tokens).toBe(0n);
  });

  test('is sent again for a sweep that failed on the chain and is retried', async () => {
    const order = await createPaidInToken();
    await payTokens(order, 1_000n, GWEI);
    const failed = await failSweep(order);
    await retryTransfers(harness.deps, await harness.order(order.orderId));
    const [sentMinor = 0n] = await amountsOf(order);
    expect((await balances(order)).gas).toBe(sentMinor - (failed?.feeMinor ?? 0n));
    harness.advanceTime(HOUR_MS + 1_000);
    await mineUntilSwept(order, GWEI);
    expect(await transfersOf(order, 'sweep')).toMatchObject([{ attempt: 2 }]);
    const left = await balances(order);
    expect([left.tokens, await gasInBooks()]).toEqual([0n, left.gas]);
  });

  test('is sent when the address holds less than the books say', async () => {
    const order = await createPaidInToken();
    await payTokens(order, 1_000n, 10n * GWEI);
    await mineUntilSwept(order, 10n * GWEI);
    await sandbox.setBalance(order.depositAddress, 1n);
    await payTokens(order, 500n, GWEI);
    await mineUntilSwept(order, GWEI, 2);
    expect(await amountsOf(order)).toHaveLength(2);
    expect((await balances(order)).tokens).toBe(0n);
  });

  test('has one limit when the sweep also moves a deposit that was not worth it before', async () => {
    const order = await createPaidInToken();
    await payTokens(order, 15n, 100n * GWEI);
    await mineAt(100n * GWEI, 8);
    await payTokens(order, 1_000n, 100n * GWEI);
    await mineUntilSweepLacksGas(order, 100n * GWEI);
    await mineAt(240n * GWEI, 1);
    harness.advanceTime(HOUR_MS + 1_000);
    await mineAt(240n * GWEI, 4);
    expect(await amountsOf(order)).toHaveLength(1);
    await mineUntilSwept(order, 90n * GWEI);
    expect((await balances(order)).tokens).toBe(0n);
  });

  test('delays no payout when fees rise above what it may cost', async () => {
    const order = await createPaidInToken();
    await payTokens(order, 1_000n, 180n * GWEI);
    const gas = async () => (await transfersOf(order, 'gas'))[0];
    await mineUntil(180n * GWEI, async () => (await gas())?.state === 'broadcast');
    const first = await gas();
    await mineAt(600n * GWEI, 4);
    expect(await gas()).toMatchObject({ state: 'broadcast', txId: first?.txId });
    harness.advanceTime(sandbox.config.fees.replaceAfterSeconds * 1_000);
    await mineUntil(
      600n * GWEI,
      async () => (await harness.order(order.orderId)).state === 'completed',
    );
    expect(await gas()).toMatchObject({ state: 'confirmed', nonce: first?.nonce });
  });

  test("is not taken from a client's coins at the same address", async () => {
    const order = await createPaidInToken();
    await payTokens(order, 1_000n, GWEI);
    await mineUntilSweepLacksGas(order, GWEI);
    await setBaseFee(5n * GWEI);
    await sandbox.pay(order.depositAddress, ONE_ETH);
    await mineAt(5n * GWEI, 3);
    expect((await balances(order)).tokens).toBe(usdc(1_000n));
    await mineUntil(GWEI, async () => (await balances(order)).tokens === 0n);
    expect((await balances(order)).gas).toBeGreaterThan(ONE_ETH);
  });

  test('is no longer a cost once a sweep of coins has taken it back', async () => {
    const order = await harness.create();
    const txId = await sandbox.pay(order.depositAddress, usdc(50n), TOKEN);
    await mineAt(GWEI, 16);
    const call = { orderId: order.orderId, txId, address: REFUND };
    await returnMisdirected(harness.deps, call);
    await mineUntilSwept(order, GWEI);
    const { tokens, gas } = await balances(order);
    expect([tokens, await gasInBooks()]).toEqual([0n, gas]);
    expect(gas).toBeGreaterThan(0n);
    await sandbox.pay(order.depositAddress, ONE_ETH);
    await mineUntilSwept(order, GWEI, 2);
    expect([(await balances(order)).gas, await gasInBooks()]).toEqual([0n, 0n]);
    await expectEmptyAccounts(harness, 'eth', ['deposit_addresses']);
  });

  test('is taken back without what a failed sweep has used, and without other coins', async () => {
    const order = await harness.create();
    const txId = await sandbox.pay(order.depositAddress, usdc(50n), TOKEN);
    await mineAt(GWEI, 16);
    await returnMisdirected(harness.deps, { orderId: order.orderId, txId, address: REFUND });
    await failSweep(order);
    await retryTransfers(harness.deps, await harness.order(order.orderId));
    harness.advanceTime(HOUR_MS + 1_000);
    await mineUntilSwept(order, GWEI);
    const { gas } = await balances(order);
    expect(await gasInBooks()).toBe(gas);
    // Coins that no transaction paid are no deposit, and are swept with the next one.
    await sandbox.setBalance(order.depositAddress, gas + ONE_ETH);
    await sandbox.pay(order.depositAddress, ONE_ETH);
    await mineUntilSwept(order, GWEI, 2);
    expect([(await balances(order)).gas, await gasInBooks()]).toEqual([0n, 0n]);
  });

  test('is estimated for no other address once the nodes are unavailable', async () => {
    const orders = [await createPaidInToken(), await createPaidInToken()] as const;
    for (const order of orders) await payTokens(order, 1_000n, GWEI);
    await mineUntilSweepLacksGas(orders[1], GWEI);
    harness.advanceTime(HOUR_MS + 1_000);
    const sweeps = await Promise.all(orders.map((order) => transfersOf(order, 'sweep')));
    expect(sweeps.flat().map(({ state }) => state)).toEqual(['queued', 'queued']);
    const { chain } = sandbox;
    const estimating = jest
      .spyOn(chain, 'estimateSweep')
      .mockRejectedValue(new ChainUnavailableError(chain.key, 'no answer'));
    const report = jest.fn();
    const planSweeps = createSweepPlanner(harness.deps, chain, 2, report);
    await expect(planSweeps()).rejects.toThrow(ChainUnavailableError);
    expect([estimating.mock.calls.length, report.mock.calls]).toEqual([1, []]);
  });

  test('is sent once when the server fails while it plans the sweep', async () => {
    const order = await createPaidInToken();
    await payTokens(order, 1_000n, GWEI);
    const { transfers } = harness.deps.stores;
    const enqueue = transfers.enqueue.bind(transfers);
    const failed = new Set<string>();
    jest.spyOn(transfers, 'enqueue').mockImplementation(async (sql, transfer, atMs) => {
      await enqueue(sql, transfer, atMs);
      const isFirst = !failed.has(transfer.purpose);
      failed.add(transfer.purpose);
      if (isFirst && transfer.purpose !== 'payout') throw new Error('The server stopped');
    });
    await mineUntilSwept(order, GWEI);
    expect([...failed].sort()).toEqual(['gas', 'payout', 'sweep']);
    expect((await balances(order)).tokens).toBe(0n);
    expect(await amountsOf(order)).toHaveLength(1);
  });
});
