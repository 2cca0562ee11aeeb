import { arrivalOf, type ArrivalContext } from './arrival';

const login = { kind: 'login', returnPath: null } as const;
const context: ArrivalContext = {
  dialog: login,
  isLoggedIn: true,
  hasRegistered: false,
  isCardOrderOpen: false,
};
const closes = (leadsTo: string | null) => ({ kind: 'close', leadsTo });

test.each([
  ['a login stays on the page', {}, closes(null)],
  [
    'a login that was asked for by a page of the account leads back to it',
    { dialog: { ...login, returnPath: '/profile/wallet' } },
    closes('/profile/wallet'),
  ],
  [
    'after registration a crypto user is sent to /profile/affiliate-program',
    { dialog: { kind: 'register', returnPath: null }, hasRegistered: true },
    closes('/profile/affiliate-program'),
  ],
  [
    'a login that follows a registration is sent there too',
    { hasRegistered: true },
    closes('/profile/affiliate-program'),
  ],
  [
    'fiat users stay in the order flow',
    { dialog: { kind: 'register', returnPath: null }, hasRegistered: true, isCardOrderOpen: true },
    closes(null),
  ],
  [
    'a page that needs an account goes before an order that a card pays',
    { dialog: { ...login, returnPath: '/profile/wallet' }, isCardOrderOpen: true },
    closes('/profile/wallet'),
  ],
  ['a guest leaves it open', { isLoggedIn: false }, { kind: 'none' }],
  [
    'a user may restore the password',
    { dialog: { kind: 'restore-password', returnPath: null } },
    { kind: 'none' },
  ],
  [
    'a user may set a new password',
    { dialog: { kind: 'new-password', returnPath: null } },
    { kind: 'none' },
  ],
  ['nothing is open', { dialog: null }, { kind: 'none' }],
] as const)('%s', (_what, change, expected) => {
  expect(arrivalOf({ ...context, ...change })).toEqual(expected);
});
