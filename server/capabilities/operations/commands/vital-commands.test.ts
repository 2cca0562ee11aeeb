import { createManualClock } from '../../../testing/manual-clock';
import { fakeDeps } from '../../../testing/operations/fake-ops-deps';
import type { ReadVitals } from '../../vitals';
import { runOpsCommand } from './run-ops-command';

const lcp = {
  template: 'HomePage',
  language: null,
  device: 'phone',
  metric: 'LCP',
  samples: 1_204,
  p75: 1_844.4,
  goodShare: 0.871,
  poorShare: 0.03,
} as const;

function run(read: ReadVitals, ...words: string[]) {
  const sql = { query: async () => [] };
  return runOpsCommand(
    { commands: fakeDeps({ vitals: read }), sql, clock: createManualClock() },
    { words: ['vitals', ...words], operator: 'ann' },
  );
}

test('vitals shows each figure with its unit, and where there are too few measurements', async () => {
  const read: ReadVitals = async () => [
    lcp,
    { ...lcp, metric: 'CLS', p75: 0.0125, goodShare: 1, poorShare: 0 },
    { ...lcp, metric: 'INP', p75: 86 },
    { ...lcp, device: 'desktop', p75: 20_000, goodShare: 0, poorShare: 1 },
    { ...lcp, template: 'WidgetFramePage', device: 'desktop', p75: null, samples: 3 },
  ];
  expect(await run(read)).toEqual({
    isOk: true,
    text: [
      'template         language  device   metric  p75        good   poor   samples',
      'HomePage         all       phone    LCP     1.84 s     87 %   3 %    1204',
      'HomePage         all       phone    CLS     0.013      100 %  0 %    1204',
      'HomePage         all       phone    INP     86 ms      87 %   3 %    1204',
      'HomePage         all       desktop  LCP     ≥ 20.00 s  0 %    100 %  1204',
      'WidgetFramePage  all       desktop  LCP     too few    87 %   3 %    3',
    ].join('\n'),
  });
});

test.each([
  [[], { days: 28, template: null, isByLanguage: false }],
  [['--days', '7'], { days: 7, template: null, isByLanguage: false }],
  [
    ['--template', 'PostPage', '--days', '90'],
    { days: 90, template: 'PostPage', isByLanguage: true },
  ],
])('vitals %j reads %j', async (words, period) => {
  const read = jest.fn<ReturnType<ReadVitals>, Parameters<ReadVitals>>(async () => []);
  expect(await run(read, ...words)).toEqual({
    isOk: true,
    text: `No page has reported web vitals in the last ${period.days} days.`,
  });
  expect(read).toHaveBeenCalledWith(period);
});

test.each([
  [['--days']],
  [['--days', '0']],
  [['--days', '91']],
  [['--template', 'Nothing']],
  [['PostPage']],
])('vitals %j is rejected with its usage', async (words) => {
  const { isOk, text } = await run(async () => [], ...words);
  expect([isOk, text]).toEqual([false, expect.stringContaining('npm run ops -- vitals [--days')]);
});
