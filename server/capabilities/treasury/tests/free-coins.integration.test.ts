import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { withTestDatabases } from '../../../testing/database/database';
import { useOrderHarnesses } from '../../../testing/orders/evm-order-harness';
import { DESTINATION, ONE_ETH, type OrderHarness } from '../../../testing/orders/order-harness';
import { adoptedKey } from '../domain/adopted-key';
import type { FoundTransaction } from '../domain/found-transaction';

let sandbox: EvmSandbox;
let harness: OrderHarness;

useEvmSandbox((started) => {
  sandbox = started;
});

withTestDatabases('the coins that new orders can get', (open) => {
  useOrderHarnesses({
    open,
    sandbox: () => sandbox,
    take: (built) => {
      harness = built;
    },
  });

  const free = async (): Promise<bigint> =>
    (await harness.deps.stores.ledger.freeByAsset(harness.deps.database)).get('eth') ?? 0n;
  const found = (txId: string): FoundTransaction => ({
    chainKey: sandbox.chain.key,
    txId,
    source: 'journal',
    transferKey: null,
    attempt: 1,
    orderId: null,
    isExplained: true,
    fromWallet: 'hot',
    sender: sandbox.chain.hotWalletAddress,
    toAddress: DESTINATION,
    assetSlug: 'eth',
    amountMinor: ONE_ETH,
    nonce: Number(txId),
    spentOutputs: [],
    rawTransaction: '0x',
    sentAtMs: 0,
  });

  it('exclude what was sent before a restore and is not settled', async () => {
    const { database, stores } = harness.deps;
    const before = await free();
    for (const [as, txId] of [
      ['lost', '0x1'],
      ['filler', '0x2'],
    ] as const) {
      const key = adoptedKey(as, { chainKey: sandbox.chain.key, txId });
      await stores.foundTransactions.adopt(database, [found(txId)], key, 0);
    }
    expect(await free()).toBe(before - ONE_ETH);
  });
});
