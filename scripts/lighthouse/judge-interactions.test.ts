import { judgeInteractions, type InteractionFinding } from './judge-interactions';

const visit = (menuMs: number | null, coinMs: number | null): readonly InteractionFinding[] => [
  { name: 'opening the menu', responseMs: menuMs },
  { name: 'choosing a coin', responseMs: coinMs },
];

test('a page whose medians reach the goal misses none, and what it lacks is named', () => {
  const visits = [visit(40, null), visit(300, null), visit(0, null)];
  expect(judgeInteractions('/docs', visits, 100)).toEqual({
    summary: '/docs: opening the menu 40 ms, choosing a coin not on this page',
    misses: [],
  });
});

test('a median above the goal misses it', () => {
  const visits = [visit(120, 40), visit(130, 40), visit(20, 40)];
  expect(judgeInteractions('/', visits, 100).misses).toEqual([
    '/: opening the menu 120 ms, goal 100',
  ]);
});

test.each([[Number.NaN], [null]])(
  'an interaction that one visit could not measure misses its goal: %p',
  (responseMs) => {
    const visits = [visit(40, 40), visit(responseMs, 40), visit(40, 40)];
    expect(judgeInteractions('/', visits, 100).misses).toEqual([
      '/: opening the menu NaN ms, goal 100',
    ]);
  },
);

test('a page without anything to interact with misses its goal', () => {
  expect(judgeInteractions('/500', [visit(null, null)], 100).misses).toEqual([
    '/500: nothing to interact with',
  ]);
});
