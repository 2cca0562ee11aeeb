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
const ask = { kind: 'ask' } as const;
const createWith = (userEmail: string | null) => ({ kind: 'create', userEmail }) as const;

test.each<[string, Partial<EmailContext>, ReturnType<typeof emailStep>]>([
  [
    'Logged-in user with email: create the order with that email',
    { sessionEmail: 'me@example.com', confirmationMode: 'A' },
    createWith('me@example.com'),
  ],
  [
    'the email of the account goes before one that was typed',
    { sessionEmail: 'me@example.com', formEmail: 'other@example.com' },
    createWith('me@example.com'),
  ],
  [
    'who has typed an email is not asked for one',
    { formEmail: 'me@example.com', confirmationMode: 'A' },
    createWith('me@example.com'),
  ],
  [
    "A: if a stored confirmation flag is 'true' create without email",
    { confirmationMode: 'A', isConfirmed: true },
    createWith(null),
  ],
  ['A: else show the email popup', { confirmationMode: 'A' }, ask],
  [
    'B: show the popup only when the referral parameter equals the configured partner id',
    { confirmationMode: 'B', referrerId: 'partner' },
    ask,
  ],
  [
    'B: the partner may be one that the service alone is configured with',
    {
      confirmationMode: 'B',
      referrerId: 'of the service',
      partnerReferralId: null,
      isPartnerReferral: true,
    },
    ask,
  ],
  [
    'B: the stored flag changes nothing',
    { confirmationMode: 'B', referrerId: 'partner', isConfirmed: true },
    ask,
  ],
  ['B: else create', { confirmationMode: 'B', referrerId: 'somebody' }, createWith(null)],
  ['B: a visitor without a referrer is not asked', { confirmationMode: 'B' }, createWith(null)],
  [
    'B: without a configured partner nobody is asked',
    { confirmationMode: 'B', partnerReferralId: null },
    createWith(null),
  ],
  [
    'D: create without email',
    { confirmationMode: 'D', referrerId: 'partner', isPartnerReferral: true },
    createWith(null),
  ],
])('%s', (_name, part, step) => {
  expect(emailStep({ ...guest, ...part })).toEqual(step);
});
