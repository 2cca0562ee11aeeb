import type { NewPasskeyCredential, PasskeyAssertion } from '@quayside/contract/schemas/passkeys';

import type { Passkey } from '../domain/passkey';

/** A device's data about a new key. */
export type VerifiedPasskey = Pick<
  Passkey,
  'credentialId' | 'publicKey' | 'signCount' | 'transports'
>;

/**
 * Verifies what devices sign for this site. Invalid input yields `null`, without a reason that
 * could help an attacker.
 */
export interface PasskeyVerifier {
  /** @returns the challenge that a device claims to have signed, unverified */
  challengeOf(credential: NewPasskeyCredential | PasskeyAssertion): string | null;
  /** Verifies a new key, created on a page of this site by a device that has verified its user. */
  verifyRegistration(
    credential: NewPasskeyCredential,
    challenge: string,
  ): Promise<VerifiedPasskey | null>;
  /**
   * Verifies a login with a known key; the count must be higher than before.
   * @returns the new count
   */
  verifyAssertion(
    credential: PasskeyAssertion,
    challenge: string,
    known: Pick<Passkey, 'credentialId' | 'publicKey' | 'signCount'>,
  ): Promise<{ readonly signCount: number } | null>;
}
