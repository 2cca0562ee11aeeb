import { JsonRpcError } from '../json-rpc';
import { createNodeCheck, EVM_GENESIS_HASHES } from './evm-node-check';

const ETHEREUM = '0xd4e56740f876aef8c010b86a40d5f56745a118d0906a34e69aec8c0db1cb8fa3';
const PRIVATE = `0x${'ab'.repeat(32)}`;
const real = {
  key: 'evm-1',
  chainId: 1,
  tokens: [],
  isSandbox: false,
  isTestNetwork: false,
  genesisHash: undefined,
};

type Changes = {
  readonly chainId?: number;
  readonly isSandbox?: boolean;
  readonly isTestNetwork?: boolean;
  readonly genesisHash?: string;
};

/** @param firstBlock the hash of the node's block 0, or what the node returns instead */
function build(changes: Changes, firstBlock: string | null | Error) {
  const config = { ...real, ...changes };
  const headerAt = jest.fn(async () => {
    if (firstBlock instanceof Error) throw firstBlock;
    return firstBlock === null
      ? null
      : { number: 0, hash: firstBlock, parentHash: '0x', timestamp: 0, baseFeePerGas: null };
  });
  const reported: string[] = [];
  const rpc = { chainId: async () => BigInt(config.chainId), headerAt, read: async () => '0x' };
  return {
    check: createNodeCheck(rpc, config, { bySlug: () => null }, (sentence) =>
      reported.push(sentence),
    ),
    headerAt,
    reported,
  };
}

test('createNodeCheck queries the first block of an Ethereum node only once', async () => {
  const { check, headerAt, reported } = build({}, ETHEREUM);
  await check();
  await check();
  expect([headerAt.mock.calls, reported]).toEqual([[[0]], []]);
});

test('createNodeCheck rejects a private node that claims to be Ethereum, on every call', async () => {
  const { check } = build({}, PRIVATE);
  for (let count = 0; count < 2; count += 1)
    await expect(check()).rejects.toThrow(
      /first block of its node is 0xabab.*the network's is 0xd4e5.*another network/,
    );
});

test('EVM_GENESIS_HASHES lists the first blocks of the main networks by chain id', () => {
  expect(Object.keys(EVM_GENESIS_HASHES).map(Number)).toEqual([1, 56, 137]);
  expect(
    Object.values(EVM_GENESIS_HASHES).filter((hash) => !/^0x[0-9a-f]{64}$/.test(hash)),
  ).toEqual([]);
});

test('createNodeCheck compares the first block with a configured hash on any network', async () => {
  await build({ genesisHash: PRIVATE }, PRIVATE).check();
  await build({ chainId: 11_155_111, isTestNetwork: true, genesisHash: PRIVATE }, PRIVATE).check();
  await expect(
    build({ chainId: 11_155_111, isTestNetwork: true, genesisHash: PRIVATE }, ETHEREUM).check(),
  ).rejects.toThrow(/another network/);
});

test.each([
  ['a sandbox', { isSandbox: true }],
  ['a declared test network', { isTestNetwork: true }],
  ['a network without a known first block', { chainId: 42_161 }],
])('createNodeCheck does not query the first block of %s', async (_what, changes) => {
  const { check, headerAt } = build(changes, PRIVATE);
  await check();
  expect(headerAt).not.toHaveBeenCalled();
});

test.each([
  ['lacks the first block', null],
  [
    'has pruned the first block',
    new JsonRpcError('eth_getBlockByNumber', 4_444, 'pruned history unavailable'),
  ],
])('createNodeCheck accepts a node that %s, and reports this once', async (_how, response) => {
  const { check, reported } = build({}, response);
  await check();
  await check();
  expect(reported).toEqual([expect.stringMatching(/^evm-1: .*first block.*cannot be compared/)]);
});

test('createNodeCheck does not mistake another error for a pruned block', async () => {
  await expect(
    build({}, new JsonRpcError('eth_getBlockByNumber', -32_603, 'internal error')).check(),
  ).rejects.toThrow('internal error');
});
