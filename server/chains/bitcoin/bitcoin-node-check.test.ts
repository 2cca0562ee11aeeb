import type * as z from 'zod';

import { createGenesisCheck } from './bitcoin-node-check';
import { BITCOIN_PARAMETERS, MAINNET_GENESIS_HASHES } from './bitcoin-parameters';

const REGTEST = '530827f38f93b43ed12af0b3ad25a288dc02ed74d6d7857862df51fc56c416f9';

function build(name: string, firstBlock: string, genesisHash?: string) {
  const requested: unknown[] = [];
  const query = async (schema: z.ZodType, method: string, params: readonly unknown[] = []) => {
    requested.push([method, ...params]);
    return schema.parse(firstBlock) as never;
  };
  const check = createGenesisCheck(
    { request: query },
    {
      key: 'litecoin',
      parameters: BITCOIN_PARAMETERS[name]!,
      ...(genesisHash !== undefined && { genesisHash }),
    },
  );
  return { check, requested };
}

test('createGenesisCheck queries a mainnet node only once', async () => {
  const { check, requested } = build('ltc', MAINNET_GENESIS_HASHES.ltc!);
  await check();
  await check();
  expect(requested).toEqual([['getblockhash', 0]]);
});

test('createGenesisCheck rejects a node on another network on every call', async () => {
  const { check } = build('ltc', REGTEST);
  const rejection = /first block of its node is 530827f3.*another network/;
  await expect(check()).rejects.toThrow(rejection);
  await expect(check()).rejects.toThrow(rejection);
});

test('createGenesisCheck accepts any first block on a test network unless one is configured', async () => {
  await build('ltc-regtest', REGTEST, REGTEST).check();
  await expect(build('ltc-regtest', MAINNET_GENESIS_HASHES.ltc!, REGTEST).check()).rejects.toThrow(
    /another network/,
  );
  const { check, requested } = build('ltc-regtest', REGTEST);
  await check();
  expect(requested).toEqual([]);
});
