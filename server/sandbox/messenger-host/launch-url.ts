import { randomInt } from 'node:crypto';

import { signLaunchData } from '../sign-launch-data';
import { HOST_THEMES } from './host-themes';
import type { LaunchInput } from './launch-input';

/**
 * What the simulated messenger reports about itself: the web version, which shows the app in a
 * frame.
 */
const VERSION = '8.0';
const PLATFORM = 'web';

/**
 * Returns the URL with which a messenger opens the site. All launch parameters come after the `#`,
 * where no server sees them.
 */
export function launchUrl(appUrl: string, input: LaunchInput, nowMs: number): string {
  const { userId, firstName, languageCode, theme, startParameter, path, ageSeconds, isForged } =
    input;
  const person = { id: userId, first_name: firstName, language_code: languageCode };
  // Two launches in the same second must differ.
  const more = {
    query_id: `SANDBOX${String(randomInt(1e12))}`,
    ...(startParameter === '' ? {} : { start_param: startParameter }),
  };
  const signed = signLaunchData(person, nowMs - ageSeconds * 1_000, more);
  const initData = isForged ? signed.replace(String(userId), String(userId + 1)) : signed;
  const parameters = new URLSearchParams({
    tgWebAppData: initData,
    tgWebAppVersion: VERSION,
    tgWebAppPlatform: PLATFORM,
    tgWebAppThemeParams: JSON.stringify(HOST_THEMES[theme]),
  });
  return `${appUrl}${path}#${parameters.toString()}`;
}
