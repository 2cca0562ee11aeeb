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
 * The reader's theme preference and the way to change it. The first render shows the default;
 * storage is read in an effect.
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
