import { listKycPhotos } from '@quayside/contract/endpoints/kyc';

import { eraseKyc, sweepKyc } from '../usecases/erase';
import type { CookieJar } from '../../../testing/accounts/account-harness';
import { withBothDatabases } from '../../../testing/database/database';
import { type KycHarness, PERSONAL } from '../../../testing/verification/kyc-harness';
import {
  REJECTION,
  type Review,
  reviewSteps,
  startReview,
} from '../../../testing/verification/review-steps';

const DAY_MS = 86_400_000;

withBothDatabases('erasing documents', (open) => {
  let harness: KycHarness;
  let photos: Review['photos'];
  let user: CookieJar;
  let first: CookieJar;
  let id: string;
  beforeEach(async () => {
    ({ harness, photos, user, first, id } = await startReview(await open()));
  });
  afterEach(() => harness.close());

  const { act, look } = reviewSteps(() => ({ harness, id }));

  test('leaves only the bare decision: no file, no key and no text', async () => {
    const { photos: links, userId } = await look(first);
    await act(first, 'take');
    await act(first, 'approve');
    harness.fileFaults.push(new Error('away'));
    await expect(eraseKyc(harness.kyc, userId)).rejects.toThrow('away');
    // Unreadable immediately, although the file still exists.
    expect((await harness.get(links[0]?.url ?? '', first)).statusCode).toBe(404);
    await sweepKyc(harness.kyc, 365 * DAY_MS);
    expect((await harness.filesOnDisk()).size).toBe(0);
    expect(
      await harness.kyc.database.query(
        'SELECT status, wrapped_key, sealed_personal, personal_mac, sealed_reason FROM kyc_submission',
      ),
    ).toEqual([
      {
        status: 'PASS',
        wrapped_key: null,
        sealed_personal: null,
        personal_mac: null,
        sealed_reason: null,
      },
    ]);
    expect(await harness.kyc.database.query('SELECT 1 FROM kyc_document')).toEqual([]);
    expect(await harness.status(user)).toEqual({ status: 'PASS', rejectReason: null });
    expect(await look(first)).toMatchObject({ isErased: true, personal: null, photos: [] });
    expect(await eraseKyc(harness.kyc, userId)).toEqual({ userId, submissions: 0 });
  });

  test('deletes all other files even if a hundred cannot be deleted', async () => {
    const { userId } = await look(first);
    await harness.kyc.database.query(
      `INSERT INTO kyc_document (
         document_id, user_id, photo, state, width_px, height_px, created_at
       )
       SELECT gen_random_uuid(), $1::bigint, 'facePhoto', 'discarded', 1, 1, now()
       FROM generate_series(1, 120)`,
      [userId],
    );
    const ids = (
      await harness.kyc.database.query<{ id: string }>(
        "SELECT document_id AS id FROM kyc_document WHERE state = 'discarded' ORDER BY document_id",
      )
    ).map(({ id: documentId }) => documentId);
    const stuck = new Set(ids.slice(0, 101));
    const { files } = harness.kyc;
    Object.assign(harness.kyc, {
      files: {
        ...files,
        delete: async (key: string) => {
          if (stuck.has(key)) throw new Error('away');
          await files.delete(key);
        },
      },
    });
    await expect(eraseKyc(harness.kyc, userId)).rejects.toThrow(
      `could not be deleted: 101; ${ids[0] ?? ''}: Error: away`,
    );
    expect((await harness.filesOnDisk()).size).toBe(0);
    expect(
      (
        await harness.kyc.database.query<{ id: string }>(
          'SELECT document_id AS id FROM kyc_document ORDER BY document_id',
        )
      ).map(({ id: documentId }) => documentId),
    ).toEqual([...stuck]);
    Object.assign(harness.kyc, { files });
    await sweepKyc(harness.kyc, 365 * DAY_MS);
    expect(await harness.kyc.database.query('SELECT 1 FROM kyc_document')).toEqual([]);
  });

  test('resets an undecided submission, so that the user can submit again', async () => {
    const { userId } = await look(first);
    await act(first, 'take');
    expect(await eraseKyc(harness.kyc, userId)).toEqual({ userId, submissions: 1 });
    expect(await act(first, 'approve')).toMatch(/^409/);
    expect(await harness.status(user)).toEqual({ status: 'NOT_STARTED', rejectReason: null });
    expect((await harness.submit(user, PERSONAL, photos)).statusCode).toBe(201);
  });

  test('happens only once the retention period after the last decision is over', async () => {
    await act(first, 'take');
    await act(first, 'reject', REJECTION);
    harness.clock.advance(20 * DAY_MS);
    user = await harness.logIn('ann@example.com');
    await harness.submit(user, PERSONAL, photos);
    harness.clock.advance(20 * DAY_MS);
    await sweepKyc(harness.kyc, 30 * DAY_MS);
    expect((await harness.filesOnDisk()).size).toBe(6);
    [first, id] = [await harness.logIn('first@example.com'), await harness.newestId()];
    await act(first, 'take');
    await act(first, 'approve');
    harness.clock.advance(29 * DAY_MS);
    await sweepKyc(harness.kyc, 30 * DAY_MS);
    expect((await harness.filesOnDisk()).size).toBe(6);
    harness.clock.advance(2 * DAY_MS);
    await sweepKyc(harness.kyc, 30 * DAY_MS);
    expect((await harness.filesOnDisk()).size).toBe(0);
    expect(await harness.status(await harness.logIn('ann@example.com'))).toEqual({
      status: 'PASS',
      rejectReason: null,
    });
  });

  test('does not affect documents that are submitted during the sweep', async () => {
    await act(first, 'take');
    await act(first, 'reject', REJECTION);
    harness.clock.advance(31 * DAY_MS);
    user = await harness.logIn('ann@example.com');
    const { kyc } = harness.kyc;
    Object.assign(harness.kyc, {
      kyc: {
        ...kyc,
        usersToForget: async (...given: Parameters<typeof kyc.usersToForget>) => {
          const users = await kyc.usersToForget(...given);
          expect((await harness.submit(user, PERSONAL, photos)).statusCode).toBe(201);
          return users;
        },
      },
    });
    await sweepKyc(harness.kyc, 30 * DAY_MS);
    expect(await harness.status(user)).toEqual({ status: 'CREATED', rejectReason: null });
    expect((await harness.filesOnDisk()).size).toBe(6);
  });

  test('keeps photos that wait for a submission when the retention of earlier documents ends', async () => {
    await act(first, 'take');
    await act(first, 'reject', REJECTION);
    harness.clock.advance(31 * DAY_MS);
    user = await harness.logIn('ann@example.com');
    await harness.upload(user, 'facePhoto', photos.facePhoto);
    await sweepKyc(harness.kyc, 30 * DAY_MS);
    expect((await harness.get(listKycPhotos.path, user)).json()).toMatchObject([
      { photo: 'facePhoto' },
    ]);
    expect((await harness.filesOnDisk()).size).toBe(1);
    await eraseKyc(harness.kyc, (await look(await harness.logIn('first@example.com'))).userId);
    expect((await harness.filesOnDisk()).size).toBe(0);
  });
});
