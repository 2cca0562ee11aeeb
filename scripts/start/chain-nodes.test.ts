import { ignoredNote } from './chain-nodes';

test('the sandbox names the chain variables that it ignores', () => {
  expect(ignoredNote({})).toEqual([]);
  expect(ignoredNote({ CHAINS_CONFIG: '/etc/chains.json', KEYS_FILE: '' })).toEqual([
    'Ignored: CHAINS_CONFIG. The sandbox runs its own chains; QUAYSIDE_MODE=real uses yours.',
  ]);
});
