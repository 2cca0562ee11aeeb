import type { AppError } from '@quayside/contract/errors/app-error';
import { KYC_PHOTOS } from '@quayside/contract/kyc/photos';
import type { KycStatus } from '@quayside/contract/kyc/status';
import { logIn } from '@quayside/contract/endpoints/accounts';
import { listKycSubmissions } from '@quayside/contract/endpoints/kyc-review';

import type { Database, Sql } from '../../../platform/database/database';
import { FINGERPRINT, PASSWORD, type CookieJar } from '../../../testing/accounts/account-harness';
import { withTestDatabases, type OpenTestDatabase } from '../../../testing/database/database';
import {
  buildKycHarness,
  PERSONAL,
  somePhotos,
  type KycHarness,
} from '../../../testing/verification/kyc-harness';
import {
  ANN,
  buildMessengerHarness,
  type MessengerHarness,
} from '../../../testing/messengers/messenger-harness';
import { pausedBeforeStart } from '../../../testing/database/paused-database';
import { eraseKyc, kycStatus, submitKyc } from '../../verification';

const EMAIL = 'ann@example.com';
const OTHER_PERSON = { ...PERSONAL, firstName: 'Somebody', identityNumber: 'ZZ 1' };

type TestContext = {
  readonly database: Database;
  readonly kycHarness: KycHarness;
  readonly harness: MessengerHarness;
  readonly reviewer: CookieJar;
  readonly merged: number;
  readonly kept: number;
  readonly link: () => Promise<string>;
};

/** Creates a messenger account, and an account with an email, logged in from the same browser. */
async function prepare(open: OpenTestDatabase): Promise<TestContext> {
  const database = await open();
  const [kycHarness, harness] = [await buildKycHarness(database), buildMessengerHarness(database)];
  const reviewer = await kycHarness.reviewer('reviewer');
  const kept = await harness.register(EMAIL);
  const { userId: merged, jar, initData } = await harness.enter(ANN);
  await harness.post(
    logIn.path,
    { email: EMAIL, password: PASSWORD, browserFingerprint: FINGERPRINT },
    jar,
  );
  const link = async (): Promise<string> => {
    const response = await harness.call('link', { initData }, jar);
    return response.statusCode === 200
      ? 'joined'
      : response.json<{ data: { details: { reason: string } } }>().data.details.reason;
  };
  return { database, kycHarness, harness, reviewer, merged, kept, link };
}

/** Submits documents, and approves or rejects them. */
async function verify(
  { kycHarness, reviewer }: TestContext,
  userId: number,
  status: Extract<KycStatus, 'CREATED' | 'PASS' | 'REJECT'>,
  personal: object = PERSONAL,
): Promise<string> {
  await submitKyc(kycHarness.kyc, userId, { ...personal, ...(await somePhotos()) });
  const submissionId = await kycHarness.newestId();
  if (status === 'CREATED') return submissionId;
  await kycHarness.act(reviewer, submissionId, 'take');
  const response =
    status === 'PASS'
      ? await kycHarness.act(reviewer, submissionId, 'approve')
      : await kycHarness.act(reviewer, submissionId, 'reject', { reason: 'The photo is blurred' });
  expect(response.statusCode).toBe(200);
  return submissionId;
}

const statusOf = async ({ kycHarness }: TestContext, userId: number): Promise<unknown> =>
  (await kycStatus(kycHarness.kyc, userId)).status;
const ownersOf = async (
  { database }: TestContext,
  table: 'kyc_submission' | 'kyc_document',
): Promise<unknown> => [
  ...new Set(
    (await database.query<{ user_id: string }>(`SELECT user_id FROM ${table}`)).map((row) =>
      Number(row.user_id),
    ),
  ),
];

withTestDatabases('documents of merged accounts', (open) => {
  let place: TestContext;
  beforeEach(async () => {
    place = await prepare(open);
  });
  afterEach(() => place.kycHarness.close());

  test('move with their decision and photos, and can be erased from the remaining account', async () => {
    const submissionId = await verify(place, place.merged, 'PASS');
    expect([await place.link(), await statusOf(place, place.kept)]).toEqual(['joined', 'PASS']);
    expect([
      await ownersOf(place, 'kyc_submission'),
      await ownersOf(place, 'kyc_document'),
    ]).toEqual([[place.kept], [place.kept]]);
    const opened = await place.kycHarness.get(
      `${listKycSubmissions.path}/${submissionId}`,
      place.reviewer,
    );
    expect(opened.json()).toMatchObject({
      userId: place.kept,
      personal: { firstName: PERSONAL.firstName },
    });
    expect(
      opened
        .json<{ photos: { photo: string }[] }>()
        .photos.map(({ photo }) => photo)
        .sort(),
    ).toEqual([...KYC_PHOTOS].sort());
    expect(await eraseKyc(place.kycHarness.kyc, place.kept)).toEqual({
      userId: place.kept,
      submissions: 1,
    });
    expect([
      await statusOf(place, place.kept),
      (await place.kycHarness.filesOnDisk()).size,
    ]).toEqual(['PASS', 0]);
  });

  test('are also erased under the former id of their owner, and the new id is reported', async () => {
    await verify(place, place.merged, 'PASS');
    expect(await place.link()).toBe('joined');
    expect(await eraseKyc(place.kycHarness.kyc, place.merged)).toEqual({
      userId: place.kept,
      submissions: 1,
    });
    expect((await place.kycHarness.filesOnDisk()).size).toBe(0);
  });

  test('are erased from the other account if the accounts are merged during the erasure', async () => {
    await verify(place, place.merged, 'PASS');
    const { kyc } = place.kycHarness.kyc;
    const joinFirst = {
      ...place.kycHarness.kyc,
      kyc: {
        ...kyc,
        lockUser: async (sql: Sql, userId: number) => {
          if (userId === place.merged)
            await sql.query(
              'UPDATE app_user SET merged_into = $2, merged_at = now() WHERE user_id = $1',
              [place.merged, place.kept],
            );
          return kyc.lockUser(sql, userId);
        },
      },
    };
    expect(await eraseKyc(joinFirst, place.merged)).toMatchObject({ userId: place.kept });
  });

  test('are not found for an unknown user id', async () => {
    expect(await eraseKyc(place.kycHarness.kyc, 999_999_999)).toBeNull();
  });

  test('are decided for the merged account if they were pending, and its owner is emailed', async () => {
    const submissionId = await verify(place, place.merged, 'CREATED');
    expect([await place.link(), await statusOf(place, place.kept)]).toEqual(['joined', 'CREATED']);
    await place.kycHarness.act(place.reviewer, submissionId, 'take');
    await place.kycHarness.act(place.reviewer, submissionId, 'approve');
    expect([await statusOf(place, place.kept), place.kycHarness.mails.at(-1)]).toMatchObject([
      'PASS',
      { to: EMAIL, message: { template: 'kyc-approved' } },
    ]);
  });

  test('keep the PASS of the merged account over a later rejection of the same person', async () => {
    await verify(place, place.merged, 'PASS');
    const rejected = await verify(place, place.kept, 'REJECT');
    expect([await place.link(), await statusOf(place, place.kept)]).toEqual(['joined', 'PASS']);
    expect((await place.kycHarness.act(place.reviewer, rejected, 'reverse')).statusCode).not.toBe(
      200,
    );
  });

  test('keep the PASS of the remaining account over a later rejection of the merged one', async () => {
    await verify(place, place.kept, 'PASS');
    await verify(place, place.merged, 'REJECT');
    expect([await place.link(), await statusOf(place, place.kept)]).toEqual(['joined', 'PASS']);
  });

  test.each([
    ['PASS', 'PASS'],
    ['PASS', 'REJECT'],
    ['REJECT', 'PASS'],
  ] as const)(
    'prevent the merge if they belong to two people, and nothing changes: %s and %s',
    async (from, to) => {
      await verify(place, place.merged, from);
      await verify(place, place.kept, to, OTHER_PERSON);
      expect(await place.link()).toBe('documents_differ');
      expect([await statusOf(place, place.merged), await statusOf(place, place.kept)]).toEqual([
        from,
        to,
      ]);
      expect(
        await place.database.query('SELECT 1 FROM app_user WHERE merged_into IS NOT NULL'),
      ).toEqual([]);
    },
  );

  test('prevent the merge while either side is under review, and allow a retry afterwards', async () => {
    await verify(place, place.merged, 'PASS');
    const submissionId = await verify(place, place.kept, 'CREATED');
    expect(await place.link()).toBe('documents_under_way');
    await place.kycHarness.act(place.reviewer, submissionId, 'take');
    await place.kycHarness.act(place.reviewer, submissionId, 'approve');
    expect([await place.link(), await statusOf(place, place.kept)]).toEqual(['joined', 'PASS']);
  });

  test("prevent a merge with their reviewer's account", async () => {
    await verify(place, place.merged, 'PASS');
    await place.database.query('UPDATE kyc_submission SET reviewer_id = $1', [place.kept]);
    expect([await place.link(), await statusOf(place, place.kept)]).toEqual([
      'documents_reviewed',
      'NOT_STARTED',
    ]);
  });

  test('are rejected if the account is merged while they are submitted', async () => {
    const late = pausedBeforeStart(place.database);
    const { kyc } = place.kycHarness;
    const handed = submitKyc({ ...kyc, database: late.database }, place.merged, {
      ...PERSONAL,
      ...(await somePhotos()),
    }).then(
      () => 'handed in',
      ({ code }: AppError) => code,
    );
    await late.isReached;
    expect(await place.link()).toBe('joined');
    late.resume();
    expect([await handed, await place.database.query('SELECT 1 FROM kyc_submission')]).toEqual([
      'ERR_SERVICE_UNAVAILABLE',
      [],
    ]);
    expect((await place.kycHarness.filesOnDisk()).size).toBe(0);
  });
});
