import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLocale } from '../../i18n/use-locale';
import { askJson } from '../ask-json';
import { siteBuild } from '../build/site-build';
import { logFailure } from '../log-failure';
import { createMessageCache, type Texts } from './message-cache';
import { createMessageLoader, type MessageLoader } from './message-loader';

const siteMessages = createMessageLoader({ askJson, latestBuild: siteBuild.latest, cacheOf: createMessageCache, now: Date.now, onFailure: logFailure });

/**
 * Gives the page's `t` the texts of a part that was loaded later.
 * @param english what stands in when the language cannot be loaded; it is part of the later part's code
 * @returns whether `t` may be asked for them
 */
export function useLazyTexts(namespace: string, english: Texts, loader: MessageLoader = siteMessages): boolean {
  const { i18n } = useTranslation();
  const locale = useLocale();
  // Every page has translations of its own, so that they are given to each.
  const [readyFor, setReadyFor] = useState<object | null>(() => (i18n.hasResourceBundle(locale, namespace) ? i18n : null));
  useEffect(() => {
    let isWanted = true;
    void loader.load(locale, namespace).then((texts) => {
      if (!isWanted) return;
      i18n.addResourceBundle(locale, namespace, { ...english, ...texts }, false, true);
      setReadyFor(i18n);
    });
    return () => { isWanted = false; };
  }, [english, i18n, loader, locale, namespace]);
  return readyFor === i18n;
}
