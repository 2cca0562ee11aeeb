import { openWords, sealWords } from './sealed-words';

const LOW_COST = 14;
const sealed = sealWords('legal winner', 'correct horse', LOW_COST);

test('openWords returns the words for the passphrase, however its characters are composed', () => {
  expect(openWords(sealed, 'correct horse')).toBe('legal winner');
  const composed = sealWords('legal winner', 'caf\u00e9', LOW_COST);
  expect(openWords(composed, 'cafe\u0301')).toBe('legal winner');
});

test('openWords returns null for a wrong passphrase', () => {
  expect(openWords(sealed, 'correct horses')).toBeNull();
});

test('sealWords encrypts the same words differently each time', () => {
  expect(sealWords('legal winner', 'correct horse', LOW_COST).sealed).not.toBe(sealed.sealed);
});

test.each(['sealed', 'salt', 'nonce'] as const)('openWords detects a changed %s', (field) => {
  const changed = `${sealed[field].startsWith('A') ? 'B' : 'A'}${sealed[field].slice(1)}`;
  expect(openWords({ ...sealed, [field]: changed }, 'correct horse')).toBeNull();
});

test('openWords detects a changed cost', () => {
  expect(openWords({ ...sealed, log2Cost: LOW_COST + 1 }, 'correct horse')).toBeNull();
});
