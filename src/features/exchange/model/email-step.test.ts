import { emailStep, type EmailContext } from './email-step';

const guest: EmailContext = {
  sessionEmail: null,
  formEmail: null,
  confirmationMode: 'D',
  isConfirmed: false,
  isPartnerReferral: false,
  referrerId: null,
  partnerReferralId: 'partner',
};
const askStep = { kind: 'ask' } as const;
const createWith = (userEmail: string | null) => ({ kind: 'create', userEmail }) as const;

test.each<[string, Partial<EmailContext>, ReturnType<typeof emailStep>]>([
  [
    'creates the order with the email of a logged-in user',
    { sessionEmail: 'me@example.com', confirmationMode: 'A' },
    createWith('me@example.com'),
  ],
  [
    "prefers the account's email to a typed one",
    { sessionEmail: 'me@example.com', formEmail: 'other@example.com' },
    createWith('me@example.com'),
  ],
  [
    'does not ask a visitor who has typed an email',
    { formEmail: 'me@example.com', confirmationMode: 'A' },
    createWith('me@example.com'),
  ],
  [
    'in mode A creates the order without an email if the stored confirmation flag is set',
    { confirmationMode: 'A', isConfirmed: true },
    createWith(null),
  ],
  ['in mode A asks for an email if no flag is stored', { confirmationMode: 'A' }, askStep],
  [
    'in mode B asks if the referral parameter equals the configured partner id',
    { confirmationMode: 'B', referrerId: 'partner' },
    askStep,
  ],
  [
    'in mode B also asks if only the service recognises the referrer as its partner',
    {
      confirmationMode: 'B',
      referrerId: 'of the service',
      partnerReferralId: null,
      isPartnerReferral: true,
    },
    askStep,
  ],
  [
    'in mode B ignores the stored flag',
    { confirmationMode: 'B', referrerId: 'partner', isConfirmed: true },
    askStep,
  ],
  [
    'in mode B creates the order without an email for another referrer',
    { confirmationMode: 'B', referrerId: 'somebody' },
    createWith(null),
  ],
  [
    'in mode B does not ask a visitor without a referrer',
    { confirmationMode: 'B' },
    createWith(null),
  ],
  [
    'in mode B does not ask if no partner is configured',
    { confirmationMode: 'B', partnerReferralId: null },
    createWith(null),
  ],
  [
    'in mode D creates the order without an email',
    { confirmationMode: 'D', referrerId: 'partner', isPartnerReferral: true },
    createWith(null),
  ],
])('emailStep %s', (_name, part, step) => {
  expect(emailStep({ ...guest, ...part })).toEqual(step);
});
