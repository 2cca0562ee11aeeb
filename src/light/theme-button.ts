import { chooseTheme, storedTheme, themePreferences } from '../lib/theme/theme-preference';
import { showFace } from './show-face';

/** Lets the button cycle through the themes, and shows the stored one. */
export function startThemeButton(): void {
  const button = document.querySelector<HTMLElement>('[data-theme-switch]');
  if (button === null) return;
  showFace(button, storedTheme.read());
  button.addEventListener('click', () => {
    const at = themePreferences.indexOf(storedTheme.read());
    const next = themePreferences[(at + 1) % themePreferences.length] ?? 'system';
    chooseTheme(next);
    showFace(button, next);
  });
}
