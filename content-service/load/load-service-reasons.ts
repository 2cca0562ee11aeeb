import { defaultLocale, inLocale, perLocale } from '@quayside/contract/site/locales';
import { SERVICE_REASON_NAMES, type ServiceReasons } from '@quayside/contract/site/service-reasons';

import { loadTextTables } from './read-text-table';

/**
 * Reads the messages that visitors see when the server itself stops new orders.
 * @param contentDir absolute path of `content/`
 * @throws ContentError with every mistake in them
 */
export function loadServiceReasons(contentDir: string): ServiceReasons {
  const tables = loadTextTables(contentDir, 'service', SERVICE_REASON_NAMES);
  return Object.fromEntries(
    SERVICE_REASON_NAMES.map((name) => [
      name,
      {
        reason: inLocale(tables, defaultLocale())[name],
        reasons: perLocale((locale) => inLocale(tables, locale)[name]),
      },
    ]),
  ) as ServiceReasons;
}
