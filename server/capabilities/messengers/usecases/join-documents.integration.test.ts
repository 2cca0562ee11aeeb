import type { AppError } from '@quayside/contract/errors/app-error';
import { KYC_PHOTOS } from '@quayside/contract/kyc/photos';
import type { KycStatus } from '@quayside/contract/kyc/status';
import { logIn } from '@quayside/contract/endpoints/accounts';
import { listKycSubmissions } from '@quayside/contract/endpoints/kyc-review';

import type { Database, Sql } from '../../../platform/database/database';
import { FINGERPRINT, PASSWORD, type CookieJar } from '../../../test/account-world';
import { withTestDatabases, type OpenTestDatabase } from '../../../test/database';
import { buildKycWorld, PERSONAL, somePhotos, type KycWorld } from '../../../test/kyc/kyc-world';
import { ANN, buildMessengerWorld, type MessengerWorld } from '../../../test/messenger-world';
import { pausedBefore } from '../../../test/paused-database';
import { eraseKyc, kycStatus, submitKyc } from '../../verification';

const EMAIL = 'ann@example.com';
const OTHER_PERSON = { ...PERSONAL, firstName: 'Somebody', identityNumber: 'ZZ 1' };

type Place = {
  readonly database: Database;
  readonly kycWorld: KycWorld;
  readonly world: MessengerWorld;
  readonly reviewer: CookieJar;
  readonly merged: number;
  readonly kept: number;
  readonly link: () => Promise<string>;
};

/** Creates a messenger account, and an account with an email, logged in from the same browser. */
async function prepare(open: OpenTestDatabase): Promise<Place> {
  const database = await open();
  const [kycWorld, world] = [await buildKycWorld(database), buildMessengerWorld(database)];
  const reviewer = await kycWorld.reviewer('reviewer');
  const kept = await world.register(EMAIL);
  const { userId: merged, jar, initData } = await world.enter(ANN);
  await world.post(
    logIn.path,
    { email: EMAIL, password: PASSWORD, browserFingerprint: FINGERPRINT },
    jar,
  );
  const link = async (): Promise<string> => {
    const answer = await world.call('link', { initData }, jar);
    return answer.statusCode === 200
      ? 'joined'
      : answer.json<{ data: { details: { reason: string } } }>().data.details.reason;
  };
  return { database, kycWorld, world, reviewer, merged, kept, link };
}

/** Submits documents, and approves or rejects them. */
async function verify(
  { kycWorld, reviewer }: Place,
  userId: number,
  status: Extract<KycStatus, 'CREATED' | 'PASS' | 'REJECT'>,
  personal: object = PERSONAL,
): Promise<string> {
  await submitKyc(kycWorld.kyc, userId, { ...personal, ...(await somePhotos()) });
  const submissionId = await kycWorld.newestId();
  if (status === 'CREATED') return submissionId;
  await kycWorld.act(reviewer, submissionId, 'take');
  const answer =
    status === 'PASS'
      ? await kycWorld.act(reviewer, submissionId, 'approve')
      : await kycWorld.act(reviewer, submissionId, 'reject', { reason: 'The photo is blurred' });
  expect(answer.statusCode).toBe(200);
  return submissionId;
}

const statusOf = async ({ kycWorld }: Place, userId: number): Promise<unknown> =>
  (await kycStatus(kycWorld.kyc, userId)).status;
const ownersOf = async (
  { database }: Place,
  table: 'kyc_submission' | 'kyc_document',
): Promise<unknown> => [
  ...new Set(
    (await database.query<{ user_id: string }>(`SELECT user_id FROM ${table}`)).map((row) =>
      Number(row.user_id),
    ),
  ),
];

withTestDatabases('documents of joined accounts', (open) => {
  let place: Place;
  beforeEach(async () => {
    place = await prepare(open);
  });
  afterEach(() => place.kycWorld.close());

  test('move with their decision, photos and history, and are erased with the person', async () => {
    const submissionId = await verify(place, place.merged, 'PASS');
    expect([await place.link(), await statusOf(place, place.kept)]).toEqual(['joined', 'PASS']);
    expect([
      await ownersOf(place, 'kyc_submission'),
      await ownersOf(place, 'kyc_document'),
    ]).toEqual([[place.kept], [place.kept]]);
    const opened = await place.kycWorld.get(
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
    expect(await eraseKyc(place.kycWorld.kyc, place.kept)).toEqual({
      userId: place.kept,
      submissions: 1,
    });
    expect([await statusOf(place, place.kept), (await place.kycWorld.filesOnDisk()).size]).toEqual([
      'PASS',
      0,
    ]);
  });

  test('are erased under the former id of their owner too, and the new id is reported', async () => {
    await verify(place, place.merged, 'PASS');
    expect(await place.link()).toBe('joined');
    expect(await eraseKyc(place.kycWorld.kyc, place.merged)).toEqual({
      userId: place.kept,
      submissions: 1,
    });
    expect((await place.kycWorld.filesOnDisk()).size).toBe(0);
  });

  test('are erased at the other account if the accounts are joined during the erasure', async () => {
    await verify(place, place.merged, 'PASS');
    const { kyc } = place.kycWorld.kyc;
    const joinFirst = {
      ...place.kycWorld.kyc,
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
    expect(await eraseKyc(place.kycWorld.kyc, 999_999_999)).toBeNull();
  });

  test('are decided for the joined account if they were pending, and its owner is emailed', async () => {
    const submissionId = await verify(place, place.merged, 'CREATED');
    expect([await place.link(), await statusOf(place, place.kept)]).toEqual(['joined', 'CREATED']);
    await place.kycWorld.act(place.reviewer, submissionId, 'take');
    await place.kycWorld.act(place.reviewer, submissionId, 'approve');
    expect([await statusOf(place, place.kept), place.kycWorld.mails.at(-1)]).toMatchObject([
      'PASS',
      { to: EMAIL, message: { template: 'kyc-approved' } },
    ]);
  });

  test('keep the PASS of the merged account over a later rejection of the same person', async () => {
    await verify(place, place.merged, 'PASS');
    const rejected = await verify(place, place.kept, 'REJECT');
    expect([await place.link(), await statusOf(place, place.kept)]).toEqual(['joined', 'PASS']);
    expect((await place.kycWorld.act(place.reviewer, rejected, 'reverse')).statusCode).not.toBe(
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
    'prevent the join if they are of two persons, and nothing changes: %s and %s',
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

  test('delay the join while either side is under review, and it can be retried', async () => {
    await verify(place, place.merged, 'PASS');
    const submissionId = await verify(place, place.kept, 'CREATED');
    expect(await place.link()).toBe('documents_under_way');
    await place.kycWorld.act(place.reviewer, submissionId, 'take');
    await place.kycWorld.act(place.reviewer, submissionId, 'approve');
    expect([await place.link(), await statusOf(place, place.kept)]).toEqual(['joined', 'PASS']);
  });

  test('prevent the join with the account of their reviewer', async () => {
    await verify(place, place.merged, 'PASS');
    await place.database.query('UPDATE kyc_submission SET reviewer_id = $1', [place.kept]);
    expect([await place.link(), await statusOf(place, place.kept)]).toEqual([
      'documents_reviewed',
      'NOT_STARTED',
    ]);
  });

  test('are rejected if the account is joined while they are submitted', async () => {
    const late = pausedBefore(place.database);
    const { kyc } = place.kycWorld;
    const handed = submitKyc({ ...kyc, database: late.database }, place.merged, {
      ...PERSONAL,
      ...(await somePhotos()),
    }).then(
      () => 'handed in',
      ({ code }: AppError) => code,
    );
    await late.isThere;
    expect(await place.link()).toBe('joined');
    late.letOn();
    expect([await handed, await place.database.query('SELECT 1 FROM kyc_submission')]).toEqual([
      'ERR_SERVICE_UNAVAILABLE',
      [],
    ]);
    expect((await place.kycWorld.filesOnDisk()).size).toBe(0);
  });
});
