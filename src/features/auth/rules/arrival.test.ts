import { arrivalOf, type ArrivalContext } from './arrival';

const login = { kind: 'login', returnPath: null } as const;
const context: ArrivalContext = { dialog: login, isLoggedIn: true, hasRegistered: false };
const closes = (leadsTo: string | null) => ({ kind: 'close', leadsTo });

test.each([
  ['a login stays on the page', {}, closes(null)],
  ['a login that was asked for by a page of the account leads back to it', { dialog: { ...login, returnPath: '/profile/wallet' } }, closes('/profile/wallet')],
  ['after registration a crypto user is sent to /profile/affiliate-program', { dialog: { kind: 'register', returnPath: null }, hasRegistered: true }, closes('/profile/affiliate-program')],
  ['a login that follows a registration is sent there too', { hasRegistered: true }, closes('/profile/affiliate-program')],
  ['fiat users stay in the order flow', { dialog: { kind: 'register', returnPath: '/exchange-usd-btc' }, hasRegistered: true }, closes('/exchange-usd-btc')],
  ['a guest leaves it open', { isLoggedIn: false }, { kind: 'none' }],
  ['a user may restore the password', { dialog: { kind: 'restore-password', returnPath: null } }, { kind: 'none' }],
  ['a user may set a new password', { dialog: { kind: 'new-password', returnPath: null } }, { kind: 'none' }],
  ['nothing is open', { dialog: null }, { kind: 'none' }],
] as const)('%s', (_what, change, expected) => {
  expect(arrivalOf({ ...context, ...change })).toEqual(expected);
});
