const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const cyrillic = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

/**
 * Returns what the same keys type in the Latin layout: `гыве` is `usdt` typed without switching.
 */
export function toLatinKeys(text: string): string {
  return Array.from(text.toLowerCase(), (character) => {
    const index = cyrillic.indexOf(character);
    return index === -1 ? character : (latin[index] ?? character);
  }).join('');
}
