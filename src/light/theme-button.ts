import {
  chooseTheme,
  storedTheme,
  themePreferences,
  themePreferenceStore,
} from '../lib/theme/theme-preference';
import { showFace } from './show-face';

/** Lets the button cycle through the themes, and shows the stored one. */
export function startThemeButton(): void {
  const button = document.querySelector<HTMLElement>('[data-theme-switch]');
  if (button === null) return;
  const show = (): void => {
    showFace(button, themePreferenceStore.get());
  };
  themePreferenceStore.set(storedTheme.read());
  themePreferenceStore.subscribe(show);
  show();
  button.addEventListener('click', () => {
    const at = themePreferences.indexOf(themePreferenceStore.get());
    chooseTheme(themePreferences[(at + 1) % themePreferences.length] ?? 'system');
  });
}
