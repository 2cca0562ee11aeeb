import { API_PATHS } from '@quayside/contract/operations/paths';

import { siteConfig } from '../../config/site-config';

/** Only a sandbox answers this call. Nothing is known where there is no connection: then it counts as none. */
export function answersAsSandbox(): Promise<boolean> {
  return fetch(`${siteConfig.apiUrl}${API_PATHS.sandbox}`).then(({ ok }) => ok, () => false);
}
