import {
  accountDataAnswerSchema,
  type AccountDataAnswer,
} from '@quayside/contract/operations/accounts';
import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';
import * as z from 'zod/mini';

import { request } from '../api/request';

const nobodySchema = z.object({ userId: z.optional(z.null()) });

/** Fetches the account of the logged-in user; `null` if the response has no userId. */
export async function fetchAccount(): Promise<AccountDataAnswer | null> {
  const answer = await request({
    method: 'GET',
    path: ACCOUNT_PATHS.accountData,
    timeoutMs: 15_000,
    answerSchema: z.union([accountDataAnswerSchema, nobodySchema]),
  });
  return typeof answer.userId === 'number' ? answer : null;
}
