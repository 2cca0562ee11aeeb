import { setTimeout as delay } from 'node:timers/promises';

/**
 * Polls the condition until it is true.
 * @returns false if the timeout expires first
 */
export async function waitUntil(
  isTrue: () => boolean | Promise<boolean>,
  options: { readonly timeoutMs: number; readonly everyMs?: number },
): Promise<boolean> {
  const deadlineMs = Date.now() + options.timeoutMs;
  for (;;) {
    if (await isTrue()) return true;
    if (Date.now() >= deadlineMs) return false;
    await delay(options.everyMs ?? 25);
  }
}
