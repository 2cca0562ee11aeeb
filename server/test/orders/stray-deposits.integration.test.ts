import type { OrderAnswer } from '@quayside/contract/operations/orders';

import type { Order } from '../../domain/orders/order';
import type { Database } from '../../ports/database';
import { stuckAfterMs } from '../../ops/create-ops-deps';
import { returnStray } from '../../usecases/operations/return-stray';
import { describeOrder } from '../../usecases/orders/describe-order';
import { withTestDatabases } from '../database';
import { startEvmSandbox, type EvmSandbox } from '../evm-sandbox';
import { buildOrderWorld, DESTINATION, ONE_ETH, REFUND, type OrderWorld } from '../order-world';
import { rememberChains } from '../restore-chains';

let first: EvmSandbox;
let second: EvmSandbox;
let world: OrderWorld;

beforeAll(async () => {
  [first, second] = await Promise.all([startEvmSandbox(), startEvmSandbox('bep20')]);
}, 60_000);
afterAll(() => Promise.all([first?.stop(), second?.stop()]));

const TEN_USDC = 10_000_000n;
const TEN_USDT_BEP20 = 10n ** 19n;
const FEE = 1_000_000n;

const answer = async (order: Order): Promise<OrderAnswer> =>
  describeOrder(world.deps, await world.order(order.orderId));
const strays = async (order: Order) => (await answer(order)).strayDeposits ?? [];
const owed = (order: Order, slug: string) =>
  world.deps.stores.ledger.balance(world.deps.database, slug, {
    kind: 'unexpected_deposits',
    reference: String(order.orderId),
  });
const expectSoundBooks = async () =>
  expect(await world.deps.stores.ledger.verify(world.deps.database)).toEqual([]);
const fromBnb = { instrumentFrom: { currencyTitle: 'BNB', networkTitle: 'BEP20' } };

/** How often a change of an order was told. */
let announced = 0;
let restoreChains: () => Promise<void>;

async function startWorld(database: Database): Promise<void> {
  restoreChains = await rememberChains([first, second]);
  world = await buildOrderWorld(database, first, second);
  announced = 0;
  Object.assign(world.deps.pubSub, {
    publish: async () => {
      announced += 1;
    },
  });
}

async function stopWorld(): Promise<void> {
  await restoreChains();
}

withTestDatabases('a deposit that goes astray', (open) => {
  beforeEach(async () => startWorld(await open()));
  afterEach(stopWorld);

  it('in a wrong coin is shown from its first sight, counted, held, and does not move the order', async () => {
    const order = await world.create();
    const txId = await first.pay(order.depositAddress, TEN_USDC, 'usdcerc20');
    await world.work();
    expect(await strays(order)).toEqual([
      expect.objectContaining({
        kind: 'wrong_token',
        txId,
        amount: '10',
        confirmations: 0,
        isReturned: false,
        instrument: expect.objectContaining({ currencyTitle: 'USDC', networkTitle: 'ERC20' }),
      }),
    ]);
    await world.mineAndWork(3);
    expect(await strays(order)).toEqual([expect.objectContaining({ confirmations: 3 })]);
    expect(await owed(order, 'usdcerc20')).toBe(0n);
    await world.mineAndWork(12);
    expect(await owed(order, 'usdcerc20')).toBe(-TEN_USDC);
    expect(await answer(order)).toMatchObject({
      state: 'created',
      deposits: [],
      orderEvents: [{ kind: 'CREATION_END' }],
    });

    await world.pay(order.depositAddress, ONE_ETH);
    await world.mineAndWork(30);
    expect(await answer(order)).toMatchObject({
      state: 'completed',
      deposits: [{ amount: '1' }],
      strayDeposits: [{ amount: '10', isReturned: false }],
    });
    expect(await first.chain.balanceOf('usdcerc20', order.depositAddress)).toBe(TEN_USDC);
    expect(world.problems).toEqual([]);
    await expectSoundBooks();
  });

  it.each([
    ['the coin', undefined, 'bnb', ONE_ETH, 'BNB'],
    ['a token', 'usdtbep20', 'usdtbep20', TEN_USDT_BEP20, 'USDT'],
  ])(
    'over a wrong network, in %s of that network, is found, held, and does not move the order',
    async (_name, token, slug, amountMinor, currencyTitle) => {
      const order = await world.create();
      const txId = await second.pay(order.depositAddress, amountMinor, token);
      await world.work();
      expect(await strays(order)).toEqual([
        expect.objectContaining({
          kind: 'wrong_network',
          txId,
          confirmations: 0,
          instrument: expect.objectContaining({ currencyTitle, networkTitle: 'BEP20' }),
        }),
      ]);
      await world.mineAndWork(16);
      expect(await owed(order, slug)).toBe(-amountMinor);
      expect(await answer(order)).toMatchObject({ state: 'created', deposits: [] });
      await world.mineAndWork(10);
      expect(await second.chain.balanceOf(slug, order.depositAddress)).toBe(amountMinor);
      expect(world.problems).toEqual([]);
      await expectSoundBooks();
    },
  );

  it('over a wrong network is not taken for confirmations of what came over the right one, on a longer chain', async () => {
    const order = await world.create();
    await second.mine(40);
    await world.pay(order.depositAddress, ONE_ETH);
    await second.pay(order.depositAddress, ONE_ETH);
    await world.mineAndWork(2);
    expect(await answer(order)).toMatchObject({
      state: 'confirming',
      deposits: [{ confirmations: 2 }],
      strayDeposits: [{ confirmations: 2 }],
    });
    await world.mineAndWork(25);
    expect((await world.order(order.orderId)).state).toBe('completed');
    await expectSoundBooks();
  });

  it('and that a reorganisation takes back is owed no longer, and once again when it is back', async () => {
    const order = await world.create();
    const snapshot = await second.client.call('evm_snapshot');
    await second.pay(order.depositAddress, ONE_ETH);
    await world.mineAndWork(16);
    expect(await owed(order, 'bnb')).toBe(-ONE_ETH);
    await second.client.call('evm_revert', [snapshot]);
    await world.mineAndWork(3);
    expect([await strays(order), await owed(order, 'bnb')]).toEqual([[], 0n]);
    await second.pay(order.depositAddress, ONE_ETH);
    await world.mineAndWork(16);
    expect([(await strays(order)).length, await owed(order, 'bnb')]).toEqual([1, -ONE_ETH]);
    await expectSoundBooks();
  });

  it('is recorded once by a server that starts again in between', async () => {
    const order = await world.create();
    await second.pay(order.depositAddress, ONE_ETH);
    await world.mineAndWork(2);
    const { database } = world.deps;
    world = await buildOrderWorld(database, first, second);
    await world.mineAndWork(20);
    expect([(await strays(order)).length, await owed(order, 'bnb')]).toEqual([1, -ONE_ETH]);
    await expectSoundBooks();
  });
});

withTestDatabases('the addresses of one wallet on two chains', (open) => {
  beforeEach(async () => startWorld(await open()));
  afterEach(stopWorld);

  it('belong to one order each, on whichever chain it is', async () => {
    const orders = [
      await world.create(),
      await world.create(fromBnb),
      await world.create(),
      await world.create(fromBnb),
    ];
    expect(new Set(orders.map(({ depositAddress }) => depositAddress)).size).toBe(4);
    const [forEth, forBnb] = [orders[0]!, orders[1]!];
    await second.pay(forBnb.depositAddress, ONE_ETH);
    await second.pay(forEth.depositAddress, ONE_ETH / 2n);
    await world.mineAndWork(30);
    expect([(await answer(forBnb)).state, (await answer(forEth)).state]).toEqual([
      'completed',
      'created',
    ]);
    expect([(await strays(forBnb)).length, (await strays(forEth)).length]).toEqual([0, 1]);
    await expectSoundBooks();
  });

  it('that two orders have from before are told apart by the chain that the money is on', async () => {
    const { database } = world.deps;
    const forEth = await world.create();
    const forBnb = await world.create(fromBnb);
    await database.query(
      'UPDATE deposit_address SET address = $1, derivation_index = (SELECT derivation_index FROM deposit_address WHERE order_id = $2) WHERE order_id = $3',
      [forEth.depositAddress, forEth.orderId, forBnb.orderId],
    );
    await database.query('UPDATE orders SET deposit_address = $1 WHERE order_id = $2', [
      forEth.depositAddress,
      forBnb.orderId,
    ]);
    await second.pay(forEth.depositAddress, ONE_ETH);
    await world.pay(forEth.depositAddress, ONE_ETH);
    await world.mineAndWork(30);
    for (const order of [forEth, forBnb])
      expect(await answer(order)).toMatchObject({
        state: 'completed',
        deposits: [{ amount: '1' }],
        strayDeposits: [],
      });
    expect([
      await first.chain.balanceOf('eth', forEth.depositAddress),
      await second.chain.balanceOf('bnb', forEth.depositAddress),
    ]).toEqual([0n, 0n]);
    await expectSoundBooks();
  });

  it('go on after the longest of the sequences that the chains had for themselves', async () => {
    const { database, stores } = world.deps;
    await database.query(
      'INSERT INTO chain_wallet (chain_key, next_derivation_index) VALUES ($1, 3), ($2, 7)',
      [first.chain.key, second.chain.key],
    );
    const wallet = {
      walletKey: first.chain.walletKey,
      chainKeys: [first.chain.key, second.chain.key],
    };
    const taken = await Promise.all(
      [first, second, first, second].map(({ chain }) =>
        stores.deposits.nextDerivationIndex(database, wallet, chain.key),
      ),
    );
    expect([...taken].sort((a, b) => a - b)).toEqual([7, 8, 9, 10]);
  });
});

withTestDatabases('a stray deposit that an operator sends back', (open) => {
  beforeEach(async () => startWorld(await open()));
  afterEach(stopWorld);

  it.each([
    ['in a wrong coin', () => first, 'usdcerc20', 'usdcerc20', TEN_USDC],
    ['over a wrong network', () => second, undefined, 'bnb', ONE_ETH],
  ])(
    '%s arrives once, less the network fee, and is swept',
    async (_name, where, token, slug, amountMinor) => {
      const order = await world.create();
      const txId = await where().pay(order.depositAddress, amountMinor, token);
      await world.mineAndWork(16);
      const before = await where().chain.balanceOf(slug, REFUND);
      const call = { orderId: order.orderId, txId, address: REFUND };
      expect(await returnStray(world.deps, call)).toContain(`on their way to ${REFUND}`);
      await expect(returnStray(world.deps, call)).rejects.toThrow('already been returned');
      expect(await strays(order)).toEqual([
        expect.objectContaining({ isReturned: false, returnTxId: null }),
      ]);
      await world.work();
      await world.work();
      const returnTxId = (await strays(order))[0]?.returnTxId;
      expect(await where().chain.transactionStatus(returnTxId ?? '')).toMatchObject({
        kind: 'pending',
      });
      await world.mineAndWork(12);
      expect((await where().chain.balanceOf(slug, REFUND)) - before).toBe(amountMinor - FEE);
      expect(await answer(order)).toMatchObject({
        state: 'created',
        withdrawals: [],
        strayDeposits: [{ isReturned: true, returnTxId }],
      });
      expect([
        await owed(order, slug),
        await where().chain.balanceOf(slug, order.depositAddress),
      ]).toEqual([0n, 0n]);
      expect(world.problems).toEqual([]);
      await expectSoundBooks();
    },
  );

  it('and that a reorganisation takes afterwards is our loss, made good when it is back, as often as that happens', async () => {
    const order = await world.create();
    const lost = () =>
      world.deps.stores.ledger.balance(world.deps.database, 'bnb', { kind: 'reorganisation_loss' });
    let snapshot = await second.client.call('evm_snapshot');
    const txId = await second.pay(order.depositAddress, ONE_ETH);
    const bytes = await second.client.call('eth_getRawTransactionByHash', [txId]);
    await world.mineAndWork(16);
    const before = await second.chain.balanceOf('bnb', REFUND);
    await returnStray(world.deps, { orderId: order.orderId, txId, address: REFUND });
    for (let time = 0; time < 2; time += 1) {
      await second.client.call('evm_revert', [snapshot]);
      const told = announced;
      await world.mineAndWork(3);
      expect([time, await strays(order), await owed(order, 'bnb'), await lost()]).toEqual([
        time,
        [],
        0n,
        ONE_ETH,
      ]);
      expect(announced).toBeGreaterThan(told);
      // What had not been sent before the loss waits for the deposit. The second time the chain has lost what had been sent, too: anybody could send its bytes again, and so do we.
      expect((await second.chain.balanceOf('bnb', REFUND)) - before).toBe(
        time === 0 ? 0n : ONE_ETH - FEE,
      );
      await expectSoundBooks();
      snapshot = await second.client.call('evm_snapshot');
      await second.client.call('eth_sendRawTransaction', [bytes]);
      await world.mineAndWork(20);
      expect(await strays(order)).toEqual([expect.objectContaining({ txId, isReturned: true })]);
      expect([await owed(order, 'bnb'), await lost()]).toEqual([0n, 0n]);
      expect((await second.chain.balanceOf('bnb', REFUND)) - before).toBe(ONE_ETH - FEE);
    }
    expect(
      (await world.deps.stores.transfers.ofOrder(world.deps.database, order.orderId)).filter(
        ({ purpose }) => purpose === 'return',
      ),
    ).toHaveLength(1);
    await expectSoundBooks();
  }, 120_000);

  it('is listed as stuck while its return waits for a deposit that does not come back, and no longer once it is sent', async () => {
    const order = await world.create();
    const isStuck = async () =>
      (
        await world.deps.stores.orders.stuckIds(
          world.deps.database,
          world.deps.clock.nowMs() - stuckAfterMs,
        )
      ).includes(order.orderId);
    const snapshot = await second.client.call('evm_snapshot');
    const txId = await second.pay(order.depositAddress, ONE_ETH);
    const bytes = await second.client.call('eth_getRawTransactionByHash', [txId]);
    await world.mineAndWork(16);
    await returnStray(world.deps, { orderId: order.orderId, txId, address: REFUND });
    await second.client.call('evm_revert', [snapshot]);
    await world.mineAndWork(3);
    expect([await strays(order), await isStuck()]).toEqual([[], false]);
    world.advanceTime(stuckAfterMs + 1_000);
    // The workers note with each round why it waits: that is no progress.
    await world.work();
    expect(await isStuck()).toBe(true);
    await second.client.call('eth_sendRawTransaction', [bytes]);
    await world.mineAndWork(20);
    expect([await strays(order), await isStuck()]).toEqual([
      [expect.objectContaining({ isReturned: true })],
      false,
    ]);
    await expectSoundBooks();
  });

  it('is refused while it is not deep, to a wrong or blocked address, and where there is none', async () => {
    const order = await world.create();
    const txId = await second.pay(order.depositAddress, ONE_ETH);
    const call = { orderId: order.orderId, txId, address: REFUND };
    await world.mineAndWork(3);
    await expect(returnStray(world.deps, call)).rejects.toThrow('not have enough confirmations');
    await world.mineAndWork(14);
    world.blacklist.add(DESTINATION);
    await expect(returnStray(world.deps, { ...call, address: DESTINATION })).rejects.toMatchObject({
      code: 'ERR_FORBIDDEN',
    });
    await expect(
      returnStray(world.deps, { ...call, address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }),
    ).rejects.toMatchObject({ code: 'ERR_HTTP' });
    await expect(
      returnStray(world.deps, { ...call, txId: `0x${'1'.repeat(64)}` }),
    ).rejects.toMatchObject({ code: 'ERR_NOT_FOUND_E' });
    expect(await owed(order, 'bnb')).toBe(-ONE_ETH);
  });
});
