import type { Session } from '../../../lib/session/session';
import { quoteFixture } from '../fixtures/quote';
import { cardStep, isPayoutVerificationNeeded } from './card-step';

const user: Session = {
  kind: 'user',
  userId: 7,
  email: 'ana@example.com',
  isAdmin: false,
  adminScopes: [],
};
const quoteOf = (amountToGive: string, noKycThreshold = '700') =>
  quoteFixture({ amountToGive, noKycThreshold });

test.each([
  [
    'not logged in: open the register dialog',
    cardStep({ kind: 'guest' }, quoteOf('200')),
    { kind: 'register' },
  ],
  [
    'logged in without email: abort',
    cardStep({ ...user, email: null }, quoteOf('200')),
    { kind: 'email_lacking' },
  ],
  [
    'amount below the noKycThreshold: create the order directly',
    cardStep(user, quoteOf('699.99')),
    { kind: 'create', userId: 7, userEmail: 'ana@example.com', isVerificationNeeded: false },
  ],
  [
    'otherwise the verification flow',
    cardStep(user, quoteOf('700')),
    { kind: 'create', userId: 7, userEmail: 'ana@example.com', isVerificationNeeded: true },
  ],
  [
    'everybody where the threshold is nothing',
    cardStep(user, quoteOf('1', '0')),
    { kind: 'create', userId: 7, userEmail: 'ana@example.com', isVerificationNeeded: true },
  ],
  [
    'a threshold that cannot be read is reached',
    cardStep(user, quoteOf('1', 'many')),
    { kind: 'create', userId: 7, userEmail: 'ana@example.com', isVerificationNeeded: true },
  ],
])('%s', (_what, found, expected) => {
  expect(found).toEqual(expected);
});

test.each([
  ['499.99', '500', false],
  ['500', '500', true],
  ['500.00', '500', true],
  ['5000', undefined, false],
])(
  '%s with a payout rule from %s: the payout waits for the verification: %s',
  (amountToGive, threshold, expected) => {
    const quote = quoteFixture({
      amountToGive,
      ...(threshold === undefined ? {} : { payoutVerificationThreshold: threshold }),
    });
    expect(isPayoutVerificationNeeded(quote)).toBe(expected);
  },
);
