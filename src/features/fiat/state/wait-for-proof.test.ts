import type { EmailProofResponse } from '@quayside/contract/schemas/email-proof';

import { ApiError } from '../../../lib/api/api-error';
import { waitForProof, type ProofView } from './wait-for-proof';

const none: EmailProofResponse = { isProven: false, expiresAt: null, mailAgainAt: null };
const out: EmailProofResponse = {
  isProven: false,
  expiresAt: '2026-11-22T10:30:00.000Z',
  mailAgainAt: '2026-11-22T10:01:00.000Z',
};
const proven: EmailProofResponse = { isProven: true, expiresAt: null, mailAgainAt: null };
const unavailable = new ApiError('CLIENT_NETWORK', 'away');
const tooMany = new ApiError('ERR_TOO_MANY_REQUESTS', 'wait', 429);

/** Runs against scripted responses. The last entry repeats forever. */
async function run(
  reads: readonly (EmailProofResponse | ApiError)[],
  mail: EmailProofResponse | ApiError = out,
  leaveAfterPauses = 20,
) {
  const reported: ProofView[] = [];
  const outages: boolean[] = [];
  let pauses = 0;
  let mails = 0;
  let asked = 0;
  await waitForProof({
    calls: {
      read: () => {
        const answer = reads[Math.min(asked, reads.length - 1)] ?? none;
        asked += 1;
        return answer instanceof ApiError ? Promise.reject(answer) : Promise.resolve(answer);
      },
      mail: () => {
        mails += 1;
        return mail instanceof ApiError ? Promise.reject(mail) : Promise.resolve(mail);
      },
    },
    pause: () => {
      pauses += 1;
      return Promise.resolve();
    },
    report: (view) => {
      reported.push(view);
    },
    reportUnavailable: (isDown) => {
      outages.push(isDown);
    },
    isWanted: () => pauses < leaveAfterPauses,
  });
  return { reported, outages, mails, pauses };
}

test('the status of a proven email is requested once', async () => {
  expect(await run([proven])).toEqual({
    reported: ['proven'],
    outages: [false],
    mails: 0,
    pauses: 0,
  });
});

test('one code is emailed if none is pending, and the status is polled until the email is proven', async () => {
  expect(await run([none, out, proven])).toMatchObject({
    reported: ['needed', 'needed', 'proven'],
    mails: 1,
    pauses: 2,
  });
  expect(await run([out, none, none, proven])).toMatchObject({ mails: 0 });
});

test('an unreachable service is retried, and too many emails do not count as an outage', async () => {
  expect(await run([unavailable, out, proven])).toMatchObject({
    reported: ['needed', 'proven'],
    outages: [true, false, false],
    mails: 0,
  });
  expect(await run([none, none, proven], tooMany)).toMatchObject({
    reported: ['needed', 'needed', 'proven'],
    outages: [false, false, false, false],
    mails: 1,
  });
});

test('waiting stops on a rejection and when the page is left', async () => {
  expect(await run([new ApiError('ERR_UNAUTHORIZED', 'no', 401)])).toMatchObject({
    reported: ['failed'],
    pauses: 0,
  });
  expect(await run([out], out, 3)).toMatchObject({ pauses: 3 });
});
