import { isRecord } from '../../../lib/is-record';
import { createStoredValue } from '../../../lib/stored-value';
import type { Theme } from '../../../lib/theme/theme-preference';
import type { Tokens } from '../telegram/theme-tokens';

/** How the messenger makes the pages of the app look. */
export type MessengerLook = {
  /** `null` if the messenger names none. */
  readonly theme: Theme | null;
  /** Colours that replace those of our own theme. */
  readonly tokens: Tokens;
  /** The covered edges, as `safe-top` to `safe-left`. */
  readonly covered: Tokens;
};

const isTokens = (json: unknown): json is Tokens =>
  isRecord(json) && Object.values(json).every((token) => typeof token === 'string');

/**
 * The look that the next pages of the app start with: each may be a new document. Keep in sync with
 * static/theme.js, which applies it before the first paint.
 */
export const storedLook = createStoredValue<MessengerLook>({
  name: 'messenger-look',
  version: 1,
  fallback: { theme: null, tokens: {}, covered: {} },
  parse(json) {
    if (!isRecord(json)) return undefined;
    const { theme, tokens, covered } = json;
    return (theme === null || theme === 'light' || theme === 'dark') &&
      isTokens(tokens) &&
      isTokens(covered)
      ? { theme, tokens, covered }
      : undefined;
  },
  storage: () => window.sessionStorage,
});

/** Stores a part of the look, and keeps the rest. */
export function storeLook(change: Partial<MessengerLook>): void {
  storedLook.write({ ...storedLook.read(), ...change });
}
