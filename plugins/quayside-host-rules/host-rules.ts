import {
  localiseRedirect,
  type ContentRedirect,
} from '@quayside/content-service/check/redirects/content-redirect';
import { fixedRedirects } from '@quayside/content-service/check/redirects/fixed-redirects';
import { locales, localePrefix } from '@quayside/contract/site/locales';
import type { HostRules, ShellRule } from '@quayside/contract/site/host-rules';
import { PROFILE_SCREENS } from '@quayside/contract/site/profile-screens';

import { htmlFileOf } from '../shared/site-pages';
import { headerRules, type HeaderSettings } from './header-rules';

export type HostRuleSettings = HeaderSettings & {
  redirects: readonly ContentRedirect[];
  /**
   * Returns regular expressions for the paths of all existing pairs, with the prefix of a language.
   */
  knownPairs(prefix: string): readonly string[];
};

const prefixes = (): readonly string[] => locales().map(localePrefix);

/** Pages that are served for paths without a file. */
const hostShells = (): readonly ShellRule[] =>
  prefixes().flatMap((prefix) => [
    { match: `${prefix}/exchange-*`, file: htmlFileOf(`${prefix}/exchange`), status: 200 },
    { match: `${prefix}/order/:id`, file: `${prefix}/order/index.html`, status: 200 },
    ...[...PROFILE_SCREENS, 'review', 'review/:id'].map((screen) => ({
      match: `${prefix}/profile/${screen}`,
      file: `${prefix}/profile/index.html`,
      status: 200,
    })),
  ]);

/** Creates the single source of truth for what a host must do besides serving files. */
export function createHostRules({
  redirects,
  knownPairs,
  ...settings
}: HostRuleSettings): HostRules {
  const onlyPairs = new Map(
    prefixes().map((prefix) => [`${prefix}/exchange-*`, knownPairs(prefix)]),
  );
  return {
    shells: hostShells().map((shell) => ({
      ...shell,
      ...(onlyPairs.has(shell.match) && { only: [...(onlyPairs.get(shell.match) ?? [])] }),
    })),
    redirects: [...redirects.flatMap(localiseRedirect), ...fixedRedirects()],
    headers: headerRules(settings),
    // If a path below `/order` or `/profile` does not exist, or a pair does not exist, the page
    // for existing paths reports that: its scripts find the page's data at any such path.
    notFound: [...prefixes()].reverse().flatMap((prefix) => [
      // The app has no pages below a pair.
      { match: `${prefix}/exchange-*/*`, file: `${prefix}/404/index.html` },
      { match: `${prefix}/exchange-*`, file: htmlFileOf(`${prefix}/exchange`) },
      { match: `${prefix}/exchange`, file: htmlFileOf(`${prefix}/exchange`) },
      { match: `${prefix}/order/*`, file: `${prefix}/order/index.html` },
      { match: `${prefix}/profile/*`, file: `${prefix}/profile/index.html` },
      { match: `${prefix}/*`, file: `${prefix}/404/index.html` },
    ]),
  };
}
