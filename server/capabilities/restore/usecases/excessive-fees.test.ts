import type { Chain, TransactionStatus } from '../../../chains/chain';
import { FeeUnreadableError } from '../../../chains/chain-errors';
import type { FoundTransaction } from '../../treasury';
import { judgeFees } from './excessive-fees';
import type { Explained } from './explain-payment';

const LIMIT = 100n;
const block = { height: 7, hash: '0x7' };

const explained = (adoptAs: Explained['adoptAs'], isExplained = true): Explained => ({
  adoptAs,
  paysOthers: false,
  found: { txId: '0x1', toAddress: '0xto', isExplained } as FoundTransaction,
});
const judge = async (
  each: Explained,
  feeMinor: bigint,
  maxFeeMinor: bigint | null = LIMIT,
  status: TransactionStatus = { kind: 'mined', block, isSuccessful: true, feeMinor },
) => {
  const chain: Parameters<typeof judgeFees>[0] = {
    key: 'evm-1',
    usesNonces: true,
    maxFeeMinor,
    transactionStatus: async () => status,
  };
  const [judged] = await judgeFees(chain, [each]);
  return [judged?.found.isExplained, judged?.adoptAs, judged?.isFeeExcessive];
};

describe('judgeFees', () => {
  test.each(['cold', 'filler', 'gas', 'sweep'] as const)(
    'leaves a transaction that looks like %s to an operator if its fee is above the limit',
    async (adoptAs) => {
      expect(await judge(explained(adoptAs), LIMIT)).toEqual([true, adoptAs, false]);
      expect(await judge(explained(adoptAs), LIMIT + 1n)).toEqual([false, null, true]);
    },
  );

  test('leaves to its transfer what that transfer paid, and marks a fee above the limit', async () => {
    expect(await judge(explained(null), LIMIT)).toEqual([true, null, false]);
    expect(await judge(explained(null), LIMIT + 1n)).toEqual([true, null, true]);
  });

  test('leaves any movement with a fee to an operator if there is no limit', async () => {
    expect(await judge(explained('filler'), 1n, null)).toEqual([false, null, true]);
    expect(await judge(explained('filler'), 0n, null)).toEqual([true, 'filler', false]);
    expect(await judge(explained(null), 1n, null)).toEqual([true, null, false]);
  });

  test('requests no fee of a transaction that nothing explains', async () => {
    const unknown = { kind: 'unknown' } as const;
    expect(await judge(explained(null, false), 0n, LIMIT, unknown)).toEqual([false, null, false]);
  });

  test.each(['pending', 'unknown'] as const)(
    'rejects a transaction until the nodes agree that it is in a block: it is %s',
    async (kind) => {
      await expect(judge(explained('cold'), 0n, LIMIT, { kind })).rejects.toThrow(
        /don't agree yet .* 0x1 is in a block/,
      );
    },
  );

  test.each<[string, Chain['transactionStatus']]>([
    ['do not show the transaction', async () => ({ kind: 'unknown' })],
    ['do not show what it spends', () => Promise.reject(new FeeUnreadableError('ltc', 'no index'))],
  ])('treats a fee like one above the limit if the nodes %s', async (_what, transactionStatus) => {
    const chain = { key: 'ltc', usesNonces: false, maxFeeMinor: LIMIT, transactionStatus };
    const judged = await judgeFees(chain, [explained('sweep'), explained(null)]);
    const unread = { adoptAs: null, feeMinor: null, isFeeExcessive: true };
    expect(judged).toMatchObject([
      { ...unread, found: { isExplained: false } },
      { ...unread, found: { isExplained: true } },
    ]);
  });
});
