import { fetchAccountData } from '@quayside/contract/endpoints/accounts';
import type { AccountDataResponse } from '@quayside/contract/schemas/accounts';
import * as z from 'zod/mini';

import { call } from '../api/call';

const nobodySchema = z.object({ userId: z.optional(z.null()) });
/** Without a userId, the response means that nobody is logged in. */
const fetchAccountOrNobody = {
  ...fetchAccountData,
  response: z.union([fetchAccountData.response, nobodySchema]),
};

/** Fetches the account of the logged-in user; `null` if the response has no userId. */
export async function fetchAccount(): Promise<AccountDataResponse | null> {
  const answer = await call(fetchAccountOrNobody, {}, { timeoutMs: 15_000 });
  return typeof answer.userId === 'number' ? answer : null;
}
