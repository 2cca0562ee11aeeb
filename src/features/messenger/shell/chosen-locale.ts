import { isLocale, type Locale } from '@quayside/contract/site/locales';

import { createStoredValue, type StoredValue } from '../../../lib/stored-value';

/**
 * The language that the user chose inside a messenger, `null` if none; it takes precedence over the
 * messenger's own. The language of the current page can't be used, because on the first page it
 * comes from the URL.
 */
export const chosenLocale: StoredValue<Locale | null> = createStoredValue<Locale | null>({
  name: 'messenger-locale',
  version: 1,
  fallback: null,
  parse: (json) => (typeof json === 'string' && isLocale(json) ? json : undefined),
});

/** Stores the language of each clicked link to another language. */
export function trackChosenLocale(): void {
  document.addEventListener('click', ({ target }) => {
    const language =
      target instanceof Element ? target.closest('a[hreflang]')?.getAttribute('hreflang') : null;
    if (typeof language === 'string' && isLocale(language)) chosenLocale.write(language);
  });
}
