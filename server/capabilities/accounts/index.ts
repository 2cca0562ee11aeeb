export { createArgon2Hasher } from './adapters/argon2-hasher';
export { referralOf, referrerUserId } from './domain/account';
export { accountRules, createAccountStores, openAccountsModule } from './module';
export { openPasskeys } from './open-passkeys';
export type { AttemptStore } from './ports/attempt-store';
export type { EmailProofStore } from './ports/email-proof-store';
export {
  SEALED_KINDS,
  type SealedKind,
  type SealedSecret,
  type SealedSecretStore,
} from './ports/sealed-secret-store';
export type { SecondFactorStore } from './ports/second-factor-store';
export type { SessionStore } from './ports/session-store';
export type { UserStore } from './ports/user-store';
export { startSession } from './routes/start-session';
export { readSessionCookie } from './routes/session-cookies';
export { createAttemptStore } from './store/attempt-store';
export { createEmailProofStore } from './store/email-proof-store';
export { createPasskeyStore } from './store/passkey-store';
export { createSealedSecretStore } from './store/sealed-secret-store';
export { createSecondFactorStore } from './store/second-factor-store';
export { createSessionStore } from './store/session-store';
export { createUserStore } from './store/user-store';
export type { AccountDeps } from './usecases/account-deps';
export {
  countAccountAttempt,
  type CountAccountAttemptDeps,
} from './usecases/count-account-attempt';
export { type EmailProofDeps, isEmailProven, sendEmailCodeOnce } from './usecases/email-proof';
export { lockSession } from './usecases/lock-session';
export { launchDataOfBrowser, openSession, type SessionTokens } from './usecases/open-session';
export { removePasskey } from './usecases/passkeys/manage-passkeys';
export { logInWithPasskey, passkeyLoginOptions } from './usecases/passkeys/passkey-login';
export { passkeyRegistrationOptions, registerPasskey } from './usecases/passkeys/register-passkey';
export { readAccountEmail } from './usecases/read-email';
export { findReferrer } from './usecases/register';
export { sealSecret, secondFactorContext } from './usecases/second-factor/app-code';
export { clearCodeAttempts, countCodeAttempt } from './usecases/second-factor/count-code-attempt';
export { removeSecondFactor } from './usecases/second-factor/disable';
export {
  activeSecondFactor,
  consumeCode,
  type ConsumeCodeDeps,
} from './usecases/second-factor/consume-code';
export { readAdminScopes, setAdmin } from './usecases/set-admin';
