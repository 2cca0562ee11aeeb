import { pricePeriods } from '../../../lib/price/price-period';
import { priceTicks, timeTicks } from './axis-text';

const noonMs = Date.parse('2026-11-21T12:05:00.000Z');

it.each([
  ['1h', '12:05 PM', '12:05'],
  ['24h', '12:05 PM', '12:05'],
  ['7d', 'Nov 21', '21 нояб.'],
  ['30d', 'Nov 21', '21 нояб.'],
  ['90d', 'Nov 21', '21 нояб.'],
  ['1y', 'Nov 26', 'нояб. 26'],
] as const)(
  'timeTicks formats the time for the period %s according to the language',
  (period, en, ru) => {
    expect(pricePeriods).toContain(period);
    expect(
      timeTicks([noonMs], period, 'en', 'UTC').map((text) => text.replace('\u202f', ' ')),
    ).toEqual([en]);
    expect(timeTicks([noonMs], period, 'ru', 'UTC')[0]).toContain(ru);
  },
);

it.each([
  [[97_000, 97_500], 500, ['97,000', '97,500'], ['97\u00a0000', '97\u00a0500']],
  [[3380, 3380.5], 0.5, ['3,380', '3,380.5'], ['3380', '3380,5']],
  [[0.000017, 0.0000175], 0.0000005, ['0.000017', '0.0000175'], ['0,000017', '0,0000175']],
  [[1, 1.01], 0.01, ['1', '1.01'], ['1', '1,01']],
])('priceTicks formats the ticks %j with a step of %d', (ticks, step, en, ru) => {
  expect(priceTicks(ticks, step, 'en')).toEqual(en);
  expect(priceTicks(ticks, step, 'ru')).toEqual(ru);
});
