/** What the search knows about the words of a language. */
export type WordForms = {
  /** What a word of this language contains. Words without it, such as names, have the endings of English. */
  readonly letters: RegExp;
  /** Accented letters that are letters of their own; all other accents are ignored. */
  readonly ownLetters: string;
  /** Words that appear on every page and are useless for a search, without accents. */
  readonly stopWords: ReadonlySet<string>;
  /** What is removed from or replaced in a word, in this order, to get its stem. */
  readonly endings: readonly (readonly [pattern: RegExp, replacement: string])[];
};

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Matches the shortest stem of some letters or more, so that the longest ending is removed. */
const longestOf = (minLetters: number, ...endings: readonly string[]): RegExp =>
  new RegExp(`^(.{${minLetters},}?)(?:${endings.join('|')})$`);

const english: WordForms = {
  letters: /[a-z]/,
  ownLetters: '',
  stopWords: words(
    'a an and are as at be by for from has in is it its of on or that the then this to was with you your',
  ),
  endings: [
    [/^(.{2,})ies$/, '$1y'],
    [/^(.{2,}(?:ss|x|ch|sh))es$/, '$1'],
    [/^(.{2,}[^sui])s$/, '$1'],
    // `swapped` loses its second p, `address` keeps its second s.
    [/^(.+?([bdgmnprt]))\2(?:ings?|ed)$/, '$1'],
    [/^(.{3,}?)(?:ings?|ed)$/, '$1'],
    [/^(.{3,})e$/, '$1'],
  ],
};

const russian: WordForms = {
  letters: /[а-я]/,
  ownLetters: 'й',
  stopWords: words(
    'а без бы в вам вас вы для до его ее же за и из или их к как ли мы на не но о он она они от по при с со так то ' +
      'у что чтобы это я',
  ),
  endings: [
    [
      longestOf(
        3,
        'иями|ями|ами|ией|иям|иях|ия|ии|ию|ий|ие|ием',
        'ого|его|ому|ему|ыми|ими|ая|яя|ое|ее|ые|ый|ой|ей|ую|юю|ых|их|ым|им|ом|ем',
        'ам|ям|ах|ях|ов|ев|ью|а|я|о|е|ы|и|у|ю|ь|й',
        'ешь|ете|ет|ут|ют|ать|ять|ить|еть|ает|яет|ают|яют|ите|ится|ется|ться|ил|ила|или|ал|ала|али',
      ),
      '$1',
    ],
  ],
};

const spanish: WordForms = {
  letters: /[a-zñ]/,
  ownLetters: 'ñ',
  stopWords: words(
    'a al ante con de del desde el ella ellas ellos en entre es esa ese eso esta este esto la las le les lo los ' +
      'mas me mi ni no nos o para pero por que se si sin sobre son su sus te tu tus u un una unas unos usted y ya',
  ),
  endings: [
    // Borrowed words such as `tokens`.
    [/^(.{2,}[^aeious])s$/, '$1'],
    [/^(.{2,})ces$/, '$1z'],
    [
      longestOf(
        2,
        'amente|emente|mente|as|os|es|a|o|e',
        'arse|erse|irse|arla|arlo|erla|erlo|ar|er|ir|ares|eres|ires',
        'ando|iendo|ado|ados|ada|adas|ido|idos|ida|idas',
        'amos|emos|imos|aron|ieron|aba|aban|ara|aran',
      ),
      '$1',
    ],
  ],
};

/**
 * The languages whose endings the search knows, by primary subtag. In any other one, words are
 * found in the form in which they are written, and by their beginning.
 */
const byLanguage: Readonly<Record<string, WordForms>> = {
  en: english,
  ru: russian,
  es: spanish,
};

/** Returns the words of a language, if they are known. @param tag BCP 47 tag such as `es-MX` */
export function wordFormsOf(tag: string): WordForms | undefined {
  const [language = ''] = tag.toLowerCase().split('-');
  return Object.hasOwn(byLanguage, language) ? byLanguage[language] : undefined;
}

/** The endings of names and terms in texts that have another script. */
export const borrowedWordForms = english;
