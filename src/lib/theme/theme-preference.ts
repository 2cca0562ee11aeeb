import { createStoredValue, type StoredValue } from '../stored-value';
import { createStore } from '../store';

export const themePreferences = ['system', 'light', 'dark'] as const;
export type ThemePreference = (typeof themePreferences)[number];

/** The themes that a page can be shown in or can force. */
export type Theme = Exclude<ThemePreference, 'system'>;

export const defaultThemePreference: ThemePreference = 'system';

/** Keep in sync with static/theme.js, which reads the same key before the first paint. */
export const storedTheme: StoredValue<ThemePreference> = createStoredValue<ThemePreference>({
  name: 'theme',
  version: 1,
  fallback: defaultThemePreference,
  parse: (json) => themePreferences.find((preference) => preference === json),
});

export const themePreferenceStore = createStore<ThemePreference>(defaultThemePreference);

/**
 * Stores the preference and applies it. The early script listens for the event and switches the
 * theme.
 */
export function chooseTheme(preference: ThemePreference): void {
  storedTheme.write(preference);
  themePreferenceStore.set(preference);
  window.dispatchEvent(new CustomEvent('quayside:theme', { detail: preference }));
}
