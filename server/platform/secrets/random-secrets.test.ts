import { CODE_ALPHABET, createRandomSecrets } from './random-secrets';

const secrets = createRandomSecrets();
const many = <T>(draw: () => T): T[] => Array.from({ length: 2_000 }, draw);

test('tokens have 256 bits and differ', () => {
  const tokens = many(() => secrets.token());
  expect(new Set(tokens).size).toBe(tokens.length);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
});

test('codes use every letter of an alphabet without look-alikes', () => {
  const codes = many(() => secrets.code());
  for (const code of codes) expect(code).toMatch(/^[A-Z2-9]{8}$/);
  expect([...new Set(codes.join(''))].sort().join('')).toBe([...CODE_ALPHABET].sort().join(''));
  expect(CODE_ALPHABET).not.toMatch(/[01OIL]/);
});

test('user ids have nine digits', () => {
  for (const userId of many(() => secrets.userId())) expect(String(userId)).toMatch(/^[1-9]\d{8}$/);
});
