import { setTimeout as delay } from 'node:timers/promises';

import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import { defaultPairs } from '@quayside/contract/instruments/default-pairs';

import {
  CHAIN_CHECK_PERIOD_MS,
  createChainHealth,
  type ChainHealth,
} from '../capabilities/operations/usecases/health/chain-health';
import { describeOrder } from '../capabilities/orders/usecases/describe-order';
import { DEFAULT_LIMIT_POLICY } from '../capabilities/quotes/domain/default-policy';
import { createQuoter } from '../capabilities/quotes/usecases/quoter';
import { createSystemClock } from '../platform/clock/system-clock';
import { startEvmNodes, type EvmNodes } from '../testing/chains/evm-nodes';
import { useEvmSandbox, type EvmSandbox } from '../testing/chains/evm-sandbox';
import type { Misbehaviour, NodeCall } from '../testing/chains/misbehaving-node';
import { snapshotChains } from '../testing/chains/restore-chains';
import { withTestDatabases } from '../testing/database/database';
import { buildOrderHarness, ONE_ETH, type OrderHarness } from '../testing/orders/order-harness';
import { withinSeconds } from '../testing/within-seconds';

jest.setTimeout(60_000);

let sandbox: EvmSandbox;
let nodes: EvmNodes;
let harness: OrderHarness;
let health: ChainHealth;
/** The health according to another server, which does not read the blocks of the chain. */
let otherHealth: ChainHealth;
let restoreChains: () => Promise<void>;

useEvmSandbox((started) => {
  sandbox = started;
});

const otherHashes: Misbehaviour['answers'] = (result, { method }) =>
  method === 'eth_getBlockByNumber' && result !== null
    ? {
        ...(result as object),
        hash: `0xbad${(result as { readonly hash: string }).hash.slice(5)}`,
      }
    : result;
const withoutPayments: Misbehaviour['answers'] = (result, { method, params }) =>
  method === 'eth_getBlockByNumber' && params[1] === true
    ? { ...(result as object), transactions: [] }
    : result;
const stuckAt =
  (height: number) =>
  ({ method, params }: NodeCall): NodeCall =>
    method === 'eth_getBlockByNumber' && params[0] === 'latest'
      ? { method, params: [`0x${height.toString(16)}`, ...params.slice(1)] }
      : { method, params };

/** Returns why the pair is not quoted; `null` while it is. */
function quoteError({ isReachable } = health): unknown {
  const [eth, usdt] = ['eth', 'usdterc20'].map((slug) => defaultCatalogue.bySlug(slug)!);
  const quoter = createQuoter({
    pairs: defaultPairs,
    marketData: harness.marketData,
    providers: harness.providers,
    platformFeeBps: 0n,
    policy: DEFAULT_LIMIT_POLICY,
    isReachable,
  });
  try {
    quoter({
      from: eth!,
      to: usdt!,
      rateMode: 'FLOATING',
      amount: { side: 'give', amountMinor: ONE_ETH },
    });
    return null;
  } catch (error) {
    return error;
  }
}

/** Checks as often as the server does, until that holds. */
async function checkUntil(holds: () => boolean, checked = health): Promise<void> {
  await checked.check();
  while (!holds()) {
    await delay(CHAIN_CHECK_PERIOD_MS);
    await checked.check();
  }
}

withTestDatabases('a chain whose nodes lag or split', (open) => {
  beforeEach(async () => {
    restoreChains = await snapshotChains([sandbox]);
    nodes = await startEvmNodes(sandbox, 2, { quorum: 2 });
    harness = await buildOrderHarness(await open(), { ...sandbox, chain: nodes.chain });
    [health, otherHealth] = [nodes.chain, nodes.connect()].map((chain) =>
      createChainHealth({
        chains: [chain],
        readStatus: async (key) => ({
          dispute: await harness.deps.stores.chains.dispute(harness.deps.database, key),
          height: null,
        }),
        clock: createSystemClock(),
        onSilent: () => undefined,
        onBack: () => undefined,
      }),
    ) as [ChainHealth, ChainHealth];
    await Promise.all([health.check(), otherHealth.check()]);
  });
  afterEach(async () => {
    expect(await harness.deps.stores.ledger.verify(harness.deps.database)).toEqual([]);
    await nodes.stop();
    await restoreChains();
  });

  it.each<[string, (height: number) => Misbehaviour]>([
    ['one lags', (height) => ({ asks: stuckAt(height) })],
    ['they split', () => ({ answers: otherHashes })],
  ])(
    'is paused within 15 seconds when %s, and its deposits are credited afterwards',
    async (_what, how) => {
      const order = await harness.create();
      expect(quoteError()).toBeNull();
      const { height } = await nodes.chain.head();
      nodes.nodes[1]?.misbehave(how(height));
      await sandbox.mine(5);
      await withinSeconds(15, () => checkUntil(() => quoteError() !== null));
      expect(quoteError()).toMatchObject({
        code: 'ERR_NO_LIQUIDITY_AVAILABLE',
        details: { reason: 'network_silent', network: 'ETH' },
      });
      const deps = { ...harness.deps, isReachable: health.isReachable };
      expect((await describeOrder(deps, order)).waitingForNetworks).toEqual(['ETH', 'ERC20']);

      await harness.pay(order.depositAddress, ONE_ETH);
      await sandbox.mine(2);
      await expect(harness.work()).rejects.toThrow(/different branches|nodes must agree/);
      expect((await harness.order(order.orderId)).state).toBe('awaiting_deposit');

      nodes.nodes[1]?.behave();
      await checkUntil(() => quoteError() === null);
      expect((await describeOrder(deps, order)).waitingForNetworks).toBeUndefined();
      await harness.mineAndWork(30);
      expect((await harness.order(order.orderId)).state).toBe('completed');
    },
  );

  it('is paused within 15 seconds on all servers when its nodes disagree about a block', async () => {
    const order = await harness.create();
    await harness.pay(order.depositAddress, ONE_ETH);
    await sandbox.mine();
    expect(quoteError(otherHealth)).toBeNull();
    const cannotProve = ({ method }: NodeCall) =>
      method === 'eth_getBlockReceipts' ? 'not supported' : null;
    nodes.nodes[0]?.misbehave({ answers: withoutPayments, fails: cannotProve });
    nodes.nodes[1]?.misbehave({ fails: cannotProve });
    await expect(harness.work()).rejects.toThrow('the nodes disagree on whether block');
    await withinSeconds(15, () => checkUntil(() => quoteError(otherHealth) !== null, otherHealth));

    for (const node of nodes.nodes) node.behave();
    await harness.mineAndWork(30);
    expect((await harness.order(order.orderId)).state).toBe('completed');
    await otherHealth.check();
    expect(quoteError(otherHealth)).toBeNull();
  });
});
