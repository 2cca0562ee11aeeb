import { logOut } from '@quayside/contract/endpoints/accounts';
import {
  listKycPhotos,
  submitKycDocuments,
  uploadKycPhoto,
} from '@quayside/contract/endpoints/kyc';

import { sweepKyc } from '../usecases/erase';
import { withBothDatabases } from '../../../testing/database/database';
import {
  buildKycHarness,
  form,
  PERSONAL,
  somePhotos,
  type KycHarness,
} from '../../../testing/verification/kyc-harness';

const HOUR_MS = 3_600_000;
const YEARS_MS = 5 * 365 * 86_400_000;

withBothDatabases('the submission of documents', (open) => {
  let harness: KycHarness;
  let photos: Awaited<ReturnType<typeof somePhotos>>;
  beforeAll(async () => {
    photos = await somePhotos();
  });
  beforeEach(async () => {
    harness = await buildKycHarness(await open());
  });
  afterEach(() => harness.close());

  const reasonOf = (response: { json<T>(): T }) =>
    response.json<{ data: { details: { field?: string; reason?: string } } }>().data.details;
  const documents = () =>
    harness.kyc.database.query<{ state: string; photo: string; submission_id: string | null }>(
      'SELECT state, photo, submission_id FROM kyc_document ORDER BY created_at, photo',
    );

  test('changes the status and notifies the user by email, whether sent as a form or as JSON', async () => {
    const jar = await harness.user('ann');
    expect(await harness.status(jar)).toEqual({ status: 'NOT_STARTED', rejectReason: null });
    const response = await harness.submit(jar, PERSONAL, photos);
    expect([response.statusCode, response.json()]).toEqual([
      201,
      { status: 'CREATED', rejectReason: null },
    ]);
    expect(await harness.status(jar)).toEqual({ status: 'CREATED', rejectReason: null });
    expect(harness.mails.filter(({ message }) => message.template === 'kyc-received')).toHaveLength(
      1,
    );
    const other = await harness.user('bob');
    const base64 = Object.fromEntries(
      Object.entries(photos).map(([name, bytes], index) => [
        name,
        `${index === 0 ? 'data:image/jpeg;base64,' : ''}${bytes.toString('base64')}`,
      ]),
    );
    const json = await harness.post(
      submitKycDocuments.path,
      { ...PERSONAL, ...base64, somethingElse: 1 },
      other,
    );
    expect([json.statusCode, json.json()]).toEqual([
      201,
      { status: 'CREATED', rejectReason: null },
    ]);
    expect((await harness.filesOnDisk()).size).toBe(6);
  });

  test('creates one submission for repeated concurrent requests, and rejects different data meanwhile', async () => {
    const jar = await harness.user('ann');
    const answers = await Promise.all([
      harness.submit(jar, PERSONAL, photos),
      harness.submit(jar, PERSONAL, photos),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect((await harness.submit(jar, PERSONAL, photos)).statusCode).toBe(201);
    expect((await harness.submit(jar, PERSONAL)).statusCode).toBe(201);
    const changed = await harness.submit(jar, { ...PERSONAL, lastName: 'Another' }, photos);
    expect([changed.statusCode, reasonOf(changed)]).toEqual([409, { reason: 'kyc_under_way' }]);
    expect((await harness.submit(jar, PERSONAL, await somePhotos(10))).statusCode).toBe(409);
    expect((await harness.upload(jar, 'facePhoto', photos.facePhoto)).statusCode).toBe(409);
    expect(await harness.kyc.database.query('SELECT 1 FROM kyc_submission')).toHaveLength(1);
    expect(
      (await documents()).filter(
        ({ state, submission_id: id }) => state === 'stored' && id !== null,
      ),
    ).toHaveLength(3);
    expect(harness.mails.filter(({ message }) => message.template === 'kyc-received')).toHaveLength(
      1,
    );
    await sweepKyc(harness.kyc, YEARS_MS);
    expect((await harness.filesOnDisk()).size).toBe(3);
  });

  test('accepts single photos, replaces a photo that is sent again, and reports a missing photo', async () => {
    const jar = await harness.user('ann');
    expect(
      (await harness.upload(jar, 'facePhoto', (await somePhotos(10)).facePhoto)).statusCode,
    ).toBe(201);
    await harness.upload(jar, 'facePhoto', photos.facePhoto);
    const drafts = await harness.upload(jar, 'frontPhoto', photos.frontPhoto);
    expect(drafts.json<{ photo: string }[]>().map(({ photo }) => photo)).toEqual([
      'facePhoto',
      'frontPhoto',
    ]);
    expect(reasonOf(await harness.submit(jar))).toEqual({
      field: 'backendPhoto',
      reason: 'photo_missing',
    });
    expect(
      (await harness.submit(jar, PERSONAL, { backendPhoto: photos.backendPhoto })).statusCode,
    ).toBe(201);
    await sweepKyc(harness.kyc, YEARS_MS);
    expect(await documents()).toHaveLength(3);

    const late = await harness.user('bob');
    for (const photo of ['facePhoto', 'frontPhoto', 'backendPhoto'] as const)
      await harness.upload(late, photo, photos[photo]);
    harness.clock.advance(24 * HOUR_MS + 1);
    const lateAgain = await harness.logIn('bob@example.com');
    expect((await harness.get(listKycPhotos.path, lateAgain)).json()).toEqual([]);
    expect(reasonOf(await harness.submit(lateAgain))).toMatchObject({ reason: 'photo_missing' });
    harness.clock.advance(HOUR_MS);
    await sweepKyc(harness.kyc, YEARS_MS);
    expect((await harness.filesOnDisk()).size).toBe(3);
  });

  test('reports each error with its field, and leaves nothing behind', async () => {
    const jar = await harness.user('ann');
    const pdf = Buffer.from('%PDF-1.7 passport');
    expect(
      reasonOf(await harness.submit(jar, { ...PERSONAL, birthDate: '2020-01-01' }, photos)),
    ).toEqual({ field: 'birthDate', reason: 'too_young' });
    expect(reasonOf(await harness.submit(jar, { ...PERSONAL, firstName: '' }, photos))).toEqual({
      field: 'firstName',
      reason: 'field_missing',
    });
    const refused = await harness.submit(jar, PERSONAL, { ...photos, backendPhoto: pdf });
    expect([refused.statusCode, reasonOf(refused)]).toEqual([
      400,
      { field: 'backendPhoto', reason: 'photo_pdf' },
    ]);
    expect(reasonOf(await harness.upload(jar, 'facePhoto', Buffer.alloc(0)))).toEqual({
      field: 'photo',
      reason: 'photo_empty',
    });
    expect(
      reasonOf(
        await harness.post(
          uploadKycPhoto.path.replace(':photo', 'facePhoto'),
          { photo: 'not base64 at all !!' },
          jar,
        ),
      ),
    ).toEqual({ field: 'photo', reason: 'photo_unknown' });
    expect((await harness.upload(jar, 'anotherPhoto' as never, photos.facePhoto)).statusCode).toBe(
      400,
    );
    expect([await documents(), (await harness.filesOnDisk()).size]).toEqual([[], 0]);
  });

  test('rejects a body that is too large, broken, anonymous or in too many parts, and uses none of it', async () => {
    const jar = await harness.user('ann');
    const large = Buffer.alloc(4 * 1_048_576 + 1, photos.facePhoto);
    const tooLarge = await harness.submit(jar, PERSONAL, { ...photos, facePhoto: large });
    expect([tooLarge.statusCode, reasonOf(tooLarge)]).toEqual([
      413,
      { field: 'facePhoto', reason: 'photo_too_large' },
    ]);
    expect(
      (await harness.post(submitKycDocuments.path, { facePhoto: 'A'.repeat(17_000_000) }, jar))
        .statusCode,
    ).toBe(413);
    const cookie = [...jar].map(([name, token]) => `${name}=${token}`).join('; ');
    const send = (payload: string | Buffer, contentType: string, headers: object = { cookie }) =>
      harness.app.inject({
        method: 'POST',
        url: submitKycDocuments.path,
        payload,
        headers: { 'content-type': contentType, ...headers },
      });
    const whole = form(PERSONAL, photos);
    const outcomes = [
      await send(whole.payload.subarray(0, 1_500), whole.contentType),
      await send('no form at all', whole.contentType),
      await send(whole.payload, 'multipart/form-data'),
      await send(
        form(Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`f${index}`, 'x'])), {})
          .payload,
        whole.contentType,
      ),
      await send(form({ __proto__x: 1, constructor: 'x' }, {}).payload, whole.contentType),
      await send('{"firstName":', 'application/json'),
      await send('a=b', 'application/x-www-form-urlencoded'),
      await send(whole.payload, whole.contentType, {}),
      await send(whole.payload, whole.contentType, { cookie, origin: 'https://evil.example' }),
      await harness.app.inject({
        method: 'POST',
        url: logOut.path,
        payload: whole.payload,
        headers: { cookie, 'content-type': whole.contentType },
      }),
    ];
    expect(outcomes.map(({ statusCode }) => statusCode)).toEqual([
      400, 400, 400, 400, 400, 400, 415, 401, 403, 415,
    ]);
    expect(await harness.status(jar)).toMatchObject({ status: 'NOT_STARTED' });
  });

  test('leaves nothing that the sweep misses when a call to the file store fails, and can be retried', async () => {
    for (const [index, failing] of [[1], [null, 1], [null, null, 1]].entries()) {
      const jar = await harness.user(`user${index}`);
      harness.fileFaults.push(
        ...failing.map((fault) => (fault === null ? null : new Error('disk full'))),
      );
      expect((await harness.submit(jar, PERSONAL, photos)).statusCode).toBe(500);
      expect(await harness.status(jar)).toMatchObject({ status: 'NOT_STARTED' });
      expect((await harness.submit(jar, PERSONAL, photos)).statusCode).toBe(201);
    }
    harness.clock.advance(26 * HOUR_MS);
    await sweepKyc(harness.kyc, YEARS_MS);
    expect((await documents()).map(({ state }) => state)).toEqual(Array(9).fill('stored'));
    expect((await harness.filesOnDisk()).size).toBe(9);
  });

  test('leaves no file after a sweep when a process dies before storing the row or resumes late', async () => {
    const jar = await harness.user('ann');
    const { kyc: store, files } = harness.kyc;
    Object.assign(harness.kyc, {
      kyc: {
        ...store,
        settleDocument: async () => {
          throw new Error('killed');
        },
      },
    });
    expect((await harness.upload(jar, 'facePhoto', photos.facePhoto)).statusCode).toBe(500);
    expect((await harness.filesOnDisk()).size).toBe(1);
    Object.assign(harness.kyc, {
      kyc: store,
      files: {
        ...files,
        put: async (key: string, bytes: Uint8Array) => {
          await files.put(key, bytes);
          harness.clock.advance(26 * HOUR_MS);
          await sweepKyc(harness.kyc, YEARS_MS);
        },
      },
    });
    expect((await harness.upload(jar, 'facePhoto', photos.facePhoto)).statusCode).toBe(503);
    expect([(await harness.filesOnDisk()).size, await documents()]).toEqual([0, []]);
  });

  test('allows sixty photos a day', async () => {
    const jar = await harness.user('ann');
    const statuses = [];
    for (let index = 0; index < 61; index += 1)
      statuses.push((await harness.upload(jar, 'facePhoto', Buffer.from('GIF89a'))).statusCode);
    expect([statuses.filter((status) => status === 400).length, statuses.at(-1)]).toEqual([
      60, 429,
    ]);
  });
});
