import type { ContentRedirect } from '@quayside/content-service/check/redirects/content-redirect';
import { defaultLocale } from '@quayside/contract/site/locales';

import { queryContent, type QueryArgs } from '../shared/query-content';
import type { OutsideHosts } from './content-policy';

/** The content that the rules depend on, in the default language. */
export type HostContent = {
  site: OutsideHosts & { offersCardPurchases: boolean };
  redirects: readonly ContentRedirect[];
};

const contentQuery = /* GraphQL */ `
  query HostRules($locale: Content_Locale!) {
    content {
      site(locale: $locale) {
        tagManagerId
        connectivityProbeUrl
        messengerOrigins
        offersCardPurchases
      }
      redirects {
        from
        to
        status
        locale
      }
    }
  }
`;

/** @throws Error with the error messages of the content service */
export const queryHostContent = (args: QueryArgs): Promise<HostContent> =>
  queryContent<HostContent>(args, contentQuery, { locale: defaultLocale() });
