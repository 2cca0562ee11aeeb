import { postLoginAction, type PostLoginContext } from './post-login-action';

const login = { kind: 'login', returnPath: null } as const;
const context: PostLoginContext = {
  dialog: login,
  isLoggedIn: true,
  hasRegistered: false,
  isCardOrderOpen: false,
};
const closes = (leadsTo: string | null) => ({ kind: 'close', leadsTo });

test.each([
  ['a login stays on the page', {}, closes(null)],
  [
    'a login required by an account page returns to it',
    { dialog: { ...login, returnPath: '/profile/wallet' } },
    closes('/profile/wallet'),
  ],
  [
    'a crypto user goes to /profile/affiliate-program after registration',
    { dialog: { kind: 'register', returnPath: null }, hasRegistered: true },
    closes('/profile/affiliate-program'),
  ],
  [
    'a login right after a registration also leads to /profile/affiliate-program',
    { hasRegistered: true },
    closes('/profile/affiliate-program'),
  ],
  [
    'fiat users stay in the order flow',
    { dialog: { kind: 'register', returnPath: null }, hasRegistered: true, isCardOrderOpen: true },
    closes(null),
  ],
  [
    'a page that needs an account takes precedence over a card order',
    { dialog: { ...login, returnPath: '/profile/wallet' }, isCardOrderOpen: true },
    closes('/profile/wallet'),
  ],
  ['the dialog stays open for a guest', { isLoggedIn: false }, { kind: 'none' }],
  [
    'the dialog for a password reset stays open for a user',
    { dialog: { kind: 'restore-password', returnPath: null } },
    { kind: 'none' },
  ],
  [
    'the dialog for a new password stays open for a user',
    { dialog: { kind: 'new-password', returnPath: null } },
    { kind: 'none' },
  ],
  ['nothing happens without an open dialog', { dialog: null }, { kind: 'none' }],
] as const)('%s', (_what, change, expected) => {
  expect(postLoginAction({ ...context, ...change })).toEqual(expected);
});
