import { useTranslation } from 'react-i18next';

import { faceData } from '../../components/button/faces';
import { IconButton } from '../../components/button/IconButton';
import type { IconName } from '../../components/icon/icon-paths';
import {
  themePreferences,
  type Theme,
  type ThemePreference,
} from '../../lib/theme/theme-preference';
import { useThemePreference } from '../../lib/theme/use-theme-preference';

const icons: Readonly<Record<ThemePreference, IconName>> = {
  system: 'monitor',
  light: 'sun',
  dark: 'moon',
};

export type ThemeSwitchProps = { forcedTheme?: Theme | undefined };

/**
 * One button that cycles through system, light and dark. Its label states the current choice. It is
 * disabled on a page that forces a theme; inside a messenger the messenger sets the theme.
 */
export function ThemeSwitch({ forcedTheme }: ThemeSwitchProps) {
  const { t } = useTranslation('common');
  const [preference, choose] = useThemePreference();
  if (forcedTheme !== undefined)
    return (
      <IconButton
        icon={icons[forcedTheme]}
        label={t('theme.forced', { current: t(`theme.${forcedTheme}`) })}
        disabled
      />
    );
  const next =
    themePreferences[(themePreferences.indexOf(preference) + 1) % themePreferences.length] ??
    'system';
  return (
    <IconButton
      icon={icons[preference]}
      label={t('theme.change', { current: t(`theme.${preference}`) })}
      data-theme-switch=""
      {...faceData(
        Object.fromEntries(
          themePreferences.map((name) => [
            name,
            { icon: icons[name], label: t('theme.change', { current: t(`theme.${name}`) }) },
          ]),
        ),
      )}
      onClick={() => {
        choose(next);
      }}
    />
  );
}
