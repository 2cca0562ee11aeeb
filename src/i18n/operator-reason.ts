import {
  defaultLocale,
  formattingTag,
  locales,
  type Locale,
} from '@quayside/contract/site/locales';

/**
 * Why no order can be created, in the operator's words: a general reason, and one for each
 * language.
 */
export type OperatorReasons = {
  readonly reason?: string | null | undefined;
  readonly reasons?: Readonly<Record<Locale, string>> | undefined;
};

export type LocalisedReason = { readonly text: string; readonly language: Locale };

/**
 * @returns the reason for readers of a language, or else the general one, with the language that it
 * appears to be written in; `null` if there is none
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
 * Guesses from the letters, because operators may enter the text in any language. Text in another
 * script often contains Latin names, so a single letter of that script decides.
 */
function languageOfText(text: string): Locale {
  const usual = scriptOf(defaultLocale());
  return (
    locales().find((locale) => scriptOf(locale) !== usual && hasScript(text, scriptOf(locale))) ??
    defaultLocale()
  );
}

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
  // A language that the browser does not know.
  if (script === '') return false;
  return new RegExp(`\\p{Script=${typicalScripts[script] ?? script}}`, 'u').test(text);
}
