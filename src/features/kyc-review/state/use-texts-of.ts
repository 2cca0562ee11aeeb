import type { Locale } from '@quayside/contract/site/locales';
import { useEffect, useState } from 'react';

import type { Texts } from '../../../lib/messages/message-cache';
import { siteMessages } from '../../../lib/messages/site-messages';

/** Returns the texts of the review in the language of a user; `null` until they are loaded. */
export function useTextsOf(locale: Locale): Texts | null {
  const [texts, setTexts] = useState<Texts | null>(null);
  useEffect(() => {
    let isWanted = true;
    void siteMessages.load(locale, 'review').then((loaded) => {
      if (isWanted) setTexts(loaded);
    });
    return () => {
      isWanted = false;
    };
  }, [locale]);
  return texts;
}
