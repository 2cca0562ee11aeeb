import { createHash } from 'node:crypto';

import { signingKeyId } from './key-id';
import { readKeyList, writeKeyList } from './key-list';
import { SANDBOX_KEY_LIST } from './sandbox-key-list';

const keyOf = (name: string): string => createHash('sha256').update(name).digest('base64url');
const [a, b, c] = [keyOf('a'), keyOf('b'), keyOf('c')];

test('readKeyList reads what writeKeyList writes', () => {
  const line = `current:${a},next:${b},former:${c}`;
  const reading = readKeyList(line);
  expect('keys' in reading && writeKeyList(reading.keys)).toBe(line);
  expect(readKeyList(` current:${a} ,next:${b}, former:${c}`)).toEqual(reading);
});

test("a key id is the start of the key's hash", () => {
  expect(signingKeyId(a)).toBe(
    createHash('sha256').update(Buffer.from(a, 'base64url')).digest('base64url').slice(0, 16),
  );
});

test('the key list of the sandbox is valid', () => {
  expect(readKeyList(SANDBOX_KEY_LIST)).toHaveProperty('keys');
});

test.each([
  ['an empty list', ''],
  ['a list without a next key', `current:${a}`],
  ['two current keys', `current:${a},current:${b},next:${c}`],
  ['a duplicate key', `current:${a},next:${a}`],
  ['an unknown standing', `current:${a},next:${b},old:${c}`],
  ['a truncated key', `current:${a.slice(0, 42)},next:${b}`],
  ['a key that is not 32 bytes long', `current:${'A'.repeat(42)}B,next:${b}`],
  ['a key without a standing', `${a},${b}`],
])('readKeyList rejects %s and gives the reason', (_what, line) => {
  expect(readKeyList(line)).toEqual({ problem: expect.any(String) });
});
