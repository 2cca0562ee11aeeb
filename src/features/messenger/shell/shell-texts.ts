import { splitLocale, type Locale } from '@quayside/contract/site/locales';

import english from '../../../../content/locales/en/messenger.json';
import { isRecord } from '../../../lib/is-record';
import { siteMessages } from '../../../lib/messages/site-messages';

export type ShellTexts = Pick<typeof english, 'link' | 'linkRefused' | 'refused'>;

/**
 * Returns the shell's texts in the language of the page, or in a given one; missing texts are in
 * English.
 */
export async function shellTexts(
  locale: Locale = splitLocale(window.location.pathname).locale,
): Promise<ShellTexts> {
  const texts = await siteMessages.load(locale, 'messenger');
  const groupOf = <Group extends Readonly<Record<string, string>>>(
    fallback: Group,
    group: unknown,
  ): Group => (isRecord(group) ? { ...fallback, ...group } : fallback);
  return {
    link: groupOf(english.link, texts?.link),
    linkRefused: groupOf(english.linkRefused, texts?.linkRefused),
    refused: groupOf(english.refused, texts?.refused),
  };
}
