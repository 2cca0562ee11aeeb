import { createLatestCheck } from './latest-check';
import type { Mistake } from './place-mistakes';

const mistake = (problem: string): Mistake => ({
  file: 'content/a.yml',
  code: 'newer',
  params: {},
  problem,
  fix: '',
});

test('an older answer never replaces a newer one', async () => {
  const answers: ((found: readonly Mistake[]) => void)[] = [];
  const check = createLatestCheck(() => new Promise((resolve) => answers.push(resolve)));
  const [older, newer] = [check([]), check([])];
  answers[1]?.([mistake('new')]);
  expect(await newer).toEqual([mistake('new')]);
  answers[0]?.([mistake('old')]);
  expect(await older).toBe('outdated');
});

test('a check that fails finds nothing, unless a later one is under way', async () => {
  let answer: (found: readonly Mistake[]) => void = () => undefined;
  const calls = [
    () => Promise.reject(new Error('offline')),
    () => new Promise<readonly Mistake[]>((resolve) => (answer = resolve)),
  ];
  const check = createLatestCheck(() => calls.shift()?.() ?? Promise.reject(new Error('offline')));
  const [older, newer] = [check([]), check([])];
  expect(await older).toBe('outdated');
  answer([]);
  expect(await newer).toEqual([]);
  expect(await check([])).toBe('failed');
});
