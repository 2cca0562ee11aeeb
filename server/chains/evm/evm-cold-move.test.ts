import { createFakeNodePool, fakeChainNode } from '../../testing/chains/fake-node-pool';
import { coldCalls } from './evm-cold-move';
import type { EvmAssets } from './evm-assets';
import type { EvmNode } from './evm-node';

const BLOCK = { height: 7, hash: '0xb1' };

/** A node with a block of payments of one unit to the hot wallet, from these senders. */
function nodeWith(senders: readonly string[]) {
  const requests: string[] = [];
  const answering = <T>(method: string, answer: T) =>
    async function answerOnce(): Promise<T> {
      requests.push(method);
      return answer;
    };
  const transactions = senders.map((from, index) => ({
    ...{ hash: `0x${index}`, from, to: '0xhot', value: 1n, nonce: 3 },
  }));
  const rpc = {
    sentIn: answering('sentIn', { ...BLOCK, transactions }),
    transferLogs: answering('transferLogs', []),
    receipt: answering('receipt', {
      ...{ blockHash: BLOCK.hash, status: true, gasUsed: 2n, effectiveGasPrice: 5n },
      ...{ l1Fee: 0n, operatorFeeScalar: 0n, operatorFeeConstant: 0n },
    }),
  };
  const pool = createFakeNodePool([{ ...fakeChainNode, rpc } as unknown as EvmNode], 1);
  const assets = { contracts: [] } as unknown as EvmAssets;
  const calls = coldCalls({ pool, chainKey: 'evm-1', assets }, '0xhot', '0xCold');
  const moves = async () => {
    const read: unknown[] = [];
    for (const { hash } of transactions) read.push(await calls.readColdMove?.(hash, BLOCK));
    return read;
  };
  return { moves, requests };
}

test('a block with fifty payments of strangers is read once for all of them', async () => {
  const { moves, requests } = nodeWith(Array.from({ length: 50 }, () => '0xstranger'));
  expect(new Set(await moves())).toEqual(new Set([null]));
  expect(requests).toEqual(['sentIn', 'transferLogs']);
});

test('the receipt is only read of a payment from the cold wallet', async () => {
  const { moves, requests } = nodeWith(['0xstranger', '0xcold']);
  expect(await moves()).toEqual([null, { from: 'cold', feeMinor: 10n, hotNonce: null }]);
  expect(requests).toEqual(['sentIn', 'transferLogs', 'receipt']);
});
