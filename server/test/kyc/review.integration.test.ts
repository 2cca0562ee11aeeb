import type { CookieJar } from '../account-world';
import { API_PATHS } from '@quayside/contract/operations/paths';
import type { KycQueueAnswer, KycReviewAnswer } from '@quayside/contract/operations/kyc';
import sharp from 'sharp';

import { eraseKyc, sweepKyc } from '../../usecases/kyc/erase';
import { rewrapKeys } from '../../usecases/kyc/rewrap-keys';
import { createAesVault } from '../../adapters/secrets/aes-vault';
import { withBothDatabases } from '../database';
import { buildKycWorld, DOCUMENTS_KEY, PERSONAL, somePhotos, type KycWorld } from './kyc-world';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

withBothDatabases('reviewing documents', (open) => {
  let world: KycWorld;
  let photos: Awaited<ReturnType<typeof somePhotos>>;
  let user: CookieJar;
  let first: CookieJar;
  let second: CookieJar;
  let id: string;
  beforeAll(async () => {
    photos = await somePhotos();
  });
  beforeEach(async () => {
    world = await buildKycWorld(await open());
    [user, first, second] = [
      await world.user('ann'),
      await world.reviewer('first'),
      await world.reviewer('second'),
    ];
    await world.submit(user, PERSONAL, photos);
    id = await world.newestId();
  });
  afterEach(() => world.close());

  const outcome = async (answer: ReturnType<KycWorld['act']>): Promise<string> => {
    const { statusCode, json } = await answer;
    const body = json.call(await answer) as {
      status: string;
      data?: { details?: { reason?: string } | null };
    };
    return `${statusCode} ${body.status} ${body.data?.details?.reason ?? ''}`.trim();
  };
  const act = (jar: CookieJar, name: string, body?: object) =>
    outcome(world.act(jar, id, name, body));
  const queue = async (query = '') =>
    (await world.get(`${API_PATHS.kycSubmissions}${query}`, first)).json<KycQueueAnswer>();
  const look = async (jar: CookieJar) =>
    (await world.get(`${API_PATHS.kycSubmissions}/${id}`, jar)).json<KycReviewAnswer>();
  const reject = { reason: 'The photo of the back cannot be read.' };

  test('one reviewer takes it, sees what was handed in, and approves; the user hears of it', async () => {
    expect(await queue()).toMatchObject({
      total: 1,
      submissions: [
        {
          submissionId: id,
          email: 'ann@example.com',
          status: 'CREATED',
          reviewer: null,
          isErased: false,
        },
      ],
    });
    expect(await act(first, 'approve')).toMatch(/^409 ERR_PRISMA/);
    expect(await act(first, 'take')).toBe('200 PROCESS');
    expect(await world.status(user)).toMatchObject({ status: 'PROCESS' });
    expect(await act(second, 'take')).toMatch(/^409 ERR_PRISMA/);
    expect(await act(second, 'approve')).toBe('409 ERR_PRISMA_CLIENT_KNOWN_REQUEST kyc_taken');
    expect(await look(first)).toMatchObject({
      personal: { ...PERSONAL, expireDate: '2099-01-01' },
      rejectReason: null,
      locale: 'en',
      photos: [
        { photo: 'backendPhoto', widthPx: 640 },
        { photo: 'facePhoto' },
        { photo: 'frontPhoto' },
      ],
    });
    expect(await act(first, 'approve')).toBe('200 PASS');
    expect(await act(first, 'approve')).toMatch(/^409/);
    expect(await world.status(user)).toEqual({ status: 'PASS', rejectReason: null });
    expect(world.mails.map(({ message }) => message.template)).toEqual([
      'kyc-received',
      'kyc-approved',
    ]);
    expect(
      (await world.submit(user, { ...PERSONAL, lastName: 'Another' }, photos)).statusCode,
    ).toBe(409);
    expect(await queue()).toMatchObject({ total: 0 });
    expect(await queue('?status=PASS')).toMatchObject({
      total: 1,
      submissions: [{ reviewer: 'first@example.com' }],
    });
    expect((await look(second)).history.map(({ act: name, by }) => `${name} ${by}`)).toEqual([
      'submitted null',
      'taken first@example.com',
      'opened first@example.com',
      'approved first@example.com',
      'opened second@example.com',
    ]);
  });

  test('a rejection has a reason that the user reads, in the account and not in the mail; another submission can follow', async () => {
    await act(first, 'take');
    expect(await act(first, 'reject', { reason: 'no' })).toMatch(/^400 ERR_VALIDATION/);
    expect(await act(first, 'reject', reject)).toBe('200 REJECT');
    expect(await world.status(user)).toEqual({ status: 'REJECT', rejectReason: reject.reason });
    expect(JSON.stringify(world.mails)).not.toContain('cannot be read');
    expect(world.mails.at(-1)?.message).toEqual({ template: 'kyc-rejected' });
    expect((await world.submit(user, PERSONAL, await somePhotos(20))).statusCode).toBe(201);
    expect(await world.status(user)).toEqual({ status: 'CREATED', rejectReason: null });
    // The former one is history now.
    expect(await act(second, 'reverse')).toMatch(/^409/);
    expect(await queue(`?userId=${(await look(first)).userId}`)).toMatchObject({
      total: 2,
      submissions: [{ status: 'CREATED' }, { status: 'REJECT' }],
    });
  });

  test('a rejection is reversed by another reviewer alone, by whatever way', async () => {
    await act(first, 'take');
    await act(first, 'reject', reject);
    expect(await act(first, 'reverse')).toBe('403 ERR_FORBIDDEN kyc_second_reviewer');
    expect(await act(second, 'reverse')).toBe('200 PROCESS');
    expect(await world.status(user)).toEqual({ status: 'PROCESS', rejectReason: null });
    expect(await act(first, 'approve')).toBe('403 ERR_FORBIDDEN kyc_second_reviewer');
    expect(await act(first, 'release')).toBe('200 CREATED');
    expect(await act(first, 'take')).toBe('403 ERR_FORBIDDEN kyc_second_reviewer');
    await act(second, 'take');
    expect(await act(second, 'approve')).toBe('200 PASS');
    expect(world.mails.map(({ message }) => message.template)).toEqual([
      'kyc-received',
      'kyc-rejected',
      'kyc-approved',
    ]);
  });

  test('whoever has ever rejected it never approves it, and may judge the next one', async () => {
    await act(first, 'take');
    await act(first, 'reject', reject);
    await act(second, 'reverse');
    expect(await act(second, 'reject', reject)).toBe('200 REJECT');
    for (const jar of [first, second])
      expect(await act(jar, 'reverse')).toBe('403 ERR_FORBIDDEN kyc_second_reviewer');
    const third = await world.reviewer('third');
    expect(await act(third, 'reverse')).toBe('200 PROCESS');
    await act(third, 'release');
    for (const jar of [first, second])
      expect(await act(jar, 'take')).toBe('403 ERR_FORBIDDEN kyc_second_reviewer');
    await act(third, 'take');
    expect(await act(third, 'reject', reject)).toBe('200 REJECT');
    expect((await world.submit(user, PERSONAL, photos)).statusCode).toBe(201);
    id = await world.newestId();
    expect([await act(first, 'take'), await act(first, 'approve')]).toEqual([
      '200 PROCESS',
      '200 PASS',
    ]);
  });

  test('nobody reviews, or looks at, their own documents', async () => {
    await world.submit(first, PERSONAL, photos);
    id = await world.newestId();
    expect(await act(first, 'take')).toMatch(/^403 ERR_FORBIDDEN/);
    expect((await world.get(`${API_PATHS.kycSubmissions}/${id}`, first)).statusCode).toBe(403);
    await act(second, 'take');
    expect(await act(first, 'release')).toMatch(/^403/);
    expect(await act(second, 'approve')).toBe('200 PASS');
  });

  test('of two who act at once one wins, and the user gets one mail', async () => {
    const taken = await Promise.all([act(first, 'take'), act(second, 'take')]);
    expect(taken.filter((told) => told === '200 PROCESS')).toHaveLength(1);
    const holder = taken[0] === '200 PROCESS' ? first : second;
    const decided = await Promise.all([
      act(holder, 'approve'),
      act(holder, 'reject', reject),
      act(holder, 'release'),
    ]);
    expect(decided.filter((told) => told.startsWith('200'))).toHaveLength(1);
    expect(world.mails.length).toBeLessThanOrEqual(2);
  });

  test('a photo opens by its link, for its reviewer, for five minutes, and each view is recorded', async () => {
    const { photos: links } = await look(first);
    const url = links[0]?.url ?? '';
    const photo = await world.get(url, first);
    expect([
      photo.statusCode,
      photo.headers['content-type'],
      photo.headers['cache-control'],
      photo.headers['x-content-type-options'],
    ]).toEqual([200, 'image/jpeg', 'no-store', 'nosniff']);
    expect(await sharp(photo.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 640,
      height: 480,
    });
    const refused = [
      await world.get(url, second),
      await world.get(url, user),
      await world.get(url),
      await world.get(url.replace(/signature=./, 'signature='), first),
      await world.get(url.replace(/expires=\d+/, 'expires=99999999999999'), first),
      await world.get(url.replace(/photos\/[^?]+/, `photos/${id}`), first),
      await world.get(url.split('?')[0] ?? '', first),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([
      403, 403, 401, 403, 403, 403, 400,
    ]);
    world.clock.advance(5 * MINUTE_MS + 1);
    expect((await world.get(url, await world.logIn('first@example.com'))).statusCode).toBe(403);
    const views = (await look(await world.logIn('second@example.com'))).history.filter(
      ({ act: name }) => name === 'viewed',
    );
    expect(views).toEqual([
      {
        at: '2026-01-01T00:00:00.000Z',
        act: 'viewed',
        by: 'first@example.com',
        photo: 'backendPhoto',
      },
    ]);
  });

  test('an erased person leaves the bare fact: no file, no key, no word', async () => {
    const { photos: links, userId } = await look(first);
    await act(first, 'take');
    await act(first, 'approve');
    world.fileFaults.push(new Error('away'));
    await expect(eraseKyc(world.kyc, userId)).rejects.toThrow('away');
    // Unreadable at once, though the file is still there.
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

  test('a file that cannot be deleted keeps no other from going, were it a hundred', async () => {
    const { userId } = await look(first);
    await world.kyc.database.query(
      "INSERT INTO kyc_document (document_id, user_id, photo, state, width_px, height_px, created_at) SELECT gen_random_uuid(), $1::bigint, 'facePhoto', 'discarded', 1, 1, now() FROM generate_series(1, 120)",
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

  test('what nobody has decided goes back to the beginning when it is erased, and can be handed in anew', async () => {
    const { userId } = await look(first);
    await act(first, 'take');
    expect(await eraseKyc(world.kyc, userId)).toEqual({ userId, submissions: 1 });
    expect(await act(first, 'approve')).toMatch(/^409/);
    expect(await world.status(user)).toEqual({ status: 'NOT_STARTED', rejectReason: null });
    expect((await world.submit(user, PERSONAL, photos)).statusCode).toBe(201);
  });

  test('documents are erased when they have been kept long enough after the last decision, and not before', async () => {
    await act(first, 'take');
    await act(first, 'reject', reject);
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

  test('what is handed in while the sweep looks for what to forget is not forgotten', async () => {
    await act(first, 'take');
    await act(first, 'reject', reject);
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

  test('photos that wait for a submission outlive the documents of a former one', async () => {
    await act(first, 'take');
    await act(first, 'reject', reject);
    world.clock.advance(31 * DAY_MS);
    user = await world.logIn('ann@example.com');
    await world.upload(user, 'facePhoto', photos.facePhoto);
    await sweepKyc(world.kyc, 30 * DAY_MS);
    expect((await world.get(API_PATHS.kycPhotos, user)).json()).toMatchObject([
      { photo: 'facePhoto' },
    ]);
    expect((await world.filesOnDisk()).size).toBe(1);
    await eraseKyc(world.kyc, (await look(await world.logIn('first@example.com'))).userId);
    expect((await world.filesOnDisk()).size).toBe(0);
  });

  test('a lost master key hides the reason and not the decision, and an erasure lets the user hand in again', async () => {
    const { userId } = await look(first);
    const { vault } = world.kyc;
    const lost = createAesVault('77'.repeat(32));
    Object.assign(world.kyc, { vault: lost });
    expect(await world.status(user)).toEqual({ status: 'CREATED', rejectReason: null });
    await eraseKyc(world.kyc, userId);
    expect((await world.submit(user, PERSONAL, photos)).statusCode).toBe(201);
    id = await world.newestId();
    await act(first, 'take');
    await act(first, 'reject', reject);
    expect(await world.status(user)).toEqual({ status: 'REJECT', rejectReason: reject.reason });
    Object.assign(world.kyc, { vault });
    expect(await world.status(user)).toEqual({ status: 'REJECT', rejectReason: null });
    expect((await world.submit(user, PERSONAL, photos)).statusCode).toBe(201);
  });

  test('a new master key takes over, and the former one opens nothing any more', async () => {
    const newKey = '77'.repeat(32);
    expect(await rewrapKeys(world.kyc)).toEqual({ rewrapped: 0, present: 4, lost: [] });
    expect((await rewrapKeys({ ...world.kyc, vault: createAesVault(newKey) })).lost).toHaveLength(
      4,
    );
    expect(
      await rewrapKeys({ ...world.kyc, vault: createAesVault(newKey, DOCUMENTS_KEY) }),
    ).toEqual({ rewrapped: 4, present: 0, lost: [] });
    expect((await world.get(`${API_PATHS.kycSubmissions}/${id}`, first)).statusCode).toBe(500);
    Object.assign(world.kyc, { vault: createAesVault(newKey) });
    const { photos: links, personal } = await look(first);
    expect(personal).toMatchObject(PERSONAL);
    expect((await world.get(links[0]?.url ?? '', first)).statusCode).toBe(200);
  });
});
