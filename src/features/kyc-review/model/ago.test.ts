import { ago } from './ago';

test.each([
  [0, 'now', 'сейчас'],
  [-5_000, 'now', 'сейчас'],
  [59_000, 'now', 'сейчас'],
  [61_000, '1 minute ago', '1 минуту назад'],
  [3 * 3_600_000, '3 hours ago', '3 часа назад'],
  [5 * 86_400_000, '5 days ago', '5 дней назад'],
] as const)('ago formats %d ms', (passedMs, english, russian) => {
  expect(ago(0, passedMs, 'en')).toBe(english);
  expect(ago(0, passedMs, 'ru')).toBe(russian);
});
