const latinKeys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";

/**
 * What the keys of `latinKeys` type in other layouts, by language. A layout with Latin letters needs
 * no line.
 */
const layouts: Readonly<Record<string, string>> = {
  el: "`;ςερτυθιοπ[]ασδφγηξκλ΄'ζχψωβνμ,.",
  ru: 'ёйцукенгшщзхъфывапролджэячсмитьбю',
  uk: "'йцукенгшщзхїфівапролджєячсмитьбю",
};

/**
 * Returns what the same keys would have typed in a Latin layout: `гыве` is `usdt`. There is one
 * result for each layout that can type the text, without duplicates.
 */
export function latinKeysOf(text: string): readonly string[] {
  const letters = Array.from(text.toLowerCase());
  const typed = Object.values(layouts)
    .filter((layout) =>
      letters.every((letter) => !/\p{L}/u.test(letter) || layout.includes(letter)),
    )
    .map((layout) => letters.map((letter) => latinKeys[layout.indexOf(letter)] ?? letter).join(''));
  return [...new Set(typed)];
}
