import type { Locale } from '@quayside/contract/site/locales';

import type { HealthView } from '../../features/health';

/** The operator's reason why no order can be created, and its language. */
export type LocalisedReason = { readonly text: string; readonly language: Locale };

/**
 * Operators who enter only one text may enter it in Russian. English words have no Cyrillic
 * letters.
 */
const CYRILLIC = /\p{Script=Cyrillic}/u;

/**
 * @returns the reason in the given language, or in the other one if only that exists; `null` if
 * there is none
 */
export function reasonIn(
  locale: Locale,
  { reason, reasonRu }: Pick<HealthView, 'reason' | 'reasonRu'>,
): LocalisedReason | null {
  if (locale === 'ru' && reasonRu !== null && reasonRu !== '')
    return { text: reasonRu, language: 'ru' };
  if (reason === null || reason === '') return null;
  return { text: reason, language: CYRILLIC.test(reason) ? 'ru' : 'en' };
}
