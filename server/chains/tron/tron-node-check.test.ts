import { createTronNodeCheck, TRON_MAINNET_GENESIS_HASH } from './tron-node-check';

const NILE = '0000000000000000d698d4192c56cb6be724a558448e2684802de4d6cd8690dc';
const real = { key: 'tron', isSandbox: false, isTestNetwork: false, genesisHash: undefined };

function build(
  changes: {
    readonly isSandbox?: boolean;
    readonly isTestNetwork?: boolean;
    readonly genesisHash?: string;
  },
  firstBlock: string | null,
) {
  const firstHash = jest.fn(async () => firstBlock);
  return { check: createTronNodeCheck({ ...real, ...changes }, firstHash), firstHash };
}

test('createTronNodeCheck queries a mainnet node only once', async () => {
  const { check, firstHash } = build({}, TRON_MAINNET_GENESIS_HASH);
  await check();
  await check();
  expect(firstHash).toHaveBeenCalledTimes(1);
});

test.each([
  ['of a test network', NILE],
  ['without a first block', null],
])('createTronNodeCheck rejects a node %s on every call', async (_name, firstBlock) => {
  const { check } = build({}, firstBlock);
  for (let count = 0; count < 2; count += 1)
    await expect(check()).rejects.toThrow(
      /first block of its node is (0000|missing).*another network/,
    );
});

test("createTronNodeCheck accepts the first block of a test network, but not mainnet's", async () => {
  await build({ isTestNetwork: true }, NILE).check();
  await build({ isTestNetwork: true, genesisHash: NILE }, NILE).check();
  await expect(build({ isTestNetwork: true }, TRON_MAINNET_GENESIS_HASH).check()).rejects.toThrow(
    /belongs to the main network/,
  );
  await expect(
    build({ isTestNetwork: true, genesisHash: NILE }, TRON_MAINNET_GENESIS_HASH).check(),
  ).rejects.toThrow(/another network/);
});

test('createTronNodeCheck does not query a sandbox chain', async () => {
  const { check, firstHash } = build({ isSandbox: true }, NILE);
  await check();
  expect(firstHash).not.toHaveBeenCalled();
});
