import { publicationState } from './publication-state';

test.each([
  ['b', 'b', null, 'published'],
  [null, null, null, 'published'],
  ['b', 'a', null, 'publishing'],
  ['b', null, null, 'publishing'],
  ['b', 'a', 'b', 'failed'],
  // A page of the published commit has become due, and that failed.
  ['b', 'b', 'b', 'failed'],
  // A save after the failure is tried again.
  ['c', 'a', 'b', 'publishing'],
])(
  'with the latest commit %s, %s published and %s failed, it is %s',
  async (latest, published, failed, state) => {
    const note = {
      read: async () => (published === null ? null : { commit: published, atMs: 0 }),
      readFailed: async () => failed,
    };
    expect(await publicationState({ head: async () => latest, note })).toBe(state);
  },
);

test('a server that publishes nothing only knows that it has saved', async () => {
  expect(await publicationState({ head: async () => 'b', note: null })).toBe('saved');
});
