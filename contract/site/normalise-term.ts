import { htmlLanguage, type Locale } from './locales';
import { borrowedWordForms, wordFormsOf } from './word-forms';

/**
 * Reduces the forms of a word to one stem, for the search index and for queries: lower case,
 * without accents and endings. It is crude on purpose: both sides use it, so an incorrect stem does
 * no harm, and two words with the same stem only make the list of hits a little longer.
 * @returns `null` for a word that is not searched
 */
export function normaliseTerm(locale: Locale, term: string): string | null {
  const own = wordFormsOf(htmlLanguage(locale));
  const word = withoutAccents(term.toLowerCase(), own?.ownLetters ?? '');
  if (own === undefined) return word;
  const forms = own.letters.test(word) ? own : borrowedWordForms;
  if (forms.stopWords.has(word)) return null;
  // Names and codes such as `trc20` have no endings.
  if (/\d/.test(word)) return word;
  return forms.endings.reduce(
    (stem, [pattern, replacement]) => stem.replace(pattern, replacement),
    word,
  );
}

/** Only the marks of European scripts are accents: those of others change the word. */
function withoutAccents(word: string, ownLetters: string): string {
  return Array.from(word.normalize('NFC'), (letter) =>
    ownLetters.includes(letter) ? letter : letter.normalize('NFD').replace(/[\u0300-\u036f]/g, ''),
  )
    .join('')
    .normalize('NFC');
}
