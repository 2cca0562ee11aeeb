import { listKycSubmissions } from '@quayside/contract/endpoints/kyc-review';

import { eraseKyc } from '../usecases/erase';
import { rewrapKeys } from '../usecases/rewrap-keys';
import { createAesVault } from '../../../platform/secrets/aes-vault';
import type { CookieJar } from '../../../testing/accounts/account-harness';
import { withBothDatabases } from '../../../testing/database/database';
import {
  DOCUMENTS_KEY,
  type KycHarness,
  PERSONAL,
} from '../../../testing/verification/kyc-harness';
import {
  REJECTION,
  type Review,
  reviewSteps,
  startReview,
} from '../../../testing/verification/review-steps';

withBothDatabases('the master key of documents', (open) => {
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

  test('when lost, makes the reason for a decision unreadable, but not the decision', async () => {
    const { userId } = await look(first);
    const { vault } = harness.kyc;
    const lost = createAesVault('77'.repeat(32));
    Object.assign(harness.kyc, { vault: lost });
    expect(await harness.status(user)).toEqual({ status: 'CREATED', rejectReason: null });
    await eraseKyc(harness.kyc, userId);
    expect((await harness.submit(user, PERSONAL, photos)).statusCode).toBe(201);
    id = await harness.newestId();
    await act(first, 'take');
    await act(first, 'reject', REJECTION);
    expect(await harness.status(user)).toEqual({
      status: 'REJECT',
      rejectReason: REJECTION.reason,
    });
    Object.assign(harness.kyc, { vault });
    expect(await harness.status(user)).toEqual({ status: 'REJECT', rejectReason: null });
    expect((await harness.submit(user, PERSONAL, photos)).statusCode).toBe(201);
  });

  test('can be replaced, and the previous key can no longer open anything', async () => {
    const newKey = '77'.repeat(32);
    expect(await rewrapKeys(harness.kyc)).toEqual({ rewrapped: 0, present: 4, lost: [] });
    expect((await rewrapKeys({ ...harness.kyc, vault: createAesVault(newKey) })).lost).toHaveLength(
      4,
    );
    expect(
      await rewrapKeys({ ...harness.kyc, vault: createAesVault(newKey, DOCUMENTS_KEY) }),
    ).toEqual({ rewrapped: 4, present: 0, lost: [] });
    expect((await harness.get(`${listKycSubmissions.path}/${id}`, first)).statusCode).toBe(500);
    Object.assign(harness.kyc, { vault: createAesVault(newKey) });
    const { photos: links, personal } = await look(first);
    expect(personal).toMatchObject(PERSONAL);
    expect((await harness.get(links[0]?.url ?? '', first)).statusCode).toBe(200);
  });
});
