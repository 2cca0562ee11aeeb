import { ACCOUNT_PATHS } from './account-paths';
import { EXCHANGE_PATHS } from './exchange-paths';
import { MESSENGER_PATHS } from './messenger-paths';
import { SANDBOX_PATHS } from './sandbox-paths';

/**
 * The URLs of the API. The site uses the smaller tables directly, so that a page does not load the
 * paths of others.
 */
export const API_PATHS = {
  ...EXCHANGE_PATHS,
  ...ACCOUNT_PATHS,
  ...MESSENGER_PATHS,
  ...SANDBOX_PATHS,
  suspension: '/api/v1/admin/suspension',
  kycSubmissions: '/api/v1/admin/kyc/submissions',
  kycSubmission: '/api/v1/admin/kyc/submissions/:submissionId',
  takeKyc: '/api/v1/admin/kyc/submissions/:submissionId/take',
  releaseKyc: '/api/v1/admin/kyc/submissions/:submissionId/release',
  approveKyc: '/api/v1/admin/kyc/submissions/:submissionId/approve',
  rejectKyc: '/api/v1/admin/kyc/submissions/:submissionId/reject',
  reverseKyc: '/api/v1/admin/kyc/submissions/:submissionId/reverse',
  kycPhotoLink: '/api/v1/admin/kyc/photos/:documentId',
  apiReference: '/api/docs',
  contentGraphql: '/graphql',
  contentFiles: '/content-files',
  content: '/api/v1/content',
  seoDictionary: '/api/v1/dict/seo',
  seoDictionaryShort: '/dict/seo',
} as const;

/** The kinds of content that the calls `/api/v1/content/{route}/{locale}{path}` return. */
export const CONTENT_ROUTES = ['blog', 'docs'] as const;
export type ContentRoute = (typeof CONTENT_ROUTES)[number];

/** The last part of a content call: the list itself, its categories, or one full article. */
const CONTENT_PARTS = { list: '', categories: '/categories', article: '/article' } as const;

/** @returns the path of a content call */
export function contentPath(
  route: ContentRoute,
  locale: string,
  part: keyof typeof CONTENT_PARTS = 'list',
): string {
  return `${API_PATHS.content}/${route}/${locale}${CONTENT_PARTS[part]}`;
}
