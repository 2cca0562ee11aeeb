import { listKycPhotos } from '@quayside/contract/endpoints/kyc';

import { eraseKyc, sweepKyc } from '../../capabilities/verification/usecases/erase';
import type { CookieJar } from '../account-world';
import { withBothDatabases } from '../database';
import { type KycWorld, PERSONAL } from './kyc-world';
import { REJECTION, type Review, reviewSteps, startReview } from './review-steps';

const DAY_MS = 86_400_000;

withBothDatabases('erasing documents', (open) => {
  let world: KycWorld;
  let photos: Review['photos'];
  let user: CookieJar;
  let first: CookieJar;
  let id: string;
  beforeEach(async () => {
    ({ world, photos, user, first, id } = await startReview(await open()));
  });
  afterEach(() => world.close());

  const { act, look } = reviewSteps(() => ({ world, id }));

  test('leaves only the bare decision: no file, no key and no text', async () => {
    const { photos: links, userId } = await look(first);
    await act(first, 'take');
    await act(first, 'approve');
    world.fileFaults.push(new Error('away'));
    await expect(eraseKyc(world.kyc, userId)).rejects.toThrow('away');
    // Unreadable at once, although the file still exists.
    expect((await world.get(links[0]?.url ?? '', first)).statusCode).toBe(404);
    await sweepKyc(world.kyc, 365 * DAY_MS);
    expect((await world.filesOnDisk()).size).toBe(0);
    expect(
      await world.kyc.database.query(
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
    expect(await world.kyc.database.query('SELECT 1 FROM kyc_document')).toEqual([]);
    expect(await world.status(user)).toEqual({ status: 'PASS', rejectReason: null });
    expect(await look(first)).toMatchObject({ isErased: true, personal: null, photos: [] });
    expect(await eraseKyc(world.kyc, userId)).toEqual({ userId, submissions: 0 });
  });

  test('deletes all other files even if a hundred cannot be deleted', async () => {
    const { userId } = await look(first);
    await world.kyc.database.query(
      `INSERT INTO kyc_document (
         document_id, user_id, photo, state, width_px, height_px, created_at
       )
       SELECT gen_random_uuid(), $1::bigint, 'facePhoto', 'discarded', 1, 1, now()
       FROM generate_series(1, 120)`,
      [userId],
    );
    const ids = (
      await world.kyc.database.query<{ id: string }>(
        "SELECT document_id AS id FROM kyc_document WHERE state = 'discarded' ORDER BY document_id",
      )
    ).map(({ id: documentId }) => documentId);
    const stuck = new Set(ids.slice(0, 101));
    const { files } = world.kyc;
    Object.assign(world.kyc, {
      files: {
        ...files,
        delete: async (key: string) => {
          if (stuck.has(key)) throw new Error('away');
          await files.delete(key);
        },
      },
    });
    await expect(eraseKyc(world.kyc, userId)).rejects.toThrow(
      `could not be deleted: 101; ${ids[0] ?? ''}: Error: away`,
    );
    expect((await world.filesOnDisk()).size).toBe(0);
    expect(
      (
        await world.kyc.database.query<{ id: string }>(
          'SELECT document_id AS id FROM kyc_document ORDER BY document_id',
        )
      ).map(({ id: documentId }) => documentId),
    ).toEqual([...stuck]);
    Object.assign(world.kyc, { files });
    await sweepKyc(world.kyc, 365 * DAY_MS);
    expect(await world.kyc.database.query('SELECT 1 FROM kyc_document')).toEqual([]);
  });

  test('resets an undecided submission, so that the user can submit again', async () => {
    const { userId } = await look(first);
    await act(first, 'take');
    expect(await eraseKyc(world.kyc, userId)).toEqual({ userId, submissions: 1 });
    expect(await act(first, 'approve')).toMatch(/^409/);
    expect(await world.status(user)).toEqual({ status: 'NOT_STARTED', rejectReason: null });
    expect((await world.submit(user, PERSONAL, photos)).statusCode).toBe(201);
  });

  test('happens once the retention time after the last decision is over, and not before', async () => {
    await act(first, 'take');
    await act(first, 'reject', REJECTION);
    world.clock.advance(20 * DAY_MS);
    user = await world.logIn('ann@example.com');
    await world.submit(user, PERSONAL, photos);
    world.clock.advance(20 * DAY_MS);
    await sweepKyc(world.kyc, 30 * DAY_MS);
    expect((await world.filesOnDisk()).size).toBe(6);
    [first, id] = [await world.logIn('first@example.com'), await world.newestId()];
    await act(first, 'take');
    await act(first, 'approve');
    world.clock.advance(29 * DAY_MS);
    await sweepKyc(world.kyc, 30 * DAY_MS);
    expect((await world.filesOnDisk()).size).toBe(6);
    world.clock.advance(2 * DAY_MS);
    await sweepKyc(world.kyc, 30 * DAY_MS);
    expect((await world.filesOnDisk()).size).toBe(0);
    expect(await world.status(await world.logIn('ann@example.com'))).toEqual({
      status: 'PASS',
      rejectReason: null,
    });
  });

  test('does not affect documents that are submitted during the sweep', async () => {
    await act(first, 'take');
    await act(first, 'reject', REJECTION);
    world.clock.advance(31 * DAY_MS);
    user = await world.logIn('ann@example.com');
    const { kyc } = world.kyc;
    Object.assign(world.kyc, {
      kyc: {
        ...kyc,
        usersToForget: async (...given: Parameters<typeof kyc.usersToForget>) => {
          const users = await kyc.usersToForget(...given);
          expect((await world.submit(user, PERSONAL, photos)).statusCode).toBe(201);
          return users;
        },
      },
    });
    await sweepKyc(world.kyc, 30 * DAY_MS);
    expect(await world.status(user)).toEqual({ status: 'CREATED', rejectReason: null });
    expect((await world.filesOnDisk()).size).toBe(6);
  });

  test('keeps photos that wait for a submission when the retention of an earlier one ends', async () => {
    await act(first, 'take');
    await act(first, 'reject', REJECTION);
    world.clock.advance(31 * DAY_MS);
    user = await world.logIn('ann@example.com');
    await world.upload(user, 'facePhoto', photos.facePhoto);
    await sweepKyc(world.kyc, 30 * DAY_MS);
    expect((await world.get(listKycPhotos.path, user)).json()).toMatchObject([
      { photo: 'facePhoto' },
    ]);
    expect((await world.filesOnDisk()).size).toBe(1);
    await eraseKyc(world.kyc, (await look(await world.logIn('first@example.com'))).userId);
    expect((await world.filesOnDisk()).size).toBe(0);
  });
});
