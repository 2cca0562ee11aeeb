import { API_PATHS } from '@quayside/contract/operations/paths';

import { siteConfig } from '../config/site-config';

let asked: Promise<boolean> | null = null;

/** Whether the service is a sandbox: only a sandbox answers this call. Asked once for as long as the page is open, unless no answer came. */
export function answersAsSandbox(): Promise<boolean> {
  asked ??= fetch(`${siteConfig.apiUrl}${API_PATHS.sandbox}`).then(
    ({ ok }) => ok,
    () => {
      asked = null;
      return false;
    },
  );
  return asked;
}
