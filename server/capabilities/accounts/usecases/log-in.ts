import { AppError } from '@quayside/contract/errors/app-error';

import type { AccountDeps } from './account-deps';
import { findAttemptSource, type AttemptOrigin } from './attempt-origin';
import { clearAttempts, countAttempt, tooManyAttempts } from './count-attempt';
import { rememberDevice } from './known-device';
import { launchDataOfBrowser, openSession, type SessionTokens } from './open-session';
import { readAccountEmail } from './read-email';

/**
 * Includes the token of the browser's current session, if any: a login inside a messenger keeps its
 * launch.
 */
export type LoginRequest = {
  readonly email: string;
  readonly password: string;
  readonly browserFingerprint: string;
  readonly sessionToken: string | null;
  readonly origin: AttemptOrigin;
};

/** The new session, and the token that identifies the device from then on. */
export type Login = SessionTokens & { readonly device: string };

/**
 * Starts a session for an email and its password. An unknown email takes the same time and gets the
 * same message as a wrong password.
 * @throws AppError ERR_VALIDATION for an invalid email, ERR_INVALID_CREDENTIALS,
 *   ERR_TOO_MANY_REQUESTS
 */
export async function logIn(deps: AccountDeps, request: LoginRequest): Promise<Login> {
  const { database, stores, hasher, rules } = deps;
  const email = readAccountEmail(request.email);
  const attemptSource = await findAttemptSource(deps, email, request.origin);
  const waitSeconds = await countAttempt(deps, 'login', email, attemptSource);
  if (waitSeconds !== null) throw tooManyAttempts(waitSeconds);
  const user = rules.reservedEmails.has(email)
    ? null
    : await stores.users.findByEmail(database, email);
  const passwordHash = user?.passwordHash ?? null;
  const isCorrect = await hasher.verify(passwordHash, request.password);
  if (!user || passwordHash === null || !isCorrect) throw invalidCredentials();
  return database.transaction(async (sql) => {
    // A password change in the meantime ends all sessions; none may start with the old password
    // after that.
    if (!(await stores.users.lockPassword(sql, user.userId, passwordHash)))
      throw invalidCredentials();
    await clearAttempts(deps, sql, 'login', email, attemptSource);
    const device = await rememberDevice(deps, sql, user.userId, request.origin.deviceToken);
    const launch = await launchDataOfBrowser(deps, sql, request.sessionToken);
    return {
      ...(await openSession(deps, sql, {
        userId: user.userId,
        browserFingerprint: request.browserFingerprint,
        launch,
      })),
      device,
    };
  });
}

function invalidCredentials(): AppError {
  return new AppError('ERR_INVALID_CREDENTIALS', 'Incorrect email or password');
}
