import { AppError } from '@quayside/contract/errors/app-error';
import { knownLocale } from '@quayside/contract/site/locales';

import { referrerUserId } from '../domain/account';
import type { AccountDeps } from './account-deps';
import { readAccountEmail } from './read-email';
import { readNewPassword } from './read-password';

export type Registration = {
  readonly email: string;
  readonly password: string;
  readonly referrerAffiliateId?: string | undefined;
  readonly locale?: string | undefined;
};

const MAX_ID_ATTEMPTS = 5;

/**
 * Creates an account. The user logs in afterwards.
 * @throws AppError ERR_VALIDATION on `email` or `password`, ERR_USER_ALREADY_REGISTERED,
 *   ERR_NOT_FOUND for an unknown referrer
 */
export async function register(
  deps: AccountDeps,
  request: Registration,
): Promise<{ readonly userId: number; readonly email: string }> {
  const { database, stores, secrets, hasher, clock, rules } = deps;
  const email = readAccountEmail(request.email);
  const password = readNewPassword(request.password);
  if (rules.reservedEmails.has(email)) throw alreadyRegistered();
  const referrer = await findReferrer(deps, request.referrerAffiliateId);
  const passwordHash = await hasher.hash(password);
  const rest = {
    email,
    passwordHash,
    referrerUserId: referrer,
    locale: knownLocale(request.locale),
    createdAtMs: clock.nowMs(),
  } as const;
  for (let draw = 1; draw <= MAX_ID_ATTEMPTS; draw += 1) {
    const userId = secrets.userId();
    const taken = await stores.users.insert(database, { ...rest, userId });
    if (taken === null) return { userId, email };
    if (taken === 'email') throw alreadyRegistered();
  }
  throw new Error('No free user id was found');
}

/**
 * Returns the user who referred a new user. @throws AppError ERR_NOT_FOUND for an unknown referrer
 */
export async function findReferrer(
  { database, stores }: Pick<AccountDeps, 'database' | 'stores'>,
  referrerAffiliateId: string | undefined,
): Promise<number | null> {
  if (referrerAffiliateId === undefined) return null;
  const userId = referrerUserId(referrerAffiliateId);
  const referrer = userId === null ? null : await stores.users.find(database, userId);
  if (referrer === null)
    throw new AppError('ERR_NOT_FOUND', 'referrerAffiliateId does not match any user', {
      field: 'referrerAffiliateId',
    });
  return referrer.userId;
}

function alreadyRegistered(): AppError {
  return new AppError('ERR_USER_ALREADY_REGISTERED', 'This email is already registered', {
    field: 'email',
  });
}
