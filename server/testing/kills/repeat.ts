import { setTimeout as delay } from 'node:timers/promises';

const PAUSE_MS = 250;
/** Catches only tests that hang. */
const PATIENCE_MS = 300_000;

/** Repeats a request until it succeeds, as someone does who got no response. */
export async function repeat<T>(send: () => Promise<T>): Promise<T> {
  const deadlineMs = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (Date.now() > deadlineMs) throw error;
      await delay(PAUSE_MS);
    }
  }
}
