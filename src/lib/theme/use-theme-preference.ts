import { useEffect } from 'react';

import { useStore } from '../use-store';
import {
  chooseTheme,
  defaultThemePreference,
  storedTheme,
  themePreferenceStore,
  type ThemePreference,
} from './theme-preference';

/**
 * Returns the reader's theme preference and a function that changes it. The first render uses the
 * default, because storage is read in an effect.
 */
export function useThemePreference(): readonly [
  ThemePreference,
  (preference: ThemePreference) => void,
] {
  const preference = useStore(themePreferenceStore, defaultThemePreference);
  useEffect(() => {
    themePreferenceStore.set(storedTheme.read());
  }, []);
  return [preference, chooseTheme];
}
