import type { NewPasskeyCredential, PasskeyAssertion } from '@quayside/contract/schemas/passkeys';

import { tokenHash } from '../../../../platform/secrets/token-hash';
import type { PasskeyDeps } from './passkey-deps';

/** Enough time to find the device and type its PIN. */
export const CHALLENGE_MS = 300_000;

export type ChallengeOwner = {
  /** Null for a login, whose user is not known yet. */
  readonly userId: number | null;
  readonly browserFingerprint: string;
};

type ChallengeDeps = Pick<PasskeyDeps, 'database' | 'passkeys' | 'clock'>;

/** Creates a challenge for a device to sign; only the requesting browser can use it, once. */
export async function issueChallenge(
  { database, passkeys, clock, secrets }: ChallengeDeps & Pick<PasskeyDeps, 'secrets'>,
  owner: ChallengeOwner,
): Promise<string> {
  const challenge = secrets.token();
  await passkeys.keepChallenge(
    database,
    challengeRecord(challenge, owner),
    clock.nowMs() + CHALLENGE_MS,
  );
  return challenge;
}

/**
 * Uses up the challenge that a device has signed, before anything is verified, so that a response
 * can never be sent twice.
 * @returns the challenge; null if it was issued for another owner, has expired or was used
 */
export async function consumeChallenge(
  { database, passkeys, clock, verifier }: ChallengeDeps & Pick<PasskeyDeps, 'verifier'>,
  credential: NewPasskeyCredential | PasskeyAssertion,
  owner: ChallengeOwner,
): Promise<string | null> {
  const challenge = verifier.challengeOf(credential);
  if (challenge === null) return null;
  return (await passkeys.consumeChallenge(
    database,
    challengeRecord(challenge, owner),
    clock.nowMs(),
  ))
    ? challenge
    : null;
}

const challengeRecord = (challenge: string, { userId, browserFingerprint }: ChallengeOwner) => ({
  challengeHash: tokenHash(challenge),
  userId,
  fingerprintHash: tokenHash(browserFingerprint),
});
