import { quoteTrust } from './quote-trust';

test.each([
  ['genuine', true, 'trusted'],
  ['forged', true, 'forged'],
  ['unsigned', true, 'forged'],
  ['unsigned', false, 'trusted'],
  ['forged', false, 'trusted'],
] as const)(
  'quoteTrust for a quote that is %s (the site has keys: %s) is %j',
  (verdict, hasKeys, trust) => {
    expect(quoteTrust(verdict, hasKeys)).toBe(trust);
  },
);
