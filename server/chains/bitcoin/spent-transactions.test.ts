import {
  startJsonRpcStub,
  type JsonRpcStub,
  type StubCall,
  type StubResponse,
} from '../../testing/chains/json-rpc-stub';
import { readBitcoinColdMove } from './bitcoin-cold-move';
import { ownStatusReader, readBitcoinStatus } from './bitcoin-status';
import { createColdWallet } from './cold-wallet';
import { createCoreClient } from './core-client';
import { litecoinConfig } from './sandbox/litecoin-regtest';
import type { WatchWallet } from './watch-wallet';

const BLOCK = { height: 7, hash: 'b7' };
const WALLETS = { hot: 'hot', cold: 'cold' };

type Output = readonly [address: string, coins: string];
type Input = readonly [txId: string, index: number];
const transaction = (vin: readonly Input[], vout: readonly Output[]) => ({
  txid: 'any',
  blockhash: BLOCK.hash,
  vin: vin.map(([txid, index]) => ({ txid, vout: index })),
  vout: vout.map(([address, value], n) => ({ n, value, scriptPubKey: { address } })),
});

let stub: JsonRpcStub;
afterEach(() => stub.stop());

type Transactions = Readonly<Record<string, unknown>>;

/** What a node shows of all transactions, and its two wallets of those that pay us. */
type Node = {
  readonly byNode: Transactions;
  readonly byWallet?: Transactions;
  readonly byColdWallet?: Transactions;
  /** Whether the wallet has read what the cold address received. */
  readonly isComplete?: boolean;
};

/** Starts a node whose transactions are all in the same block. */
async function nodeWith({ byNode, byWallet = {}, byColdWallet = {}, isComplete = true }: Node) {
  const answer = ({ method, params, path }: StubCall): StubResponse => {
    const inWallet = path.endsWith('-cold') ? byColdWallet : byWallet;
    const known = (method === 'gettransaction' ? inWallet : byNode)[String(params[0])];
    if (method === 'getblockheader') return { result: { ...BLOCK, confirmations: 1, time: 0 } };
    if (method === 'getaddressinfo')
      return { result: { ismine: true, labels: isComplete ? [] : ['next block 5'] } };
    if (known === undefined) return { error: { code: -5, message: 'No such transaction.' } };
    return method === 'gettransaction'
      ? { result: { confirmations: 1, blockhash: BLOCK.hash, decoded: known } }
      : { result: known };
  };
  stub = await startJsonRpcStub(answer);
  const config = litecoinConfig(`http://127.0.0.1:${stub.port}`);
  const core = createCoreClient(config);
  const watching = createCoreClient(config, 'watch');
  const watchWallet = { open: async () => watching } as WatchWallet;
  /** The transactions that were read from the node itself. */
  const requested = () =>
    stub.calls
      .filter(({ method }) => method === 'getrawtransaction')
      .map(({ params }) => params[0]);
  const node = { core, watchWallet, coldWallet: createColdWallet(config, 'cold', core) };
  const deps = { chainKey: 'ltc', node, canonical: (address: string) => address };
  const move = () => readBitcoinColdMove(deps, WALLETS, 'paying', BLOCK);
  const calls = () => stub.calls.map(({ method }) => method);
  return { core, watchWallet, requested, calls, move };
}

const many = (length: number) => Array.from({ length }, (_, index) => index);

/** A stranger's payment of all that it has, which creates no output for anyone else. */
const strangers = {
  paying: transaction([['source', 0]], [['hot', '0.00000546']]),
  source: transaction([], [['stranger', '0.00001000']]),
};
const moving = transaction([['source', 0]], [['hot', '0.90000000']]);
const inCold = transaction([], [['cold', '1.00000000']]);
const moved = { from: 'cold', feeMinor: 10_000_000n, hotNonce: null };

test('a payment of a stranger is no move, and only the first output that it spends is requested', async () => {
  const paying = transaction(
    [
      ['source', 0],
      ['other', 0],
    ],
    [['hot', '0.00000546']],
  );
  const { move, requested } = await nodeWith({ byNode: { ...strangers, paying } });
  expect(await move()).toBeNull();
  expect(requested()).toEqual(['paying', 'source']);
});

test('a payment of a stranger is no move on a node without an index of all transactions', async () => {
  const { move } = await nodeWith({ byNode: { paying: strangers.paying } });
  expect(await move()).toBeNull();
});

test('a payment of a stranger from a transaction that also paid us is no move', async () => {
  const source = transaction(
    [],
    [
      ['stranger', '0.00001000'],
      ['hot', '1.00000000'],
    ],
  );
  const { move } = await nodeWith({ byNode: strangers, byWallet: { source } });
  expect(await move()).toBeNull();
});

test('a payment to anyone else is no move, before any input is read', async () => {
  const paying = transaction(
    [['source', 0]],
    [
      ['hot', '1.00000000'],
      ['stranger', '1.00000000'],
    ],
  );
  const { move, calls } = await nodeWith({ byNode: { paying } });
  expect(await move()).toBeNull();
  expect(calls()).toEqual(['getrawtransaction']);
});

test('a move that spends several outputs of a transaction reads it once', async () => {
  const paying = transaction(
    [
      ['source', 0],
      ['source', 1],
    ],
    [
      ['hot', '2.50000000'],
      ['cold', '0.40000000'],
    ],
  );
  const source = transaction(
    [],
    [
      ['cold', '1.00000000'],
      ['cold', '2.00000000'],
    ],
  );
  const { move, calls } = await nodeWith({ byNode: { paying }, byWallet: { source } });
  expect(await move()).toEqual(moved);
  expect(calls()).toEqual(['getrawtransaction', 'gettransaction']);
});

test('a transaction that spends from hundreds of others is a move if all of them paid us', async () => {
  const sources = many(300).map((index) => `source ${index}`);
  const paying = transaction(
    sources.map((txId): Input => [txId, 0]),
    [['hot', '2.90000000']],
  );
  const byColdWallet = Object.fromEntries(
    sources.map((txId) => [txId, transaction([], [['cold', '0.01000000']])]),
  );
  const { move, requested, calls } = await nodeWith({ byNode: { paying }, byColdWallet });
  expect(await move()).toEqual(moved);
  expect(requested()).toEqual(['paying']);
  expect(calls().filter((method) => method === 'getaddressinfo')).toHaveLength(1);
});

test.each([
  ['has not read all old blocks', false],
  ['watches the address only since a later payment', true],
])("a move is read from the node's index if the cold wallet %s", async (_what, isComplete) => {
  const byNode = { paying: moving, source: inCold };
  const { move } = await nodeWith({ byNode, isComplete });
  expect(await move()).toEqual(moved);
});

test('a move is judged later if the cold wallet lacks old blocks, and the node an index', async () => {
  const { move } = await nodeWith({ byNode: { paying: moving }, isComplete: false });
  await expect(move()).rejects.toThrow('the node does not show source');
});

test('the status of a deposit is read without what the deposit spends', async () => {
  const paying = transaction([['source', 0]], [['deposit', '1.00000000']]);
  const { core, watchWallet, requested } = await nodeWith({
    byNode: { paying },
    byWallet: { paying },
  });
  expect(await readBitcoinStatus(core, watchWallet, 'paying')).toMatchObject({ kind: 'mined' });
  expect(requested()).toEqual([]);
});

const ours = {
  paying: transaction([['source', 0]], [['client', '0.90000000']]),
  source: transaction([], [['former', '1.00000000']]),
};

test.each<[string, Node]>([
  ['the node has an index', { byNode: ours }],
  ['its wallet has the transactions', { byNode: {}, byWallet: ours }],
])('the status of a transfer has the fee of a former hot wallet if %s', async (_what, node) => {
  const { core, watchWallet } = await nodeWith(node);
  expect(await ownStatusReader('ltc')(core, watchWallet, 'paying')).toMatchObject({
    feeMinor: 10_000_000n,
  });
});

test('the status of our transfer is unavailable while the node does not show what it spends', async () => {
  const { core, watchWallet } = await nodeWith({ byNode: {}, byWallet: { paying: ours.paying } });
  await expect(ownStatusReader('ltc')(core, watchWallet, 'paying')).rejects.toThrow(
    'the node does not show source: it needs txindex=1',
  );
});
