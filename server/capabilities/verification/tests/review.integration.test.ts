import sharp from 'sharp';
import { listKycSubmissions } from '@quayside/contract/endpoints/kyc-review';

import type { CookieJar } from '../../../testing/accounts/account-harness';
import { withBothDatabases } from '../../../testing/database/database';
import { type KycHarness, PERSONAL, somePhotos } from '../../../testing/verification/kyc-harness';
import {
  REJECTION,
  type Review,
  reviewSteps,
  startReview,
} from '../../../testing/verification/review-steps';

const MINUTE_MS = 60_000;

withBothDatabases('the review of documents', (open) => {
  let harness: KycHarness;
  let photos: Review['photos'];
  let user: CookieJar;
  let first: CookieJar;
  let second: CookieJar;
  let id: string;
  beforeEach(async () => {
    ({ harness, photos, user, first, second, id } = await startReview(await open()));
  });
  afterEach(() => harness.close());

  const { act, queue, look } = reviewSteps(() => ({ harness, id }));

  test('lets one reviewer claim, read and approve a submission, and notifies the user', async () => {
    expect(await queue(first)).toMatchObject({
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
    expect(await harness.status(user)).toMatchObject({ status: 'PROCESS' });
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
    expect(await harness.status(user)).toEqual({ status: 'PASS', rejectReason: null });
    expect(harness.mails.map(({ message }) => message.template)).toEqual([
      'kyc-received',
      'kyc-approved',
    ]);
    expect(
      (await harness.submit(user, { ...PERSONAL, lastName: 'Another' }, photos)).statusCode,
    ).toBe(409);
    expect(await queue(first)).toMatchObject({ total: 0 });
    expect(await queue(first, '?status=PASS')).toMatchObject({
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

  test('shows the reason for a rejection in the account but not in the email, and allows resubmission', async () => {
    await act(first, 'take');
    expect(await act(first, 'reject', { reason: 'no' })).toMatch(/^400 ERR_VALIDATION/);
    expect(await act(first, 'reject', REJECTION)).toBe('200 REJECT');
    expect(await harness.status(user)).toEqual({
      status: 'REJECT',
      rejectReason: REJECTION.reason,
    });
    expect(JSON.stringify(harness.mails)).not.toContain('cannot be read');
    expect(harness.mails.at(-1)?.message).toEqual({ template: 'kyc-rejected' });
    expect((await harness.submit(user, PERSONAL, await somePhotos(20))).statusCode).toBe(201);
    expect(await harness.status(user)).toEqual({ status: 'CREATED', rejectReason: null });
    // The previous submission can no longer be changed.
    expect(await act(second, 'reverse')).toMatch(/^409/);
    expect(await queue(first, `?userId=${(await look(first)).userId}`)).toMatchObject({
      total: 2,
      submissions: [{ status: 'CREATED' }, { status: 'REJECT' }],
    });
  });

  test('lets only another reviewer reverse a rejection and decide again', async () => {
    await act(first, 'take');
    await act(first, 'reject', REJECTION);
    expect(await act(first, 'reverse')).toBe('403 ERR_FORBIDDEN kyc_second_reviewer');
    expect(await act(second, 'reverse')).toBe('200 PROCESS');
    expect(await harness.status(user)).toEqual({ status: 'PROCESS', rejectReason: null });
    expect(await act(first, 'approve')).toBe('403 ERR_FORBIDDEN kyc_second_reviewer');
    expect(await act(first, 'release')).toBe('200 CREATED');
    expect(await act(first, 'take')).toBe('403 ERR_FORBIDDEN kyc_second_reviewer');
    await act(second, 'take');
    expect(await act(second, 'approve')).toBe('200 PASS');
    expect(harness.mails.map(({ message }) => message.template)).toEqual([
      'kyc-received',
      'kyc-rejected',
      'kyc-approved',
    ]);
  });

  test('prevents anyone who rejected a submission from approving it, but not from deciding the next one', async () => {
    await act(first, 'take');
    await act(first, 'reject', REJECTION);
    await act(second, 'reverse');
    expect(await act(second, 'reject', REJECTION)).toBe('200 REJECT');
    for (const jar of [first, second])
      expect(await act(jar, 'reverse')).toBe('403 ERR_FORBIDDEN kyc_second_reviewer');
    const third = await harness.reviewer('third');
    expect(await act(third, 'reverse')).toBe('200 PROCESS');
    await act(third, 'release');
    for (const jar of [first, second])
      expect(await act(jar, 'take')).toBe('403 ERR_FORBIDDEN kyc_second_reviewer');
    await act(third, 'take');
    expect(await act(third, 'reject', REJECTION)).toBe('200 REJECT');
    expect((await harness.submit(user, PERSONAL, photos)).statusCode).toBe(201);
    id = await harness.newestId();
    expect([await act(first, 'take'), await act(first, 'approve')]).toEqual([
      '200 PROCESS',
      '200 PASS',
    ]);
  });

  test('prevents reviewers from reviewing or viewing their own documents', async () => {
    await harness.submit(first, PERSONAL, photos);
    id = await harness.newestId();
    expect(await act(first, 'take')).toMatch(/^403 ERR_FORBIDDEN/);
    expect((await harness.get(`${listKycSubmissions.path}/${id}`, first)).statusCode).toBe(403);
    await act(second, 'take');
    expect(await act(first, 'release')).toMatch(/^403/);
    expect(await act(second, 'approve')).toBe('200 PASS');
  });

  test('lets only one of several concurrent actions succeed, and sends the user only one email', async () => {
    const taken = await Promise.all([act(first, 'take'), act(second, 'take')]);
    expect(taken.filter((outcome) => outcome === '200 PROCESS')).toHaveLength(1);
    const holder = taken[0] === '200 PROCESS' ? first : second;
    const decided = await Promise.all([
      act(holder, 'approve'),
      act(holder, 'reject', REJECTION),
      act(holder, 'release'),
    ]);
    expect(decided.filter((outcome) => outcome.startsWith('200'))).toHaveLength(1);
    expect(harness.mails.length).toBeLessThanOrEqual(2);
  });

  test('shows a photo only to its reviewer, by a link that lasts five minutes, and records each view', async () => {
    const { photos: links } = await look(first);
    const url = links[0]?.url ?? '';
    const photo = await harness.get(url, first);
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
      await harness.get(url, second),
      await harness.get(url, user),
      await harness.get(url),
      await harness.get(url.replace(/signature=./, 'signature='), first),
      await harness.get(url.replace(/expires=\d+/, 'expires=99999999999999'), first),
      await harness.get(url.replace(/photos\/[^?]+/, `photos/${id}`), first),
      await harness.get(url.split('?')[0] ?? '', first),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([
      403, 403, 401, 403, 403, 403, 400,
    ]);
    harness.clock.advance(5 * MINUTE_MS + 1);
    expect((await harness.get(url, await harness.logIn('first@example.com'))).statusCode).toBe(403);
    const views = (await look(await harness.logIn('second@example.com'))).history.filter(
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
});
