import { isLocale, type Locale } from '@quayside/contract/site/locales';

import { createStoredValue, type StoredValue } from '../../../lib/stored-value';

/**
 * The language that somebody chose inside a messenger, `null` for none: it goes before the
 * messenger's own. The language of the pages that were shown would not do: the first one is that of
 * the address.
 */
export const chosenLocale: StoredValue<Locale | null> = createStoredValue<Locale | null>({
  name: 'messenger-locale',
  version: 1,
  fallback: null,
  parse: (json) => (isLocale(json) ? json : undefined),
});

/** Keeps the language of each link to a page in another one that is pressed. */
export function keepChosenLocale(): void {
  document.addEventListener('click', ({ target }) => {
    const language =
      target instanceof Element ? target.closest('a[hreflang]')?.getAttribute('hreflang') : null;
    if (isLocale(language)) chosenLocale.write(language);
  });
}
