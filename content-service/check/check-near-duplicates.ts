import { locales } from '@quayside/contract/site/locales';

import type { Content } from '../load/content-types';
import type { Problems } from '../load/problems';
import { shownName } from '../load/reader';
import { finding } from '../problems/problem';
import { nearDuplicates } from '../similarity/near-duplicates';

/** Above it, a reader who knows one text learns little from the other. */
const limit = 0.5;
const shownWords = 20;

/** Reports articles and pages of a language that another one contains for the most part. */
export function checkNearDuplicates(
  problems: Problems,
  { posts, docs, pages }: Pick<Content, 'posts' | 'docs' | 'pages'>,
): void {
  for (const locale of locales()) {
    const texts = [
      ...[...posts, ...docs].flatMap(({ texts: { [locale]: text } }) =>
        text === undefined ? [] : [{ id: text.file, text: text.body }],
      ),
      ...pages.flatMap(({ texts: { [locale]: text } }) =>
        text === undefined ? [] : [{ id: text.file, text: stringsIn(text.page).join('\n') }],
      ),
    ];
    for (const { id, other, share, passage } of nearDuplicates(texts, limit))
      problems.add({
        file: shownName(id),
        ...finding('nearDuplicate', {
          share: Math.round(share * 100),
          file: shownName(other),
          passage: passage.split(' ').slice(0, shownWords).join(' '),
        }),
      });
  }
}

/** Returns all texts in the fields of a page, in their order. */
function stringsIn(field: unknown): readonly string[] {
  if (typeof field === 'string') return [field];
  return typeof field === 'object' && field !== null ? Object.values(field).flatMap(stringsIn) : [];
}
