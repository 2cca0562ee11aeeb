import type { EmailProofAnswer } from '@quayside/contract/operations/email-proof';

import { ApiError } from '../../../lib/api/api-error';
import { waitForProof, type ProofView } from './wait-for-proof';

const none: EmailProofAnswer = { isProven: false, expiresAt: null, mailAgainAt: null };
const out: EmailProofAnswer = {
  isProven: false,
  expiresAt: '2026-11-22T10:30:00.000Z',
  mailAgainAt: '2026-11-22T10:01:00.000Z',
};
const proven: EmailProofAnswer = { isProven: true, expiresAt: null, mailAgainAt: null };
const away = new ApiError('CLIENT_NETWORK', 'away');
const tooMany = new ApiError('ERR_TOO_MANY_REQUESTS', 'wait', 429);

/** Answers by a script, whose last line holds for ever. */
async function run(
  reads: readonly (EmailProofAnswer | ApiError)[],
  mail: EmailProofAnswer | ApiError = out,
  leaveAfterPauses = 20,
) {
  const told: ProofView[] = [];
  const aways: boolean[] = [];
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
    tell: (view) => {
      told.push(view);
    },
    tellAway: (isAway) => {
      aways.push(isAway);
    },
    isWanted: () => pauses < leaveAfterPauses,
  });
  return { told, aways, mails, pauses };
}

test('a proven email is asked about once', async () => {
  expect(await run([proven])).toEqual({ told: ['proven'], aways: [false], mails: 0, pauses: 0 });
});

test('a code is mailed where none is out, once, and the proof is noticed wherever it was given', async () => {
  expect(await run([none, out, proven])).toMatchObject({
    told: ['needed', 'needed', 'proven'],
    mails: 1,
    pauses: 2,
  });
  expect(await run([out, none, none, proven])).toMatchObject({ mails: 0 });
});

test('what cannot be reached is asked again; too many mails are no such thing', async () => {
  expect(await run([away, out, proven])).toMatchObject({
    told: ['needed', 'proven'],
    aways: [true, false, false],
    mails: 0,
  });
  expect(await run([none, none, proven], tooMany)).toMatchObject({
    told: ['needed', 'needed', 'proven'],
    aways: [false, false, false, false],
    mails: 1,
  });
});

test('a refusal ends it, and so does leaving', async () => {
  expect(await run([new ApiError('ERR_UNAUTHORIZED', 'no', 401)])).toMatchObject({
    told: ['failed'],
    pauses: 0,
  });
  expect(await run([out], out, 3)).toMatchObject({ pauses: 3 });
});
