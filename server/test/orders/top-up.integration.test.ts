import { encodeTransfer } from '../../adapters/chains/evm/erc20';
import type { Database } from '../../ports/database';
import { withTestDatabases } from '../database';
import { startEvmSandbox, withOtherWallets, type EvmSandbox } from '../evm-sandbox';
import { buildOrderWorld, ONE_ETH, type OrderWorld } from '../order-world';
import { rememberChains } from '../restore-chains';

let sandbox: EvmSandbox;
let restoreChains: () => Promise<void>;

beforeAll(async () => {
  sandbox = await startEvmSandbox();
}, 60_000);
afterAll(() => sandbox?.stop());

const OTHER_WORDS = 'letter advice cage absurd amount doctor acoustic avoid letter advice cage above';
const TOKEN = 'usdterc20';
const TOP_UP = 250_000_000n;

withTestDatabases('money that reaches the hot wallet', (open) => {
  let database: Database;

  beforeEach(async () => {
    restoreChains = await rememberChains([sandbox]);
    database = await open();
  });
  afterEach(() => restoreChains());

  const booked = (world: OrderWorld, slug = TOKEN) => world.deps.stores.ledger.balance(database, slug, { kind: 'hot_wallet' });
  const heldBy = ({ chain }: EvmSandbox) => chain.balanceOf(TOKEN, chain.hotWalletAddress);

  /** The operator moves all tokens of the hot wallet to another one that is configured in its place. */
  async function moveTo(other: EvmSandbox): Promise<void> {
    const from = sandbox.config.hotWalletAddress;
    const to = sandbox.config.tokens.find(({ slug }) => slug === TOKEN)?.contractAddress;
    await sandbox.client.call('anvil_impersonateAccount', [from]);
    await sandbox.client.call('eth_sendTransaction', [{ from, to, data: encodeTransfer(other.config.hotWalletAddress, await heldBy(sandbox)) }]);
    await sandbox.client.call('anvil_stopImpersonatingAccount', [from]);
  }

  it('is booked as capital where it comes from outside, and once', async () => {
    const world = await buildOrderWorld(database, sandbox);
    const before = await booked(world);
    await sandbox.pay(sandbox.config.hotWalletAddress, TOP_UP, TOKEN);
    await world.mineAndWork(1);
    expect(await booked(world)).toBe(before + TOP_UP);
    await world.mineAndWork(2);
    expect([await booked(world), world.problems]).toEqual([await heldBy(sandbox), []]);
  });

  it('is not booked again where it comes from a former hot wallet', async () => {
    const before = await booked(await buildOrderWorld(database, sandbox));
    const other = await withOtherWallets(sandbox, OTHER_WORDS);
    await moveTo(other);
    await sandbox.mine();
    const world = await buildOrderWorld(database, other);
    expect([await booked(world), await heldBy(other)]).toEqual([before, before]);
    const refused = () => world.problems.filter((problem) => problem.includes(TOKEN));
    expect(refused()).toEqual([expect.stringMatching(new RegExp(`^Of ${before} of ${TOKEN} .*, 0 is booked as capital`))]);

    // What comes from outside afterwards is.
    await sandbox.pay(other.config.hotWalletAddress, TOP_UP, TOKEN);
    await world.mineAndWork(1);
    expect([await booked(world), await heldBy(other)]).toEqual([before + TOP_UP, before + TOP_UP]);
    expect(refused()).toHaveLength(1);
    expect(await world.deps.stores.ledger.verify(database)).toEqual([]);
  });

  it('is booked up to what the wallet holds, where both kinds come in one block', async () => {
    const before = await booked(await buildOrderWorld(database, sandbox));
    const other = await withOtherWallets(sandbox, OTHER_WORDS);
    await moveTo(other);
    await sandbox.pay(other.config.hotWalletAddress, TOP_UP, TOKEN);
    await sandbox.mine();
    const world = await buildOrderWorld(database, other);
    expect([await booked(world), await heldBy(other)]).toEqual([before + TOP_UP, before + TOP_UP]);
  });

  it('is booked in full while a payout is on its way', async () => {
    const world = await buildOrderWorld(database, sandbox);
    const { orderId, depositAddress } = await world.create();
    await world.pay(depositAddress, ONE_ETH);
    const payout = async () => (await world.deps.stores.transfers.findByKey(database, `payout:${orderId}`))?.state;
    for (let blocks = 0; blocks < 30 && (await payout()) !== 'broadcast'; blocks += 1) await world.mineAndWork(1);
    expect(await payout()).toBe('broadcast');
    await sandbox.pay(sandbox.config.hotWalletAddress, TOP_UP, TOKEN);
    for (let blocks = 0; blocks < 30 && (await world.order(orderId)).state !== 'completed'; blocks += 1) await world.mineAndWork(1);
    expect([await booked(world), world.problems]).toEqual([await heldBy(sandbox), []]);
  });
});
