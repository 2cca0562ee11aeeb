import { groupedSecret } from './grouped-secret';

test.each([
  ['JBSWY3DPEHPK3PXP', 'JBSW Y3DP EHPK 3PXP'],
  ['ABCDE', 'ABCD E'],
  ['', ''],
])('%s is written as %s', (secret, grouped) => {
  expect(groupedSecret(secret)).toBe(grouped);
});
