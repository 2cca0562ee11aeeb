import { setTimeout as delay } from 'node:timers/promises';

/** Catches only tests that hang: on a busy machine any step may take a long time. */
const hangTimeoutMs = 120_000;

export type PollOptions = {
  readonly timeoutMs?: number;
  readonly everyMs?: number;
  readonly what: string;
};

/**
 * Polls until there is a result.
 * @param read returns `null` while there is none; after an exception it is called again, and the
 *   last exception is reported on timeout
 */
export async function poll<T>(
  read: () => Promise<T | null>,
  { timeoutMs = hangTimeoutMs, everyMs = 100, what }: PollOptions,
): Promise<T> {
  const deadlineMs = Date.now() + timeoutMs;
  let lastFault = 'the condition was never met';
  for (;;) {
    try {
      const response = await read();
      if (response !== null) return response;
    } catch (fault) {
      lastFault = fault instanceof Error ? fault.message : String(fault);
    }
    if (Date.now() >= deadlineMs)
      throw new Error(`Waited ${timeoutMs / 1_000} s for ${what}: ${lastFault}`);
    await delay(everyMs);
  }
}
