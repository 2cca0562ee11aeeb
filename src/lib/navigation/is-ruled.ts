import { tidyPath } from '@quayside/contract/site/tidy-path';

import { siteBuild } from '../build/site-build';

/**
 * Whether a rule may change where a path leads, or has to note something. The redirects of an
 * address with escaped characters are known only to the rules.
 * @param path path with its query and fragment
 */
export function isRuled(path: string): boolean {
  const [pathname = '', query = ''] = path.split(/[?#]/, 2);
  return (
    /(?:^|&)(?:cur_from|ref)=/.test(query) ||
    pathname.includes('%') ||
    /^\/ua(?:\/|$)/.test(pathname) ||
    tidyPath(pathname) !== pathname ||
    siteBuild.redirectOf(pathname) !== undefined
  );
}
