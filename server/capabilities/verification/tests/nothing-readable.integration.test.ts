import { listKycSubmissions } from '@quayside/contract/endpoints/kyc-review';
import type { KycReviewResponse } from '@quayside/contract/schemas/kyc';

import { rewrapKeys } from '../usecases/rewrap-keys';
import { createAesVault } from '../../../platform/secrets/aes-vault';
import { withTestDatabases } from '../../../testing/database/database';
import { SMUGGLED } from '../../../testing/verification/hostile-photos/hostile-file';
import { hostileFiles } from '../../../testing/verification/hostile-photos/hostile-files';
import { buildKycHarness, PERSONAL, somePhotos } from '../../../testing/verification/kyc-harness';

const REASON = 'Your surname differs from the one in the passport, Unmistakable-Smith.';
/** Each text unchanged, and in common encodings. */
const needles = [
  PERSONAL.firstName,
  PERSONAL.lastName,
  PERSONAL.birthDate,
  PERSONAL.identityNumber,
  '9081726',
  REASON,
  'Unmistakable',
].flatMap((text) => [
  text,
  JSON.stringify(text).slice(1, -1),
  Buffer.from(text).toString('base64').slice(0, -3),
  Buffer.from(text).toString('hex'),
]);

withTestDatabases('submitted documents', (open) => {
  test('are readable only by their reviewer, and in no table, file, log or email', async () => {
    const database = await open();
    const log: string[] = [];
    const harness = await buildKycHarness(database, {
      http: { logLevel: 'trace', logStream: { write: (line) => void log.push(line) } },
    });
    const [user, reviewer, photos] = [
      await harness.user('ann'),
      await harness.reviewer('first'),
      await somePhotos(),
    ];
    // Includes every kind of failure, because errors tend to reveal too much.
    harness.fileFaults.push(new Error('disk full'));
    await harness.submit(user, PERSONAL, photos);
    await harness.submit(user, { ...PERSONAL, birthDate: '1999-99-99' }, photos);
    await harness.submit(user, PERSONAL, {
      ...photos,
      facePhoto: photos.facePhoto.subarray(0, 400),
    });
    await harness.submit(user, PERSONAL, photos);
    const id = await harness.newestId();
    const { vault } = harness.kyc;
    Object.assign(harness.kyc, { vault: createAesVault('00'.repeat(32)) });
    expect((await harness.get(`${listKycSubmissions.path}/${id}`, reviewer)).statusCode).toBe(500);
    Object.assign(harness.kyc, { vault });
    await harness.act(reviewer, id, 'take');
    const review = (
      await harness.get(`${listKycSubmissions.path}/${id}`, reviewer)
    ).json<KycReviewResponse>();
    harness.fileFaults.push(new Error('away'));
    await harness.get(review.photos[0]?.url ?? '', reviewer);
    await harness.get(review.photos[0]?.url ?? '', reviewer);
    await harness.act(reviewer, id, 'reject', { reason: REASON });
    await rewrapKeys({ ...harness.kyc, vault: createAesVault('00'.repeat(32)) });
    expect(JSON.stringify(review)).toContain(PERSONAL.lastName);

    const places: [string, string][] = [
      ['the log', log.join('\n')],
      ['the mails', JSON.stringify(harness.mails)],
    ];
    const tables = await database.query<{ name: string }>(
      `SELECT table_name AS name
       FROM information_schema.tables
       WHERE table_schema = 'public'`,
    );
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables)
      places.push([
        `table ${name}`,
        JSON.stringify(await database.query(`SELECT * FROM "${name}"`)),
      ]);
    const files = await harness.filesOnDisk();
    for (const [name, bytes] of files)
      places.push(
        [`file ${name}`, bytes.toString('latin1')],
        [`file ${name} as text`, bytes.toString('utf8')],
      );
    expect(files.size).toBeGreaterThanOrEqual(3);
    expect(log.length).toBeGreaterThan(2);
    const found = places.flatMap(([place, text]) =>
      needles.filter((needle) => text.includes(needle)).map((needle) => `${needle} in ${place}`),
    );
    expect(found).toEqual([]);
    // A stored picture isn't recognisable on the disk either. The markers are long enough not to
    // occur in ciphertext by chance.
    for (const bytes of files.values())
      expect(/JFIF\0|Exif\0|PNG\r\n|WEBPVP8/.test(bytes.toString('latin1'))).toBe(false);
    await harness.close();
  });

  test('are never stored as uploaded, whatever an attacker sends', async () => {
    const harness = await buildKycHarness(await open());
    Object.assign(harness.kyc, {
      attempts: { count: async () => ({ tries: 1, windowEndsMs: 0 }) },
    });
    const user = await harness.user('ann');
    // One file for each kind of rejection, and every accepted photo with hidden content. The photo
    // reader's own test covers all files.
    const files = (await hostileFiles()).filter(
      ({ outcome, bytes }, index, all) =>
        all.findIndex((other) => other.outcome === outcome) === index ||
        (outcome === 'taken' && bytes.includes(SMUGGLED)),
    );
    for (const { name, bytes, outcome } of files) {
      const response = await harness.upload(user, 'facePhoto', bytes);
      const body = response.json<{ message?: string; data?: { details: { reason: string } } }>();
      expect({
        name,
        told: body.data?.details.reason ?? 'taken',
        status: response.statusCode,
      }).toEqual({
        name,
        told: outcome,
        status: outcome === 'taken' ? 201 : outcome === 'photo_too_large' ? 413 : 400,
      });
      if (outcome !== 'taken') expect(body.message).toMatch(/^\w+ .{12,}/);
      for (const kept of (await harness.filesOnDisk()).values())
        expect({
          name,
          isUnchanged: kept.includes(bytes.subarray(0, 64)) && bytes.length >= 64,
        }).toEqual({ name, isUnchanged: false });
    }
    await harness.close();
  }, 180_000);
});
