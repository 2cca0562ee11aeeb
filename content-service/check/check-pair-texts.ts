import type { Content } from '../load/content-types';
import type { Problems } from '../load/problems';
import type { CheckedYaml } from '../load/read-yaml';
import { shownName } from '../load/reader';
import { finding, unknownPlaceholder } from '../problems/problem';

/** Placeholders that the texts of pair pages may use. */
export const pairPlaceholders = [
  'from',
  'to',
  'fromName',
  'toName',
  'fromNetwork',
  'toNetwork',
  'confirmations',
] as const;

/** Reports unknown placeholders in the texts of pair pages: they are never filled. */
export function checkPairTexts(
  problems: Problems,
  file: string,
  { checked, lineOf }: CheckedYaml<Content['pairTexts'] | Content['faq']['pair']>,
): void {
  eachText(checked, [], (text, path) => {
    for (const [place, name = ''] of text.matchAll(/\{(\w+)\}/g)) {
      if (pairPlaceholders.some((known) => known === name)) continue;
      problems.add({
        file: shownName(file),
        line: lineOf(path),
        ...unknownPlaceholder(
          place,
          pairPlaceholders.map((known) => `{${known}}`),
        ),
      });
    }
  });
}

/** Reports any placeholders in the questions on other pages: none are allowed there. */
export function checkNoPlaceholders(
  problems: Problems,
  file: string,
  { checked, lineOf }: CheckedYaml<Content['faq']['home']>,
): void {
  eachText(checked, [], (text, path) => {
    for (const [place] of text.matchAll(/\{\w+\}/g))
      problems.add({
        file: shownName(file),
        line: lineOf(path),
        ...finding('onlyPlaceholder', { placeholder: place, known: '{brand}' }),
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
