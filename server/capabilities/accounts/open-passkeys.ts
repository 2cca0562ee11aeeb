import type { Config } from '../../platform/config/config';
import type { Recurring } from '../../platform/jobs/recurring';
import { createWebauthnVerifier } from '../../platform/webauthn/webauthn-verifier';
import { createPasskeyStore } from './store/passkey-store';
import type { AccountDeps } from './usecases/account-deps';
import type { PasskeyDeps } from './usecases/passkeys/passkey-deps';

const PRUNE_PERIOD_MS = 600_000;

export type PasskeyParts = {
  readonly config: Pick<Config, 'siteUrl'>;
  readonly accounts: AccountDeps;
  readonly recurring: Pick<Recurring, 'add'>;
};

/**
 * Sets up passkeys. They are bound to the host name of the site and do not work under another one.
 */
export function openPasskeys({
  config: { siteUrl },
  accounts,
  recurring,
}: PasskeyParts): PasskeyDeps {
  const { origin, hostname } = new URL(siteUrl);
  const deps: PasskeyDeps = {
    ...accounts,
    passkeys: createPasskeyStore(),
    verifier: createWebauthnVerifier({ origin, rpId: hostname }),
    rpId: hostname,
  };
  recurring.add({
    name: 'old passkey challenges',
    periodMs: PRUNE_PERIOD_MS,
    run: () => deps.passkeys.deleteChallengesBefore(deps.database, deps.clock.nowMs()),
  });
  return deps;
}
