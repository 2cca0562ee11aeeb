import { isWhiteList, tidyWhiteList } from './key-draft';

test.each([
  ['', true],
  ['203.0.113.7', true],
  ['203.0.113.7, 10.0.0.0/8', true],
  ['2001:db8::/48', true],
  ['::1 203.0.113.7', true],
  ['::ffff:203.0.113.7', true],
  ['203.0.113', false],
  ['203.0.113.256', false],
  ['10.0.0.0/33', false],
  ['example.com', false],
  ['2001:db8::/129', false],
  ['12:30', false],
])('isWhiteList accepts IPv4, IPv6 and CIDR entries: %j is %s', (whiteListIp, isGood) => {
  expect(isWhiteList(whiteListIp)).toBe(isGood);
});

test('addresses can be separated by commas, spaces and line breaks', () => {
  expect(tidyWhiteList(' 203.0.113.7,,10.0.0.0/8;\n::1 ')).toBe('203.0.113.7, 10.0.0.0/8, ::1');
});
