import { inLocale, type Locale } from '@quayside/contract/site/locales';

import type { Content } from '../load/content-types';
import { localiseTarget } from '../markdown/link-target';

/** Returns the bar above all pages in one language; null for none. */
export function announcementView({ announcement }: Pick<Content, 'announcement'>, locale: Locale) {
  if (announcement === null) return null;
  const { id, tone, text, link, dismissible } = announcement;
  return {
    ...{ id, tone, isDismissible: dismissible },
    text: inLocale(text, locale),
    link:
      link === undefined
        ? null
        : { target: localiseTarget(link.to, locale), label: inLocale(link.label, locale) },
  };
}
