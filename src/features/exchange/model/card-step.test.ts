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
    'opens the register dialog for a guest',
    cardStep({ kind: 'guest' }, quoteOf('200')),
    { kind: 'register' },
  ],
  [
    'aborts for a user without an email',
    cardStep({ ...user, email: null }, quoteOf('200')),
    { kind: 'email_lacking' },
  ],
  [
    'creates the order directly below the noKycThreshold',
    cardStep(user, quoteOf('699.99')),
    { kind: 'create', userId: 7, userEmail: 'ana@example.com', isVerificationNeeded: false },
  ],
  [
    'starts the verification flow from the noKycThreshold on',
    cardStep(user, quoteOf('700')),
    { kind: 'create', userId: 7, userEmail: 'ana@example.com', isVerificationNeeded: true },
  ],
  [
    'always starts the verification flow if the threshold is zero',
    cardStep(user, quoteOf('1', '0')),
    { kind: 'create', userId: 7, userEmail: 'ana@example.com', isVerificationNeeded: true },
  ],
  [
    'treats an unreadable threshold as reached',
    cardStep(user, quoteOf('1', 'many')),
    { kind: 'create', userId: 7, userEmail: 'ana@example.com', isVerificationNeeded: true },
  ],
])('cardStep %s', (_what, found, expected) => {
  expect(found).toEqual(expected);
});

test.each([
  ['499.99', '500', false],
  ['500', '500', true],
  ['500.00', '500', true],
  ['5000', undefined, false],
])(
  'the payout for %s with a verification threshold of %s waits for the verification: %s',
  (amountToGive, threshold, expected) => {
    const quote = quoteFixture({
      amountToGive,
      ...(threshold === undefined ? {} : { payoutVerificationThreshold: threshold }),
    });
    expect(isPayoutVerificationNeeded(quote)).toBe(expected);
  },
);
