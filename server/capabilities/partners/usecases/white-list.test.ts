import type { AppError } from '@quayside/contract/errors/app-error';
import fc from 'fast-check';

import { isOnWhiteList, readWhiteList } from './white-list';

it.each([
  ['', ''],
  ['  \n', ''],
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7, 198.51.100.1\n2001:DB8::1;203.0.113.7', '203.0.113.7,198.51.100.1,2001:db8::1'],
  ['203.0.113.77/24', '203.0.113.0/24'],
  ['203.0.113.77/32', '203.0.113.77'],
  ['2001:db8:1:2:3::/48', '2001:db8:1::/48'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.77/120', '203.0.113.0/24'],
  ['0.0.0.0/0,::/0', '0.0.0.0/0,::/0'],
])('readWhiteList reads %j as %j', (text, list) => {
  expect(readWhiteList(text)).toBe(list);
  expect(readWhiteList(list)).toBe(list);
});

it.each([
  'nonsense',
  '203.0.113',
  '203.0.113.256',
  '010.0.0.1',
  '0x7f.0.0.1',
  '2130706433',
  '203.0.113.7/33',
  '203.0.113.7/-1',
  '203.0.113.7/',
  '203.0.113.7/024',
  '203.0.113.7/24/24',
  '::1/129',
  'fe80::1%eth0',
  '::ffff:203.0.113.7/24',
  ':::',
  'example.com',
  `${'1'.repeat(80)}`,
])('readWhiteList rejects %j and returns it in the error', (entry) => {
  const refusal = (() => {
    try {
      return readWhiteList(`203.0.113.7, ${entry}`);
    } catch (error) {
      return error;
    }
  })();
  expect(refusal).toMatchObject({
    code: 'ERR_VALIDATION',
    details: { field: 'whiteListIp', value: entry.slice(0, 64) },
  });
  expect((refusal as AppError).message).not.toMatch(/address|tag|memo|auth/i);
});

it('readWhiteList rejects more than 50 entries', () => {
  expect(() =>
    readWhiteList(Array.from({ length: 51 }, (_, index) => `203.0.113.${index}`).join(',')),
  ).toThrow('at most 50');
});

it.each([
  ['', '203.0.113.7', true],
  ['203.0.113.7', '203.0.113.7', true],
  ['203.0.113.7', '::ffff:203.0.113.7', true],
  ['203.0.113.7', '203.0.113.8', false],
  ['203.0.113.0/24,2001:db8::/32', '203.0.113.200', true],
  ['203.0.113.0/24,2001:db8::/32', '2001:db8:ffff::1', true],
  ['203.0.113.0/24,2001:db8::/32', '2001:db9::1', false],
  ['2001:db8::/32', '203.0.113.7', false],
  ['0.0.0.0/0', '2001:db8::1', false],
  ['fe80::1', 'fe80::1%eth0', true],
  ['203.0.113.7', '', false],
  ['203.0.113.7', 'unix socket', false],
])('isOnWhiteList for the list %j and the caller %j returns %j', (list, caller, isAllowed) => {
  expect(isOnWhiteList(list, caller)).toBe(isAllowed);
});

it('isOnWhiteList allows exactly the addresses of an IPv4 range', () => {
  const octets = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255));
  const asNumber = (parts: readonly number[]) => parts.reduce((sum, part) => sum * 256 + part, 0);
  fc.assert(
    fc.property(octets, octets, fc.nat(32), (range, caller, bits) => {
      const size = 2 ** (32 - bits);
      const isInside = Math.floor(asNumber(range) / size) === Math.floor(asNumber(caller) / size);
      expect(isOnWhiteList(readWhiteList(`${range.join('.')}/${bits}`), caller.join('.'))).toBe(
        isInside,
      );
    }),
  );
});
