import { AppError } from '@quayside/contract/errors/app-error';

import type { EmailBudget } from '../../ports/stores/attempt-store';
import type { AccountDeps } from './account-deps';
import { tokenHash } from './token-hash';

const MINUTE_MS = 60_000;

export const TRIES_PER_EMAIL: Readonly<Record<EmailBudget, { readonly most: number; readonly windowMs: number }>> = {
  login: { most: 10, windowMs: 15 * MINUTE_MS },
  'password-reset': { most: 5, windowMs: 60 * MINUTE_MS },
};

type CountDeps = Pick<AccountDeps, 'database' | 'stores' | 'clock' | 'rules'>;

/**
 * Counts a try with an email, whether or not anybody has it.
 * @throws AppError ERR_TOO_MANY_REQUESTS after the last that is allowed
 */
export async function countTry({ database, stores, clock, rules }: CountDeps, budget: EmailBudget, email: string): Promise<void> {
  if (!rules.areTriesLimited) return;
  const { most, windowMs } = TRIES_PER_EMAIL[budget];
  const nowMs = clock.nowMs();
  const { tries, windowEndsMs } = await stores.attempts.count(database, budget, tokenHash(email), nowMs, windowMs);
  if (tries <= most) return;
  throw new AppError('ERR_TOO_MANY_REQUESTS', 'Too many tries with this email: wait a little, then try again', { retryAfterSeconds: Math.max(1, Math.ceil((windowEndsMs - nowMs) / 1000)) });
}
