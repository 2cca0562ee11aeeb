import { setTimeout as delay } from 'node:timers/promises';

/** Catches only tests that hang, because on a busy machine any step may take a long time. */
const HANG_TIMEOUT_MS = 45_000;

/**
 * Polls until `look` returns a result.
 * @throws after `timeoutMs`, naming what was waited for
 */
export async function until<T>(
  what: string,
  look: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  timeoutMs = HANG_TIMEOUT_MS,
): Promise<T> {
  const deadlineMs = Date.now() + timeoutMs;
  for (;;) {
    const found = await look();
    if (found !== null && found !== undefined && found !== false) return found;
    if (Date.now() > deadlineMs)
      throw new Error(`Waited ${timeoutMs / 1_000} s for ${what}: it never held.`);
    await delay(20);
  }
}
