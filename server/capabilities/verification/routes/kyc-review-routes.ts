import {
  approveKycSubmission,
  listKycSubmissions,
  openKycSubmission,
  rejectKycSubmission,
  releaseKycSubmission,
  reverseKycSubmission,
  claimKycSubmission,
  viewKycPhoto,
} from '@quayside/contract/endpoints/kyc-review';

import { accountOf } from '../../../platform/http/account-of';
import { implement, type Route } from '../../../platform/http/route';
import type { KycDeps } from '../usecases/kyc-deps';
import { viewPhoto } from '../usecases/photo-link';
import { listSubmissions, openSubmission } from '../usecases/read-reviews';
import { rejectKyc, reviewKyc } from '../usecases/review';

const reviewing = { rateLimit: 'reads' } as const;

/** Creates the routes for reviewers: administrators with the scope `kyc`. */
export function kycReviewRoutes(deps: KycDeps): readonly Route[] {
  return [...readingRoutes(deps), ...decidingRoutes(deps)];
}

function readingRoutes(deps: KycDeps): readonly Route[] {
  return [
    implement(listKycSubmissions, {
      ...reviewing,
      handle: ({ query }) => listSubmissions(deps, query),
    }),
    implement(openKycSubmission, {
      ...reviewing,
      handle: ({ params }, context) =>
        openSubmission(deps, accountOf(context).userId, params.submissionId),
    }),
    implement(viewKycPhoto, {
      ...reviewing,
      contentType: 'image/jpeg',
      handle: async ({ params, query }, context) => {
        const jpeg = await viewPhoto(
          deps,
          accountOf(context).userId,
          params.documentId,
          query.expires,
          query.signature,
        );
        context.addHeader('content-security-policy', "default-src 'none'; sandbox");
        context.addHeader('cross-origin-resource-policy', 'same-site');
        return Buffer.from(jpeg);
      },
    }),
  ];
}

function decidingRoutes(deps: KycDeps): readonly Route[] {
  const moves = [
    [claimKycSubmission, 'take'],
    [releaseKycSubmission, 'release'],
    [approveKycSubmission, 'approve'],
    [reverseKycSubmission, 'reverse'],
  ] as const;
  return [
    ...moves.map(([endpoint, act]) =>
      implement(endpoint, {
        ...reviewing,
        handle: ({ params }, context) =>
          reviewKyc(deps, accountOf(context).userId, params.submissionId, act),
      }),
    ),
    implement(rejectKycSubmission, {
      ...reviewing,
      handle: ({ params, body }, context) =>
        rejectKyc(deps, accountOf(context).userId, params.submissionId, body.reason),
    }),
  ];
}
