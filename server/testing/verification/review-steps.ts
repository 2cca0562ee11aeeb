import { listKycSubmissions } from '@quayside/contract/endpoints/kyc-review';
import type { KycQueueResponse, KycReviewResponse } from '@quayside/contract/schemas/kyc';

import type { RuntimeDatabase } from '../../platform/database/runtime-database';
import type { CookieJar } from '../accounts/account-harness';
import { buildKycHarness, type KycHarness, PERSONAL, somePhotos } from './kyc-harness';

type Photos = Awaited<ReturnType<typeof somePhotos>>;

export type Review = {
  readonly harness: KycHarness;
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
  const harness = await buildKycHarness(database);
  const [user, first, second] = [
    await harness.user('ann'),
    await harness.reviewer('first'),
    await harness.reviewer('second'),
  ];
  await harness.submit(user, PERSONAL, photos);
  return { harness, photos, user, first, second, id: await harness.newestId() };
}

/** Returns status, code and reason of a response in one line. */
async function outcome(response: ReturnType<KycHarness['act']>): Promise<string> {
  const { statusCode, json } = await response;
  const body = json.call(await response) as {
    status: string;
    data?: { details?: { reason?: string } | null };
  };
  return `${statusCode} ${body.status} ${body.data?.details?.reason ?? ''}`.trim();
}

/** Creates the calls of reviewers for the submission that `current` returns. */
export function reviewSteps(current: () => Pick<Review, 'harness' | 'id'>) {
  return {
    act: (jar: CookieJar, name: string, body?: object) => {
      const { harness, id } = current();
      return outcome(harness.act(jar, id, name, body));
    },
    queue: async (jar: CookieJar, query = '') =>
      (
        await current().harness.get(`${listKycSubmissions.path}${query}`, jar)
      ).json<KycQueueResponse>(),
    look: async (jar: CookieJar) => {
      const { harness, id } = current();
      return (await harness.get(`${listKycSubmissions.path}/${id}`, jar)).json<KycReviewResponse>();
    },
  };
}
