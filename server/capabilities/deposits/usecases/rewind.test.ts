import type { BlockRef } from '../../../chains/block-ref';
import type { Chain } from '../../../chains/chain';
import type { DepositDeps } from './deposit-deps';
import { rewindToCommonBlock } from './rewind';

const ours: readonly string[] = ['0xa', '0xb', '0xc', '0xd'];

/** A chain whose nodes show only the headers of blocks. */
function rewindOn(theirs: readonly string[]) {
  const dropped: string[] = [];
  const drop = (what: string) => async (_sql: unknown, _key: string, fromHeight: number) =>
    void dropped.push(`${what} from ${fromHeight}`);
  const stores = {
    chains: {
      hashAt: async (_sql: unknown, _key: string, height: number) => ours[height] ?? null,
      dropFrom: drop('blocks'),
    },
    deposits: { detachFrom: drop('deposits') },
    wallets: { detachFundings: drop('fundings') },
  };
  const chain = {
    key: 'evm-1',
    blockRefAt: async (height: number): Promise<BlockRef | null> => {
      const hash = theirs[height];
      return hash === undefined ? null : { height, hash };
    },
    readBlock: () => Promise.reject(new Error('No node shows the contents of a block.')),
  } as unknown as Chain;
  const database = { transaction: (work: (sql: unknown) => Promise<unknown>) => work({}) };
  const head = { height: theirs.length - 1, hash: theirs.at(-1) ?? '' };
  const deps = { database, stores } as unknown as DepositDeps;
  const rewound = rewindToCommonBlock(deps, chain, { height: 3, hash: '0xd' }, head);
  return { rewound, dropped };
}

test('the newest block that the chain still has is found by the headers of its blocks', async () => {
  const { rewound, dropped } = rewindOn(['0xa', '0xb', '0xc2', '0xd2', '0xe2']);
  expect(await rewound).toEqual({ height: 1, hash: '0xb' });
  expect(dropped).toEqual(['deposits from 2', 'fundings from 2', 'blocks from 2']);
});

test('nothing is dropped while the chain still has the newest block that was read', async () => {
  const { rewound, dropped } = rewindOn([...ours, '0xe']);
  expect([await rewound, dropped]).toEqual([{ height: 3, hash: '0xd' }, []]);
});

test('a chain that shares no block with the books is rejected', async () => {
  await expect(rewindOn(['0x1', '0x2']).rewound).rejects.toThrow(/shares no block/);
});
