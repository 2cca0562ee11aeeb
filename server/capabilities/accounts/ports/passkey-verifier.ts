import type {
  NewPasskeyCredential,
  ShownPasskeyCredential,
} from '@quayside/contract/operations/passkeys';

import type { Passkey } from '../domain/passkey';

/** What a device says of a key that it has made. */
export type MadePasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'signCount' | 'transports'>;

/**
 * Checks what devices sign, for this site alone. What does not hold is `null`: why is nobody's
 * business who could forge the next one better.
 */
export interface PasskeyVerifier {
  /** @returns the challenge that a device says it has signed; nothing is checked by that */
  challengeOf(credential: NewPasskeyCredential | ShownPasskeyCredential): string | null;
  /** A new key, made by a device that has checked who holds it, on a page of this site. */
  verifyMade(credential: NewPasskeyCredential, challenge: string): Promise<MadePasskey | null>;
  /**
   * A use of a known key, with a count that is higher than the one before it.
   * @returns the new count
   */
  verifyShown(
    credential: ShownPasskeyCredential,
    challenge: string,
    known: Pick<Passkey, 'credentialId' | 'publicKey' | 'signCount'>,
  ): Promise<{ readonly signCount: number } | null>;
}
