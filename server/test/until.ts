import { setTimeout as delay } from 'node:timers/promises';

/**
 * Asks again and again until the answer is there.
 * @throws after `timeoutMs`, naming what was waited for
 */
export async function until<T>(what: string, look: () => Promise<T | null | undefined | false> | T | null | undefined | false, timeoutMs = 20_000): Promise<T> {
  const deadlineMs = Date.now() + timeoutMs;
  for (;;) {
    const found = await look();
    if (found !== null && found !== undefined && found !== false) return found;
    if (Date.now() > deadlineMs) throw new Error(`Waited ${timeoutMs} ms in vain for ${what}.`);
    await delay(20);
  }
}
