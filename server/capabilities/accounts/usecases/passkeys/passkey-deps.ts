import type { PasskeyStore } from '../../ports/passkey-store';
import type { PasskeyVerifier } from '../../ports/passkey-verifier';
import type { AccountDeps } from '../account-deps';

/** What the use cases of passkeys need besides those of accounts. */
export type PasskeyDeps = AccountDeps & {
  readonly passkeys: PasskeyStore;
  readonly verifier: PasskeyVerifier;
  /** The host that keys are made for. */
  readonly rpId: string;
};
