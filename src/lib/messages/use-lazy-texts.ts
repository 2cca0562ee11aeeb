import { defaultLocale } from '@quayside/contract/site/locales';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLocale } from '../../i18n/use-locale';
import { askJson } from '../ask-json';
import { siteBuild } from '../build/site-build';
import { logFailure } from '../log-failure';
import { createMessageCache, type Texts } from './message-cache';
import { createMessageLoader, type MessageLoader } from './message-loader';

/** The texts of this site's parts. */
export const siteMessages = createMessageLoader({
  askJson,
  latestBuild: siteBuild.latest,
  cacheOf: createMessageCache,
  now: Date.now,
  onFailure: logFailure,
});

/**
 * Gives the page's `t` the texts of a part that was loaded later. Each page has translations of its
 * own, so that they are given to each.
 * @param english what stands in where the language cannot be loaded; it is part of the later part's
 *   code
 * @returns whether `t` may be asked for them
 */
export function useLazyTexts(
  namespace: string,
  english: Texts,
  loader: MessageLoader = siteMessages,
): boolean {
  const { i18n } = useTranslation();
  const locale = useLocale();
  const [, setLoads] = useState(0);
  const isThere =
    i18n.hasResourceBundle(locale, namespace) || i18n.hasResourceBundle(defaultLocale, namespace);
  useEffect(() => {
    if (isThere) return undefined;
    let isWanted = true;
    void loader.load(locale, namespace).then((texts) => {
      if (!isWanted) return;
      // A text that the language lacks is taken from English, by English rules of plurals.
      i18n.addResourceBundle(defaultLocale, namespace, english);
      if (texts !== null) i18n.addResourceBundle(locale, namespace, texts);
      setLoads((before) => before + 1);
    });
    return () => {
      isWanted = false;
    };
  }, [english, i18n, isThere, loader, locale, namespace]);
  return isThere;
}
