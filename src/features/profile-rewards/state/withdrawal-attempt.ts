import { isRecord } from '../../../lib/is-record';
import { randomId } from '../../../lib/random-id';
import { registerReset } from '../../../lib/session/session-reset';
import { createStoredValue } from '../../../lib/stored-value';
import type { WithdrawalInput } from '../effects/request-withdrawal';

/** A withdrawal request whose outcome is not known yet. `wish` is its input as text. */
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

const inputText = ({ address, amount }: WithdrawalInput): string =>
  JSON.stringify([address, amount]);

/**
 * Returns the key for a withdrawal request and stores it before the request is sent. After a lost
 * response or a reload, the same request gets the same key and is not executed twice.
 */
export function attemptKey(input: WithdrawalInput): string {
  const stored = storedAttempt.read();
  if (stored?.wish === inputText(input)) return stored.key;
  const key = randomId();
  storedAttempt.write({ key, wish: inputText(input) });
  return key;
}

/**
 * Ends the attempt once its outcome is known. The next withdrawal is a new one, even if its
 * input is the same.
 */
export function settleAttempt(): void {
  storedAttempt.clear();
}

registerReset(settleAttempt);
