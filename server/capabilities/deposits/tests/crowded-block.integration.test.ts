import { encodeTransfer } from '../../../chains/evm/erc20';
import { developmentAccount } from '../../../chains/evm/sandbox/development-accounts';
import { withTestDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { buildOrderHarness, ONE_ETH } from '../../../testing/orders/order-harness';
import { snapshotChains } from '../../../testing/chains/restore-chains';

let sandbox: EvmSandbox;
let restoreChains: () => Promise<void>;

useEvmSandbox((started) => {
  sandbox = started;
});

const TOKEN_TRANSFERS = 300;
const PLAIN_TRANSFERS = 500;
const GAS_OF_A_FULL_BLOCK = 0xffffffffffn;

withTestDatabases('a block that strangers fill with transfers to our addresses', (open) => {
  beforeEach(async () => {
    restoreChains = await snapshotChains([sandbox]);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await restoreChains();
  });

  /** Makes payments from a separate account, all in one block with whatever else is pending. */
  async function crowd(to: string): Promise<void> {
    const { address } = developmentAccount(5);
    const contract = sandbox.contractOf('usdcerc20');
    const common = { from: address, gasPrice: 20_000_000_000n };
    const token = Array.from({ length: TOKEN_TRANSFERS }, () => ({
      ...common,
      gas: 100_000n,
      to: contract,
      data: encodeTransfer(to, 1n),
    }));
    const plain = Array.from({ length: PLAIN_TRANSFERS }, () => ({
      ...common,
      gas: 21_000n,
      to,
      value: 1n,
    }));
    await sandbox.pay(address, BigInt(TOKEN_TRANSFERS), 'usdcerc20');
    await sandbox.client.setBlockGasLimit({ gasLimit: GAS_OF_A_FULL_BLOCK });
    await sandbox.mine();
    // The transactions of a batch are processed in no particular order.
    const first = await sandbox.client.getTransactionCount({ address });
    await Promise.all(
      [...token, ...plain].map((transaction, index) =>
        sandbox.send({ ...transaction, nonce: first + index }),
      ),
    );
  }

  it('is read with few requests, and does not delay the deposits that it contains', async () => {
    const harness = await buildOrderHarness(await open(), sandbox);
    const [crowded, ordinary] = [await harness.create(), await harness.create()];
    await crowd(crowded.depositAddress);
    await harness.pay(ordinary.depositAddress, ONE_ETH);
    await sandbox.mine();
    const { height } = await sandbox.chain.head();
    const { transactions } = await sandbox.client.getBlock({ blockNumber: BigInt(height) });
    expect(transactions).toHaveLength(TOKEN_TRANSFERS + PLAIN_TRANSFERS + 1);
    const requests = jest.spyOn(globalThis, 'fetch');
    const block = await sandbox.chain.readBlock(height, (address) =>
      [crowded.depositAddress, ordinary.depositAddress].includes(address),
    );
    expect(block?.transfers).toHaveLength(TOKEN_TRANSFERS + PLAIN_TRANSFERS + 1);
    expect(requests.mock.calls.length).toBeLessThanOrEqual(5);
    requests.mockRestore();
    await harness.work();
    expect(
      await harness.deps.stores.deposits.ofOrder(harness.deps.database, ordinary.orderId),
    ).toMatchObject([{ blockHeight: height, state: 'seen' }]);
    expect(
      await harness.deps.stores.deposits.ofOrder(harness.deps.database, crowded.orderId),
    ).toHaveLength(TOKEN_TRANSFERS + PLAIN_TRANSFERS);
    await harness.mineAndWork(7);
    expect((await harness.order(ordinary.orderId)).state).toBe('exchanging');
  });
});
