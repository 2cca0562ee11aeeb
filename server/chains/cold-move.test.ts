import { payerOf, type Movement } from './cold-move';

const WALLETS = { hot: 'hot', cold: 'cold' };
const from = (payer: string, ...receivers: (string | null)[]): Movement[] =>
  receivers.map((to) => ({ from: payer, to }));

test.each<[string, Movement[], 'hot' | 'cold' | null]>([
  ['the cold wallet pays the hot one', from('cold', 'hot'), 'cold'],
  ['the cold wallet pays the hot one twice', from('cold', 'hot', 'hot'), 'cold'],
  ['the hot wallet pays the cold one', from('hot', 'cold'), 'hot'],
  ['someone else pays the hot wallet', from('other', 'hot'), null],
  [
    'someone else pays the hot wallet, too',
    [...from('cold', 'hot'), ...from('other', 'hot')],
    null,
  ],
  ['the cold wallet pays someone else, too', from('cold', 'hot', 'other'), null],
  ['the cold wallet creates a contract', from('cold', null), null],
  ['the hot wallet pays someone else, too', from('hot', 'cold', 'other'), null],
  ['both pay each other', [...from('cold', 'hot'), ...from('hot', 'cold')], null],
  ['nobody pays', [], null],
])('payerOf judges a transaction in which %s', (_case, movements, payer) => {
  expect(payerOf(movements, WALLETS)).toBe(payer);
});
