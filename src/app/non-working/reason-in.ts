import type { Locale } from '@quayside/contract/site/locales';

import type { HealthView } from '../../features/health';

/** Why no order can be created, in the operator's words, and the language that they are in. */
export type ReasonWords = { readonly text: string; readonly language: Locale };

/** Operators who give one text alone may give it in Russian; no English word has such letters. */
const CYRILLIC = /\p{Script=Cyrillic}/u;

/**
 * @returns the reason as readers of that language are shown it: in it, or else in the one that
 *   there is; `null` when none was given
 */
export function reasonIn(
  locale: Locale,
  { reason, reasonRu }: Pick<HealthView, 'reason' | 'reasonRu'>,
): ReasonWords | null {
  if (locale === 'ru' && reasonRu !== null && reasonRu !== '')
    return { text: reasonRu, language: 'ru' };
  if (reason === null || reason === '') return null;
  return { text: reason, language: CYRILLIC.test(reason) ? 'ru' : 'en' };
}
