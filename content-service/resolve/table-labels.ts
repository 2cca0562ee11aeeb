import { inLocale, perLocale, type Locale } from '@quayside/contract/site/locales';

import type { Content } from '../load/content-types';

/** Returns the label of tables in a language. */
export type TableLabels = (locale: Locale) => string;

/** Reads the words from the dictionaries (`content.json`); empty for content without them. */
export function createTableLabels({ dictionaries }: Pick<Content, 'dictionaries'>): TableLabels {
  const labels = perLocale((locale) => {
    const { json } = dictionaries[locale]?.find(({ namespace }) => namespace === 'content') ?? {
      json: '{}',
    };
    const { table } = JSON.parse(json) as { readonly table?: string };
    return table ?? '';
  });
  return (locale) => inLocale(labels, locale);
}
