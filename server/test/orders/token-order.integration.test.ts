import { withTestDatabases } from '../database';
import { startEvmSandbox, type EvmSandbox } from '../evm-sandbox';
import { buildOrderWorld, REFUND, type OrderWorld } from '../order-world';

let sandbox: EvmSandbox;
let world: OrderWorld;

beforeAll(async () => {
  sandbox = await startEvmSandbox();
}, 60_000);
afterAll(() => sandbox?.stop());

const payUsdt = (to: string, units: bigint) => sandbox.pay(to, units, 'usdterc20');

withTestDatabases('an order that is paid in a token', (open) => {
  beforeEach(async () => {
    world = await buildOrderWorld(await open(), sandbox);
  });

  it('pays out, and sweeps the token on gas that is not mistaken for a deposit', async () => {
    const titles = { instrumentFrom: { currencyTitle: 'USDT', networkTitle: 'ERC20' }, instrumentTo: { currencyTitle: 'ETH', networkTitle: 'ETH' } };
    const order = await world.create({ ...titles, destinationAddress: REFUND, claimedDepositAmount: '500' });
    const before = await sandbox.chain.balanceOf('eth', REFUND);
    await payUsdt(order.depositAddress, 500_000_000n);
    await world.mineAndWork(40);
    const done = await world.order(order.orderId);
    expect(done.state).toBe('completed');
    expect((await sandbox.chain.balanceOf('eth', REFUND)) - before).toBe(done.terms.payoutMinor);
    expect(await sandbox.chain.balanceOf('usdterc20', order.depositAddress)).toBe(0n);
    expect((await world.deps.stores.deposits.ofOrder(world.deps.database, order.orderId)).map(({ assetSlug }) => assetSlug)).toEqual(['usdterc20']);
    expect(await world.deps.stores.ledger.verify(world.deps.database)).toEqual([]);
    expect(world.problems).toEqual([]);
  });

  it('does not let a payout that nobody can receive stand in the way of others', async () => {
    const contract = sandbox.config.tokens.find(({ slug }) => slug === 'usdterc20')?.contractAddress ?? '';
    const titles = { instrumentFrom: { currencyTitle: 'USDT', networkTitle: 'ERC20' }, instrumentTo: { currencyTitle: 'ETH', networkTitle: 'ETH' } };
    const unpayable = await world.create({ ...titles, destinationAddress: contract, claimedDepositAmount: '500' });
    const payable = await world.create({ ...titles, destinationAddress: REFUND, claimedDepositAmount: '500' });
    await payUsdt(unpayable.depositAddress, 500_000_000n);
    await payUsdt(payable.depositAddress, 500_000_000n);
    await world.mineAndWork(30);
    expect([(await world.order(unpayable.orderId)).state, (await world.order(payable.orderId)).state]).toEqual(['sending', 'completed']);
    expect(world.problems.join()).toContain('refuses the transfer');
    expect(await world.deps.stores.ledger.verify(world.deps.database)).toEqual([]);
  });
});
