import { isRecord } from '../../../lib/is-record';
import { randomId } from '../../../lib/random-id';
import { registerReset } from '../../../lib/session/session-reset';
import { createStoredValue } from '../../../lib/stored-value';
import type { WithdrawalWish } from '../api/request-withdrawal';

/** A withdrawal that was asked for and of which nobody knows yet whether it was made. */
type Attempt = { readonly key: string; readonly wish: string };

function parseAttempt(json: unknown): Attempt | undefined {
  if (!isRecord(json)) return undefined;
  const { key, wish } = json;
  return typeof key === 'string' && typeof wish === 'string' ? { key, wish } : undefined;
}

const storedAttempt = createStoredValue<Attempt | null>({
  name: 'withdrawal-attempt',
  version: 1,
  fallback: null,
  parse: parseAttempt,
  storage: () => window.sessionStorage,
});

const wishText = ({ address, amount }: WithdrawalWish): string => JSON.stringify([address, amount]);

/**
 * The key of a wish, written down before it is sent: after an answer that got lost, or a reload,
 * the same wish has the same key and is not made twice.
 */
export function attemptKey(wish: WithdrawalWish): string {
  const stored = storedAttempt.read();
  if (stored?.wish === wishText(wish)) return stored.key;
  const key = randomId();
  storedAttempt.write({ key, wish: wishText(wish) });
  return key;
}

/**
 * It is known what came of the attempt: the next withdrawal is a new one, even if it looks the
 * same.
 */
export function settleAttempt(): void {
  storedAttempt.clear();
}

registerReset(settleAttempt);
