import {
  kycMovedAnswerSchema,
  kycPhotoLinkParamsSchema,
  kycPhotoLinkRequestSchema,
  kycQueueAnswerSchema,
  kycQueueRequestSchema,
  kycRejectRequestSchema,
  kycReviewAnswerSchema,
  kycSubmissionParamsSchema,
} from '@quayside/contract/operations/kyc';
import { API_PATHS } from '@quayside/contract/operations/paths';
import * as z from 'zod/mini';

import { accountOf } from '../../../platform/http/account-of';
import { defineRoute, type Route } from '../../../platform/http/route';
import type { KycDeps } from '../usecases/kyc-deps';
import { viewPhoto } from '../usecases/photo-link';
import { listSubmissions, openSubmission } from '../usecases/read-reviews';
import { rejectKyc, reviewKyc } from '../usecases/review';

const reading = { method: 'GET', access: 'admin:kyc', rateLimit: 'reads' } as const;
const deciding = {
  method: 'POST',
  access: 'admin:kyc',
  rateLimit: 'reads',
  params: kycSubmissionParamsSchema,
  answer: kycMovedAnswerSchema,
} as const;

/** Routes for reviewers: administrators with the scope `kyc`. */
export function kycReviewRoutes(deps: KycDeps): readonly Route[] {
  return [...readingRoutes(deps), ...decidingRoutes(deps)];
}

function readingRoutes(deps: KycDeps): readonly Route[] {
  return [
    defineRoute({
      ...reading,
      path: API_PATHS.kycSubmissions,
      summary: 'Submissions that are waiting, or filtered by status or user',
      query: kycQueueRequestSchema,
      answer: kycQueueAnswerSchema,
      handle: ({ query }) => listSubmissions(deps, query),
    }),
    defineRoute({
      ...reading,
      path: API_PATHS.kycSubmission,
      summary: 'One submission with its documents and history; opening it is logged',
      params: kycSubmissionParamsSchema,
      answer: kycReviewAnswerSchema,
      handle: ({ params }, context) =>
        openSubmission(deps, accountOf(context).userId, params.submissionId),
    }),
    defineRoute({
      ...reading,
      path: API_PATHS.kycPhotoLink,
      summary: 'One photo by a link from the submission; viewing it is logged',
      params: kycPhotoLinkParamsSchema,
      query: kycPhotoLinkRequestSchema,
      answer: z.custom<Uint8Array>(),
      isPlainText: true,
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
  const acts = [
    [API_PATHS.takeKyc, 'take', 'Takes a submission to decide it'],
    [API_PATHS.releaseKyc, 'release', 'Puts a submission that was taken back into the queue'],
    [API_PATHS.approveKyc, 'approve', 'Approves a submission that this reviewer has taken'],
    [
      API_PATHS.reverseKyc,
      'reverse',
      'Takes a rejected submission up again: another reviewer than the one who rejected it',
    ],
  ] as const;
  return [
    ...acts.map(([path, act, summary]) =>
      defineRoute({
        ...deciding,
        path,
        summary,
        handle: ({ params }, context) =>
          reviewKyc(deps, accountOf(context).userId, params.submissionId, act),
      }),
    ),
    defineRoute({
      ...deciding,
      path: API_PATHS.rejectKyc,
      summary: 'Rejects a submission that this reviewer has claimed; the user sees the reason',
      body: kycRejectRequestSchema,
      handle: ({ params, body }, context) =>
        rejectKyc(deps, accountOf(context).userId, params.submissionId, body.reason),
    }),
  ];
}
