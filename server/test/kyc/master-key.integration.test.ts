import { listKycSubmissions } from '@quayside/contract/endpoints/kyc-review';

import { eraseKyc } from '../../capabilities/verification/usecases/erase';
import { rewrapKeys } from '../../capabilities/verification/usecases/rewrap-keys';
import { createAesVault } from '../../platform/secrets/aes-vault';
import type { CookieJar } from '../account-world';
import { withBothDatabases } from '../database';
import { DOCUMENTS_KEY, type KycWorld, PERSONAL } from './kyc-world';
import { REJECTION, type Review, reviewSteps, startReview } from './review-steps';

withBothDatabases('the master key of documents', (open) => {
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

  test('hides the reason but not the decision when it is lost, and the user can submit again', async () => {
    const { userId } = await look(first);
    const { vault } = world.kyc;
    const lost = createAesVault('77'.repeat(32));
    Object.assign(world.kyc, { vault: lost });
    expect(await world.status(user)).toEqual({ status: 'CREATED', rejectReason: null });
    await eraseKyc(world.kyc, userId);
    expect((await world.submit(user, PERSONAL, photos)).statusCode).toBe(201);
    id = await world.newestId();
    await act(first, 'take');
    await act(first, 'reject', REJECTION);
    expect(await world.status(user)).toEqual({ status: 'REJECT', rejectReason: REJECTION.reason });
    Object.assign(world.kyc, { vault });
    expect(await world.status(user)).toEqual({ status: 'REJECT', rejectReason: null });
    expect((await world.submit(user, PERSONAL, photos)).statusCode).toBe(201);
  });

  test('can be replaced, and the former one no longer opens anything', async () => {
    const newKey = '77'.repeat(32);
    expect(await rewrapKeys(world.kyc)).toEqual({ rewrapped: 0, present: 4, lost: [] });
    expect((await rewrapKeys({ ...world.kyc, vault: createAesVault(newKey) })).lost).toHaveLength(
      4,
    );
    expect(
      await rewrapKeys({ ...world.kyc, vault: createAesVault(newKey, DOCUMENTS_KEY) }),
    ).toEqual({ rewrapped: 4, present: 0, lost: [] });
    expect((await world.get(`${listKycSubmissions.path}/${id}`, first)).statusCode).toBe(500);
    Object.assign(world.kyc, { vault: createAesVault(newKey) });
    const { photos: links, personal } = await look(first);
    expect(personal).toMatchObject(PERSONAL);
    expect((await world.get(links[0]?.url ?? '', first)).statusCode).toBe(200);
  });
});
