import { useTranslation } from 'react-i18next';

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
 * One button that goes round: as the system, light, dark. Its name says the present choice. On a
 * page that forces a theme there is nothing to choose, and inside a messenger it is the
 * messenger's.
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
      onClick={() => {
        choose(next);
      }}
    />
  );
}
