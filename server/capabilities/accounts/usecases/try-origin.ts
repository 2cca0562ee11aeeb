import { tokenHash } from '../../../platform/secrets/token-hash';
import type { AccountDeps } from './account-deps';
import { DEVICE_MEMORY_MS } from './known-device';

/** Where a try with an email comes from. */
export type TryOrigin = {
  /** An IPv4 address, or an IPv6 network of 64 bits. */
  readonly caller: string;
  /** The IPv6 network of 48 bits that the caller is in; `null` for an IPv4 address. */
  readonly site: string | null;
  /** What the browser was given by its latest login, if it has it. */
  readonly deviceToken: string | null;
};

/**
 * Whose tries are counted: a device that has logged in with this email before, or a stranger by its
 * address.
 */
export type Trier = {
  readonly isKnown: boolean;
  readonly subject: string;
  /** The network that a stranger shares with others. */ readonly site: string | null;
};

/** Tells a device that has logged in with an email before from strangers. */
export async function findTrier(
  { database, stores, clock }: Pick<AccountDeps, 'database' | 'stores' | 'clock'>,
  email: string,
  { caller, site, deviceToken }: TryOrigin,
): Promise<Trier> {
  const stranger: Trier = { isKnown: false, subject: `caller ${caller}`, site };
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
