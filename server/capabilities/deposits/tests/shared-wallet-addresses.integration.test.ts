import { withTestDatabases } from '../../../testing/database/database';
import type { EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { ONE_ETH, type OrderHarness } from '../../../testing/orders/order-harness';
import {
  misdirectedDepositSteps,
  useTwoChains,
  useHarnessesOnTwoChains,
} from '../../../testing/orders/misdirected-deposit-steps';

let first: EvmSandbox;
let second: EvmSandbox;
let harness: OrderHarness;

useTwoChains((started) => {
  [first, second] = started;
});

const { response, misdirectedDeposits, expectSoundBooks } = misdirectedDepositSteps(() => harness);

const fromBnb = { instrumentFrom: { currencyTitle: 'BNB', networkTitle: 'BEP20' } };

withTestDatabases('the addresses of one wallet on two chains', (open) => {
  useHarnessesOnTwoChains({
    open,
    chains: () => [first, second],
    take: (built) => {
      harness = built;
    },
  });

  it('each belong to one order, whichever chain it is on', async () => {
    const orders = [
      await harness.create(),
      await harness.create(fromBnb),
      await harness.create(),
      await harness.create(fromBnb),
    ];
    expect(new Set(orders.map(({ depositAddress }) => depositAddress)).size).toBe(4);
    const [forEth, forBnb] = [orders[0]!, orders[1]!];
    await second.pay(forBnb.depositAddress, ONE_ETH);
    await second.pay(forEth.depositAddress, ONE_ETH / 2n);
    await harness.mineAndWork(30);
    expect([(await response(forBnb)).state, (await response(forEth)).state]).toEqual([
      'completed',
      'created',
    ]);
    expect([
      (await misdirectedDeposits(forBnb)).length,
      (await misdirectedDeposits(forEth)).length,
    ]).toEqual([0, 1]);
    await expectSoundBooks();
  });

  it('are distinguished by the chain of the payment if two old orders share them', async () => {
    const { database } = harness.deps;
    const forEth = await harness.create();
    const forBnb = await harness.create(fromBnb);
    await database.query(
      `UPDATE deposit_address
       SET address = $1,
         derivation_index = (SELECT derivation_index FROM deposit_address WHERE order_id = $2)
       WHERE order_id = $3`,
      [forEth.depositAddress, forEth.orderId, forBnb.orderId],
    );
    await database.query('UPDATE orders SET deposit_address = $1 WHERE order_id = $2', [
      forEth.depositAddress,
      forBnb.orderId,
    ]);
    await second.pay(forEth.depositAddress, ONE_ETH);
    await harness.pay(forEth.depositAddress, ONE_ETH);
    await harness.mineAndWork(30);
    for (const order of [forEth, forBnb])
      expect(await response(order)).toMatchObject({
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

  it("continue after the longest of the chains' previous sequences", async () => {
    const { database, stores } = harness.deps;
    await database.query(
      'INSERT INTO chain_wallet (chain_key, next_derivation_index) VALUES ($1, 3), ($2, 7)',
      [first.chain.key, second.chain.key],
    );
    const wallet = {
      walletKey: first.chain.walletKey,
      chainKeys: [first.chain.key, second.chain.key],
    };
    const taken = await Promise.all(
      [1, 2, 3, 4].map(() => stores.deposits.nextDerivationIndex(database, wallet)),
    );
    expect([...taken].sort((a, b) => a - b)).toEqual([7, 8, 9, 10]);
  });
});
