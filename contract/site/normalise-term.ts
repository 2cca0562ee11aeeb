/**
 * Reduces the forms of a word to one stem, for the search index and for queries: lower case, `ё`
 * as `е`, without endings. It is crude on purpose: both sides use it, so an incorrect stem does no
 * harm, and two words with the same stem only make the list of hits a little longer.
 */
export function normaliseTerm(term: string): string | null {
  const word = term.toLowerCase().replaceAll('ё', 'е');
  if (stopWords.has(word)) return null;
  // Names and codes such as `trc20` have no endings.
  if (/\d/.test(word)) return word;
  return /[а-я]/.test(word) ? russianStem(word) : englishStem(word);
}

/** Words that appear on every page and are useless for a search. */
const stopWords = new Set([
  'a',
  'an',
  'and',
  'are',
  'as',
  'at',
  'be',
  'by',
  'for',
  'from',
  'has',
  'in',
  'is',
  'it',
  'its',
  'of',
  'on',
  'or',
  'that',
  'the',
  'then',
  'this',
  'to',
  'was',
  'with',
  'you',
  'your',
  'а',
  'без',
  'бы',
  'в',
  'вам',
  'вас',
  'вы',
  'для',
  'до',
  'его',
  'ее',
  'же',
  'за',
  'и',
  'из',
  'или',
  'их',
  'к',
  'как',
  'ли',
  'мы',
  'на',
  'не',
  'но',
  'о',
  'он',
  'она',
  'они',
  'от',
  'по',
  'при',
  'с',
  'со',
  'так',
  'то',
  'у',
  'что',
  'чтобы',
  'это',
  'я',
]);

/** Matches the shortest stem of three letters or more, so that the longest ending is removed. */
const russianEnding = new RegExp(
  `^(.{3,}?)(?:${[
    'иями|ями|ами|ией|иям|иях|ия|ии|ию|ий|ие|ием',
    'ого|его|ому|ему|ыми|ими|ая|яя|ое|ее|ые|ый|ой|ей|ую|юю|ых|их|ым|им|ом|ем',
    'ам|ям|ах|ях|ов|ев|ью|а|я|о|е|ы|и|у|ю|ь|й',
    'ешь|ете|ет|ут|ют|ать|ять|ить|еть|ает|яет|ают|яют|ите|ится|ется|ться|ил|ила|или|ал|ала|али',
  ].join('|')})?$`,
);

function russianStem(word: string): string {
  return russianEnding.exec(word)?.[1] ?? word;
}

function englishStem(word: string): string {
  const singular = word
    .replace(/^(.{2,})ies$/, '$1y')
    .replace(/^(.{2,}(?:ss|x|ch|sh))es$/, '$1')
    .replace(/^(.{2,}[^sui])s$/, '$1');
  const bare = singular.replace(/^(.{3,}?)(?:ings?|ed)$/, '$1');
  // `swapped` loses its second p, `address` keeps its second s.
  const single = bare === singular ? bare : bare.replace(/([bdgmnprt])\1$/, '$1');
  return single.replace(/^(.{3,})e$/, '$1');
}
