import { groupedSecret } from './grouped-secret';

test.each([
  ['JBSWY3DPEHPK3PXP', 'JBSW Y3DP EHPK 3PXP'],
  ['ABCDE', 'ABCD E'],
  ['', ''],
])('groupedSecret formats %s as %s', (secret, grouped) => {
  expect(groupedSecret(secret)).toBe(grouped);
});
