import type { WalletName } from '../../domain/reconciliation/compare-wallets';
import { assertCurrent } from './assert-current';

const at = (wallet: WalletName, height: number, hash: string) => ({
  ...{ chainKey: 'evm-1', wallet },
  block: { height, hash },
});

test.each([
  ['an older block', at('cold', 6, 'b6')],
  ['a block that a reorganisation removed', at('cold', 7, 'former b7')],
  ['a higher block that a reorganisation removed', at('cold', 8, 'former b8')],
])('assertCurrent rejects the cold wallet as of %s', (_case, cold) => {
  const compared = [at('hot', 7, 'b7'), at('addresses', 7, 'b7'), cold];
  expect(() => assertCurrent(cold, compared)).toThrow(
    `The cold wallet of evm-1 has not been compared with the books since block ${cold.block.height}`,
  );
  expect(() => assertCurrent(at('hot', 7, 'b7'), compared)).not.toThrow();
});

test('assertCurrent accepts wallets that were compared as of the same block', () => {
  const compared = [at('hot', 7, 'b7'), at('cold', 7, 'b7')];
  for (const each of compared) expect(() => assertCurrent(each, compared)).not.toThrow();
});
