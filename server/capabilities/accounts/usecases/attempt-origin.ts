import { tokenHash } from '../../../platform/secrets/token-hash';
import type { AccountDeps } from './account-deps';
import { DEVICE_MEMORY_MS } from './known-device';

/** Where a login or reset attempt comes from. */
export type AttemptOrigin = {
  /** An IPv4 address, or an IPv6 network of 64 bits. */
  readonly caller: string;
  /** The /48 IPv6 network of the caller; `null` for an IPv4 address. */
  readonly site: string | null;
  /** The token that the browser received at its latest login, if it still has it. */
  readonly deviceToken: string | null;
};

/**
 * The party whose attempts are counted: a device that has logged in with this email before, or else
 * the caller's address.
 */
export type AttemptSource = {
  readonly isKnown: boolean;
  readonly subject: string;
  /** The network that an unknown caller shares with others. */ readonly site: string | null;
};

/** Identifies the party: checks whether the device has logged in with this email before. */
export async function findAttemptSource(
  { database, stores, clock }: Pick<AccountDeps, 'database' | 'stores' | 'clock'>,
  email: string,
  { caller, site, deviceToken }: AttemptOrigin,
): Promise<AttemptSource> {
  const stranger: AttemptSource = { isKnown: false, subject: `caller ${caller}`, site };
  if (deviceToken === null) return stranger;
  const deviceHash = tokenHash(deviceToken);
  const isKnown = await stores.devices.isKnown(
    database,
    deviceHash,
    email,
    clock.nowMs() - DEVICE_MEMORY_MS,
  );
  return isKnown ? { isKnown, subject: `device ${deviceHash}`, site: null } : stranger;
}
