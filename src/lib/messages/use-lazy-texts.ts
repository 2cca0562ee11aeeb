import { defaultLocale } from '@quayside/contract/site/locales';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLocale } from '../../i18n/use-locale';
import type { Texts } from './message-cache';
import type { MessageLoader } from './message-loader';
import { siteMessages } from './site-messages';

/**
 * Adds the texts of a lazily loaded part to the page's `t`. Each page has its own translations, so
 * they are added to each page.
 * @param english the fallback if the language cannot be loaded; it is bundled with the lazy part
 * @returns whether `t` can translate them
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
    i18n.hasResourceBundle(locale, namespace) || i18n.hasResourceBundle(defaultLocale(), namespace);
  useEffect(() => {
    if (isThere) return undefined;
    let isWanted = true;
    void loader.load(locale, namespace).then((texts) => {
      if (!isWanted) return;
      // A text that is missing in the language is taken from English, with English plural rules.
      i18n.addResourceBundle(defaultLocale(), namespace, english);
      if (texts !== null) i18n.addResourceBundle(locale, namespace, texts);
      setLoads((before) => before + 1);
    });
    return () => {
      isWanted = false;
    };
  }, [english, i18n, isThere, loader, locale, namespace]);
  return isThere;
}
