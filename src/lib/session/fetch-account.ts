import { accountDataAnswerSchema, type AccountDataAnswer } from '@quayside/contract/operations/accounts';
import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';

import { request } from '../api/request';

/** The account of whoever is logged in. */
export function fetchAccount(): Promise<AccountDataAnswer> {
  return request({ method: 'GET', path: ACCOUNT_PATHS.accountData, timeoutMs: 15_000, answerSchema: accountDataAnswerSchema });
}
