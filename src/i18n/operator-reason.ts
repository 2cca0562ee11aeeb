import { formattingTag, locales, type Locale } from '@quayside/contract/site/locales';

/**
 * Why no order can be created, in the operator's words: a general reason, and one for each
 * language.
 */
export type OperatorReasons = {
  readonly reason?: string | null | undefined;
  readonly reasons?: Readonly<Record<Locale, string>> | undefined;
};

/** `language` is `null` if it is not known. */
export type LocalisedReason = { readonly text: string; readonly language: Locale | null };

/**
 * @returns the reason for readers of a language, or else the general one, with the language that it
 * must be in if any; `null` if there is none
 */
export function operatorReason(
  locale: Locale,
  { reason, reasons = {} }: OperatorReasons,
): LocalisedReason | null {
  const own = reasons[locale] ?? '';
  if (own !== '') return { text: own, language: locale };
  return reason === null || reason === undefined || reason === ''
    ? null
    : { text: reason, language: languageOfText(reason) };
}

/**
 * Operators may enter the text in any language of the site. Its letters show which one only if no
 * other language of the site has them. Text in another script often contains Latin names, so Latin
 * letters count only in a text without others.
 */
function languageOfText(text: string): Locale | null {
  const present = locales()
    .map(scriptOf)
    .filter((script) => hasScript(text, script));
  const script = present.find((one) => one !== 'Latn') ?? present[0];
  const [only, ...others] = locales().filter((locale) => [script, ''].includes(scriptOf(locale)));
  return only === undefined || others.length > 0 ? null : only;
}

/** Returns an empty script for a language that the browser does not know: it may have any letters. */
const scriptOf = (locale: Locale): string =>
  new Intl.Locale(formattingTag(locale)).maximize().script ?? '';

/** Writing systems that mix several scripts, each mapped to one that occurs in any longer text. */
const typicalScripts: Readonly<Record<string, string>> = {
  Jpan: 'Hira',
  Kore: 'Hang',
  Hans: 'Hani',
  Hant: 'Hani',
};

function hasScript(text: string, script: string): boolean {
  if (script === '') return false;
  return new RegExp(`\\p{Script=${typicalScripts[script] ?? script}}`, 'u').test(text);
}
