import type { Locale } from '@quayside/contract/site/locales';
import type { BotTexts } from '@quayside/contract/site/bot-texts';

export type AllBotTexts = Readonly<Record<Locale, BotTexts>>;

/**
 * Fills the placeholders (`{{order}}`) of a text. @throws Error for a placeholder without a value
 */
export function fillText(
  text: string,
  placeholders: Readonly<Record<string, string | null | undefined>>,
): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => {
    const replacement = placeholders[name];
    if (replacement === null || replacement === undefined)
      throw new Error(`There is nothing to put into {{${name}}} of a message`);
    return replacement;
  });
}
