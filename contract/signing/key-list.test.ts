import { createHash } from 'node:crypto';

import { signingKeyId } from './key-id';
import { readKeyList, writeKeyList } from './key-list';
import { SANDBOX_KEY_LIST } from './sandbox-key-list';

const keyOf = (name: string): string => createHash('sha256').update(name).digest('base64url');
const [a, b, c] = [keyOf('a'), keyOf('b'), keyOf('c')];

test('a list is read as it was written', () => {
  const line = `current:${a},next:${b},former:${c}`;
  const reading = readKeyList(line);
  expect('keys' in reading && writeKeyList(reading.keys)).toBe(line);
  expect(readKeyList(` current:${a} ,next:${b}, former:${c}`)).toEqual(reading);
});

test('a key is named by its own hash', () => {
  expect(signingKeyId(a)).toBe(
    createHash('sha256').update(Buffer.from(a, 'base64url')).digest('base64url').slice(0, 16),
  );
});

test("the sandbox's list is a list", () => {
  expect(readKeyList(SANDBOX_KEY_LIST)).toHaveProperty('keys');
});

test.each([
  ['nothing', ''],
  ['no next key', `current:${a}`],
  ['two current keys', `current:${a},current:${b},next:${c}`],
  ['one key twice', `current:${a},next:${a}`],
  ['another standing', `current:${a},next:${b},old:${c}`],
  ['a key that is cut off', `current:${a.slice(0, 42)},next:${b}`],
  ['a spelling that is no 32 bytes', `current:${'A'.repeat(42)}B,next:${b}`],
  ['a key without a standing', `${a},${b}`],
])('%s is refused with the reason', (_what, line) => {
  expect(readKeyList(line)).toEqual({ problem: expect.any(String) });
});
