import { latinKeysOf } from './keyboard-layouts';

it.each([
  ['гыве', ['usdt']],
  ['Гыве екс20', ['usdt trc20']],
  ['увд', ['edl']],
  // The letters і and ї are only on the Ukrainian keyboard, ы and ъ only on the Russian one.
  ['іщдфтф', ['solana']],
  ['ыщдфтф', ['solana']],
  ['βτψ', ['btc']],
  ['usdt', []],
  ['гыusdt', []],
])('latinKeysOf(%j) is %j', (text, typed) => {
  expect(latinKeysOf(text)).toEqual(typed);
});
