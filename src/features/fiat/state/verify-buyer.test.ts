import type { PartnerEmailStatus, PartnerKycStatus } from '@quayside/contract/schemas/card-partner';

import { ApiError } from '../../../lib/api/api-error';
import type { VerificationView } from '../model/verification-view';
import { PARTNER_POLL_MS, MAX_PARTNER_POLLS, verifyBuyer, type BuyerCalls } from './verify-buyer';

const unavailable = new ApiError('ERR_SERVICE_UNAVAILABLE', 'away', 503, {
  reason: 'partner_unavailable',
});
const signedOut = new ApiError('ERR_FORBIDDEN', 'sign in', 403, { reason: 'partner_sign_in' });
const rejected = new ApiError('ERR_UNPROCESSABLE_ENTITY', 'no', 422, { reason: 'partner_refused' });

type Script = {
  readonly emails?: readonly (PartnerEmailStatus | ApiError)[];
  readonly statuses?: readonly (PartnerKycStatus | ApiError)[];
  readonly signIns?: readonly (string | ApiError)[];
  readonly leaveAfterPauses?: number;
};

/**
 * Runs a verification against a partner with scripted responses. The last entry repeats forever.
 */
async function run({
  emails = ['confirmed'],
  statuses = ['complete'],
  signIns = ['token'],
  leaveAfterPauses = Number.POSITIVE_INFINITY,
}: Script) {
  const called: string[] = [];
  const reported: VerificationView[] = [];
  const outages: boolean[] = [];
  const pauses: number[] = [];
  const next = <Answer>(script: readonly (Answer | ApiError)[], name: string): Promise<Answer> => {
    const answer = script[
      Math.min(called.filter((call) => call === name).length, script.length - 1)
    ] as Answer | ApiError;
    called.push(name);
    return answer instanceof ApiError ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const calls: BuyerCalls = {
    signUp: () => next([undefined], 'signUp'),
    signIn: () => next(signIns, 'signIn'),
    emailStatus: () => next(emails, 'email'),
    status: () => next(statuses, 'status'),
    form: () => next(['https://partner.example/form'], 'form'),
  };
  await verifyBuyer({
    calls,
    pause: (delayMs) => {
      pauses.push(delayMs);
      return Promise.resolve();
    },
    report: (view) => {
      reported.push(view);
    },
    reportUnavailable: (isDown) => {
      outages.push(isDown);
    },
    isWanted: () => pauses.length < leaveAfterPauses,
  });
  return { called, reported, outages, pauses };
}

const form = (status: string) => ({ kind: 'form', url: 'https://partner.example/form', status });

describe('the verification flow', () => {
  test('registers with the partner, signs in, checks email and verification, and continues once verified', async () => {
    const { called, reported, pauses } = await run({});
    expect(called).toEqual(['signUp', 'signIn', 'email', 'status']);
    expect([reported, pauses]).toEqual([[{ kind: 'complete' }], []]);
  });

  test('polls every 5 s until the partner email is confirmed', async () => {
    const { reported, pauses } = await run({
      emails: ['not_confirmed', 'not_confirmed', 'confirmed'],
    });
    expect(reported).toEqual([{ kind: 'email' }, { kind: 'email' }, { kind: 'complete' }]);
    expect(pauses).toEqual([PARTNER_POLL_MS, PARTNER_POLL_MS]);
    expect(PARTNER_POLL_MS).toBe(5_000);
  });

  test('opens the form and polls until the verification is complete', async () => {
    const { called, reported } = await run({
      statuses: ['incomplete', 'under_review', 'complete'],
    });
    expect(reported).toEqual([form('incomplete'), form('under_review'), { kind: 'complete' }]);
    expect(called.filter((call) => call === 'form')).toHaveLength(1);
  });

  test('allows a retry after a failed attempt, and reports a failed verification', async () => {
    const { reported } = await run({ statuses: ['failed_attempt', 'failed'] });
    expect(reported).toEqual([form('failed_attempt'), { kind: 'failed', failure: 'rejected' }]);
  });

  test('polls at most 1000 times', async () => {
    const { called, reported } = await run({ emails: ['not_confirmed'] });
    expect(called.filter((call) => call === 'email')).toHaveLength(MAX_PARTNER_POLLS);
    expect(MAX_PARTNER_POLLS).toBe(1_000);
    expect(reported.at(-1)).toEqual({ kind: 'failed', failure: 'gave_up' });
  });

  test('polls up to 1000 times for the documents too, however long the email took', async () => {
    const { called, reported } = await run({
      emails: [...Array.from({ length: 900 }, () => 'not_confirmed' as const), 'confirmed'],
      statuses: ['under_review'],
    });
    expect(called.filter((call) => call === 'status')).toHaveLength(1_000);
    expect(reported.at(-1)).toEqual({ kind: 'failed', failure: 'gave_up' });
  });

  test('opens the form again when its URL may have expired', async () => {
    const { called } = await run({
      statuses: [...Array.from({ length: 130 }, () => 'under_review' as const), 'complete'],
    });
    expect(called.filter((call) => call === 'form')).toHaveLength(2);
  });
});

describe('a partner with problems', () => {
  test.each<[string, Script]>([
    ['the sign-in request', { signIns: [unavailable, 'token'] }],
    ['the email request', { emails: [unavailable, 'confirmed'] }],
    ['the status request', { statuses: [unavailable, 'complete'] }],
  ])(
    'is retried if it does not respond to %s, and the outage is shown in the meantime',
    async (_what, script) => {
      const { reported, outages, pauses } = await run(script);
      expect(reported.at(-1)).toEqual({ kind: 'complete' });
      expect(outages).toContain(true);
      expect(outages.at(-1)).toBe(false);
      expect(pauses).toEqual([PARTNER_POLL_MS]);
    },
  );

  test('receives a limited number of new sign-ins if it no longer knows the buyer', async () => {
    const { called, reported } = await run({ emails: [signedOut, 'confirmed'] });
    expect(called).toEqual(['signUp', 'signIn', 'email', 'signUp', 'signIn', 'email', 'status']);
    expect(reported.at(-1)).toEqual({ kind: 'complete' });
    const endless = await run({ emails: [signedOut] });
    expect(endless.reported.at(-1)).toEqual({ kind: 'failed', failure: 'refused' });
  });

  test('receives a new sign-in each time another tab takes over the session', async () => {
    const { called, reported } = await run({
      emails: [
        ...Array.from({ length: 40 }, (_, index) =>
          index % 2 === 0 ? signedOut : ('not_confirmed' as const),
        ),
        'confirmed',
      ],
    });
    expect(called.filter((call) => call === 'signIn')).toHaveLength(21);
    expect(reported.at(-1)).toEqual({ kind: 'complete' });
  });

  test('can be unavailable many times without using up the limit on new sign-ins', async () => {
    const { reported } = await run({
      signIns: [...Array.from({ length: 20 }, () => unavailable), 'token'],
      emails: [signedOut, 'confirmed'],
    });
    expect(reported.at(-1)).toEqual({ kind: 'complete' });
  });

  test('is polled at most 1000 times per wait, whether or not it responds', async () => {
    const { pauses, reported } = await run({
      emails: Array.from({ length: 3_000 }, (_, index) =>
        index % 2 === 0 ? unavailable : 'not_confirmed',
      ),
    });
    expect(pauses).toHaveLength(MAX_PARTNER_POLLS - 1);
    expect(reported.at(-1)).toEqual({ kind: 'failed', failure: 'gave_up' });
  });

  test('does not receive a rejected request again', async () => {
    const { called, reported } = await run({ signIns: [rejected] });
    expect(called).toEqual(['signUp', 'signIn']);
    expect(reported).toEqual([{ kind: 'failed', failure: 'refused' }]);
  });

  test('receives no more requests after the page is left, and no failure is reported', async () => {
    const { called, reported } = await run({ emails: ['not_confirmed'], leaveAfterPauses: 2 });
    expect(called.filter((call) => call === 'email')).toHaveLength(2);
    expect(reported.every(({ kind }) => kind === 'email')).toBe(true);
  });
});
