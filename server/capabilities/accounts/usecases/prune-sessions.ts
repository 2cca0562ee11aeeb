import type { AccountDeps } from './account-deps';
import { DEVICE_MEMORY_MS } from './known-device';

const DAY_MS = 86_400_000;

/** Deletes sessions, codes and attempt counts that are no longer needed. */
export async function pruneSessions({
  database,
  stores,
  clock,
  rules,
}: AccountDeps): Promise<void> {
  const nowMs = clock.nowMs();
  await stores.sessions.deleteBefore(database, nowMs - rules.sessionIdleMs);
  await stores.passwordResets.deleteBefore(database, nowMs - DAY_MS);
  await stores.emailProofs.deleteBefore(database, nowMs - DAY_MS);
  await stores.attempts.deleteBefore(database, nowMs);
  await stores.devices.deleteBefore(database, nowMs - DEVICE_MEMORY_MS);
}
