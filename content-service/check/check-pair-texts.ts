import type { Content } from '../load/content-types';
import type { Problems } from '../load/problems';
import type { CheckedYaml } from '../load/read-yaml';
import { shownName } from '../load/reader';

/** Places that the texts of pair pages may have. */
export const pairPlaces = [
  'from',
  'to',
  'fromName',
  'toName',
  'fromNetwork',
  'toNetwork',
  'confirmations',
] as const;

/** Tells places in the texts of pair pages that nothing will fill. */
export function checkPairTexts(
  problems: Problems,
  file: string,
  { checked, lineOf }: CheckedYaml<Content['pairTexts'] | Content['faq']['pair']>,
): void {
  eachText(checked, [], (text, path) => {
    for (const [place, name = ''] of text.matchAll(/\{(\w+)\}/g)) {
      if (pairPlaces.some((known) => known === name)) continue;
      problems.add({
        file: shownName(file),
        line: lineOf(path),
        problem: `${place} is an unknown place`,
        mend: `Use one of ${pairPlaces.map((known) => `{${known}}`).join(' ')}`,
      });
    }
  });
}

/** Questions of pages other than pair pages have no places at all. */
export function checkNoPlaces(
  problems: Problems,
  file: string,
  { checked, lineOf }: CheckedYaml<Content['faq']['home']>,
): void {
  eachText(checked, [], (text, path) => {
    for (const [place] of text.matchAll(/\{\w+\}/g))
      problems.add({
        file: shownName(file),
        line: lineOf(path),
        problem: `${place} is an unknown place`,
        mend: 'Write the words themselves, or {brand}',
      });
  });
}

function eachText(
  node: unknown,
  path: readonly PropertyKey[],
  visit: (text: string, path: readonly PropertyKey[]) => void,
): void {
  if (typeof node === 'string') visit(node, path);
  else if (Array.isArray(node))
    node.forEach((child, index) => eachText(child, [...path, index], visit));
  else if (typeof node === 'object' && node !== null)
    for (const [key, child] of Object.entries(node)) eachText(child, [...path, key], visit);
}
