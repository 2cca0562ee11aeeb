import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

const withoutLanguage = [
  /<(script|style|pre|code|svg)\b[\s\S]*?<\/\1>/g,
  /```[\s\S]*?```|`[^`]*`/g,
  /<[^>]+>/g,
  /\{\{?[^}]*\}\}?/g,
  /&\w+;/g,
  /\]\([^)]*\)/g,
  /(?:https?:\/\/|mailto:|#)\S+|[\w.+-]+@[\w.-]+|\/[\w./#?=&-]+/g,
];
const accentedWord = /(?<![\p{L}\d_-])[A-Za-z][a-z]*[aeiouy][a-z]*(?![\p{L}\d_-])/gu;

const wordsOf = (text: string): readonly string[] => text.match(/\p{L}+/gu) ?? [];

/** Names of coins, networks, memos and explorers, which are the same in every language. */
const catalogueNames = new Set(
  defaultCatalogue.all.flatMap((instrument) => {
    const network = defaultCatalogue.networkOf(instrument);
    return wordsOf(
      [
        instrument.currencyTitle,
        instrument.currencyFriendlyTitle,
        instrument.networkTitle,
        instrument.slug,
        network.friendlyName,
        network.memoName,
        network.txUrl,
      ].join(' '),
    );
  }),
);

/**
 * Returns the words of a text that the pseudo-language would have accented: they come from another
 * language, or from no content at all. Names from the catalogue are ignored, and so are code, tags,
 * placeholders and addresses.
 * @param names other words that are the same in every language
 */
export function leftovers(text: string, names: ReadonlySet<string> = new Set()): readonly string[] {
  const words = withoutLanguage.reduce((rest, pattern) => rest.replace(pattern, ' '), text);
  return [...new Set(words.match(accentedWord) ?? [])].filter(
    (word) => word.length > 2 && !names.has(word) && !catalogueNames.has(word),
  );
}
