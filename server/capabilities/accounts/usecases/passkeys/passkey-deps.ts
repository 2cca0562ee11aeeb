import type { PasskeyStore } from '../../ports/passkey-store';
import type { PasskeyVerifier } from '../../ports/passkey-verifier';
import type { AccountDeps } from '../account-deps';

/** The dependencies of the passkey use cases, in addition to those of accounts. */
export type PasskeyDeps = AccountDeps & {
  readonly passkeys: PasskeyStore;
  readonly verifier: PasskeyVerifier;
  /** The host that keys are created for. */
  readonly rpId: string;
};
