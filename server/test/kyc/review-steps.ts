import { listKycSubmissions } from '@quayside/contract/endpoints/kyc-review';
import type { KycQueueAnswer, KycReviewAnswer } from '@quayside/contract/schemas/kyc';

import type { RuntimeDatabase } from '../../platform/database/runtime-database';
import type { CookieJar } from '../account-world';
import { buildKycWorld, type KycWorld, PERSONAL, somePhotos } from './kyc-world';

type Photos = Awaited<ReturnType<typeof somePhotos>>;

export type Review = {
  readonly world: KycWorld;
  readonly photos: Photos;
  /** The user whose documents are reviewed, and two reviewers. */
  readonly user: CookieJar;
  readonly first: CookieJar;
  readonly second: CookieJar;
  /** The user's submission. */
  readonly id: string;
};

export const REJECTION = { reason: 'The photo of the back cannot be read.' };

/** Sets up documents that a user has just submitted, and two reviewers. */
export async function startReview(database: RuntimeDatabase): Promise<Review> {
  const photos = await somePhotos();
  const world = await buildKycWorld(database);
  const [user, first, second] = [
    await world.user('ann'),
    await world.reviewer('first'),
    await world.reviewer('second'),
  ];
  await world.submit(user, PERSONAL, photos);
  return { world, photos, user, first, second, id: await world.newestId() };
}

/** Returns status, code and reason of a response in one line. */
async function outcome(answer: ReturnType<KycWorld['act']>): Promise<string> {
  const { statusCode, json } = await answer;
  const body = json.call(await answer) as {
    status: string;
    data?: { details?: { reason?: string } | null };
  };
  return `${statusCode} ${body.status} ${body.data?.details?.reason ?? ''}`.trim();
}

/** Creates the calls of reviewers for the submission that `current` names. */
export function reviewSteps(current: () => Pick<Review, 'world' | 'id'>) {
  return {
    act: (jar: CookieJar, name: string, body?: object) => {
      const { world, id } = current();
      return outcome(world.act(jar, id, name, body));
    },
    queue: async (jar: CookieJar, query = '') =>
      (await current().world.get(`${listKycSubmissions.path}${query}`, jar)).json<KycQueueAnswer>(),
    look: async (jar: CookieJar) => {
      const { world, id } = current();
      return (await world.get(`${listKycSubmissions.path}/${id}`, jar)).json<KycReviewAnswer>();
    },
  };
}
