import { watchPublication } from './publication';

const texts = { publishing: 'Publishing…', published: 'On the site.', failed: 'Not on the site.' };
let shown: string[];
const show = (text: string): void => void shown.push(text);
const isVisible = (): boolean => true;

beforeEach(() => {
  jest.useFakeTimers();
  shown = [];
});
afterEach(() => jest.useRealTimers());

test.each([
  [{ state: 'publishing' }, ['Publishing…']],
  [{ state: 'published' }, ['On the site.']],
  [{ state: 'failed' }, ['Not on the site.']],
  [{ state: 'saved' }, []],
  [null, []],
])('%j is shown as %j', async (publication, expected) => {
  watchPublication({ texts, show, isVisible, load: async () => publication });
  await jest.advanceTimersByTimeAsync(0);
  expect(shown).toEqual(expected);
});

test('the state is asked for again, stays without an answer, and is shown once', async () => {
  const load = jest
    .fn<Promise<unknown>, []>()
    .mockResolvedValueOnce({ state: 'publishing' })
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ state: 'published' });
  watchPublication({ texts, show, isVisible, load });
  await jest.advanceTimersByTimeAsync(4_000);
  expect([shown, load.mock.calls.length]).toEqual([['Publishing…'], 2]);
  await jest.advanceTimersByTimeAsync(8_000);
  expect(shown).toEqual(['Publishing…', 'On the site.']);
});

test('nothing is asked for while nobody can look', async () => {
  const load = jest.fn<Promise<unknown>, []>();
  watchPublication({ texts, show, isVisible: () => false, load });
  await jest.advanceTimersByTimeAsync(8_000);
  expect(load).not.toHaveBeenCalled();
});
