import {
  startJsonRpcStub,
  type JsonRpcStub,
  type StubResponse,
} from '../../testing/chains/json-rpc-stub';
import { readBitcoinColdMove } from './bitcoin-cold-move';
import { ownStatusReader, readBitcoinStatus } from './bitcoin-status';
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

/** A node with these transactions, all in the same block. */
async function nodeWith(transactions: Readonly<Record<string, unknown>>) {
  const unknown = { error: { code: -5, message: 'No such transaction.' } };
  const answer = ({ method, params }: { method: string; params: readonly unknown[] }) => {
    const answers: Readonly<Record<string, StubResponse>> = {
      getblockheader: { result: { ...BLOCK, confirmations: 1, time: 0 } },
      gettransaction: { result: { confirmations: 1, blockhash: BLOCK.hash } },
    };
    const found = transactions[String(params[0])];
    return answers[method] ?? (found === undefined ? unknown : { result: found });
  };
  stub = await startJsonRpcStub(answer);
  const core = createCoreClient(litecoinConfig(`http://127.0.0.1:${stub.port}`));
  const watchWallet = { open: async () => core } as WatchWallet;
  const requested = () =>
    stub.calls
      .filter(({ method }) => method === 'getrawtransaction')
      .map(({ params }) => params[0]);
  const deps = { chainKey: 'ltc', core, canonical: (address: string) => address };
  const move = () => readBitcoinColdMove(deps, WALLETS, 'paying', BLOCK);
  return { core, watchWallet, requested, move };
}

const many = (length: number) => Array.from({ length }, (_, index) => index);

test('a payment of a stranger is no move, however many outputs it spends, after one of them', async () => {
  const { move, requested } = await nodeWith({
    paying: transaction(
      many(1_400).map((index): Input => ['source', index]),
      [['hot', '1.00000000']],
    ),
    source: transaction(
      [],
      many(1_400).map((): Output => ['stranger', '0.00100000']),
    ),
  });
  expect(await move()).toBeNull();
  expect(requested()).toEqual(['paying', 'source']);
});

test('a payment to anyone else is no move, before any input is read', async () => {
  const { move, requested } = await nodeWith({
    paying: transaction(
      [['source', 0]],
      [
        ['hot', '1.00000000'],
        ['stranger', '1.00000000'],
      ],
    ),
  });
  expect(await move()).toBeNull();
  expect(requested()).toEqual(['paying']);
});

test('a move that spends several outputs of a transaction reads it once', async () => {
  const { move, requested } = await nodeWith({
    paying: transaction(
      [
        ['source', 0],
        ['source', 1],
      ],
      [
        ['hot', '2.50000000'],
        ['cold', '0.40000000'],
      ],
    ),
    source: transaction(
      [],
      [
        ['cold', '1.00000000'],
        ['cold', '2.00000000'],
      ],
    ),
  });
  expect(await move()).toEqual({ from: 'cold', feeMinor: 10_000_000n });
  expect(requested()).toEqual(['paying', 'source']);
});

test('a transaction that spends from hundreds of others is a move if all of them paid us', async () => {
  const sources = many(300).map((index) => `source ${index}`);
  const { move, requested } = await nodeWith({
    paying: transaction(
      sources.map((txId): Input => [txId, 0]),
      [['hot', '2.90000000']],
    ),
    ...Object.fromEntries(sources.map((txId) => [txId, transaction([], [['cold', '0.01000000']])])),
  });
  expect(await move()).toEqual({ from: 'cold', feeMinor: 10_000_000n });
  expect(requested()).toHaveLength(301);
});

test('a transaction is judged later if the node does not show what it spends', async () => {
  const { move } = await nodeWith({
    paying: transaction([['source', 0]], [['hot', '1.00000000']]),
  });
  await expect(move()).rejects.toThrow('the node does not show source: it needs txindex=1');
});

test('the status of a deposit is read without what the deposit spends', async () => {
  const { core, watchWallet, requested } = await nodeWith({
    paying: transaction([['source', 0]], [['deposit', '1.00000000']]),
  });
  expect(await readBitcoinStatus(core, watchWallet, 'paying')).toMatchObject({ kind: 'mined' });
  expect(requested()).toEqual([]);
});

test('the status of our transfer has the fee of a wallet that the node does not watch', async () => {
  const { core, watchWallet } = await nodeWith({
    paying: transaction([['source', 0]], [['client', '0.90000000']]),
    source: transaction([], [['former', '1.00000000']]),
  });
  expect(await ownStatusReader('ltc')(core, watchWallet, 'paying')).toMatchObject({
    feeMinor: 10_000_000n,
  });
});

test('the status of our transfer is unavailable while the node does not show what it spends', async () => {
  const { core, watchWallet } = await nodeWith({
    paying: transaction([['source', 0]], [['client', '0.90000000']]),
  });
  await expect(ownStatusReader('ltc')(core, watchWallet, 'paying')).rejects.toThrow(
    'the node does not show source',
  );
});
