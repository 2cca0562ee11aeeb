import type {
  NewPasskeyCredential,
  ShownPasskeyCredential,
} from '@quayside/contract/operations/passkeys';

import { tokenHash } from '../../../../platform/secrets/token-hash';
import type { PasskeyDeps } from './passkey-deps';

/** As long as somebody may take to find the device and to type its PIN. */
export const CHALLENGE_MS = 300_000;

export type ChallengeOwner = {
  /** Null for a login: whose it will be is not known yet. */
  readonly userId: number | null;
  readonly browserFingerprint: string;
};

type ChallengeDeps = Pick<PasskeyDeps, 'database' | 'passkeys' | 'clock'>;

/** Makes up what a device is to sign, for one use by the browser that asks. */
export async function issueChallenge(
  { database, passkeys, clock, secrets }: ChallengeDeps & Pick<PasskeyDeps, 'secrets'>,
  owner: ChallengeOwner,
): Promise<string> {
  const challenge = secrets.token();
  await passkeys.keepChallenge(database, keptOf(challenge, owner), clock.nowMs() + CHALLENGE_MS);
  return challenge;
}

/**
 * Uses up the challenge that a device has signed, before anything is checked: whatever comes of it,
 * nobody can come with the same answer again.
 * @returns it; null when it was not made for this owner, has run out or was used
 */
export async function takeChallenge(
  { database, passkeys, clock, verifier }: ChallengeDeps & Pick<PasskeyDeps, 'verifier'>,
  credential: NewPasskeyCredential | ShownPasskeyCredential,
  owner: ChallengeOwner,
): Promise<string | null> {
  const challenge = verifier.challengeOf(credential);
  if (challenge === null) return null;
  return (await passkeys.takeChallenge(database, keptOf(challenge, owner), clock.nowMs()))
    ? challenge
    : null;
}

const keptOf = (challenge: string, { userId, browserFingerprint }: ChallengeOwner) => ({
  challengeHash: tokenHash(challenge),
  userId,
  fingerprintHash: tokenHash(browserFingerprint),
});
