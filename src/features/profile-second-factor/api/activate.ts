import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';
import * as z from 'zod/mini';

import { request } from '../../../lib/api/request';

export type SetupCodes = {
  /** From the app. */ readonly code: string;
  readonly mailCode: string;
};

/** Turns the app on. */
export function activate({ code, mailCode }: SetupCodes): Promise<unknown> {
  return request({
    method: 'POST',
    path: ACCOUNT_PATHS.activateSecondFactor,
    body: { code, mailCode },
    timeoutMs: 15_000,
    answerSchema: z.unknown(),
  });
}
