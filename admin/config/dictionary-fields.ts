import {
  isContentMap,
  type Content,
  type ContentMap,
} from '@quayside/content-service/editing/merge/same-content';

import type { Field } from './field';

/** Dictionaries of the same texts, by language. */
export type Dictionaries = Readonly<Record<string, ContentMap>>;

/** A text that is longer than this in some language gets a box of several lines. */
const longText = 60;

/**
 * Returns the fields of a dictionary, which has no schema: the texts that it has in any language,
 * because plural forms differ. Its keys are what the code asks for, so they are the labels.
 */
export const dictionaryFields = (
  dictionaries: Dictionaries,
  isFilePerLanguage: boolean,
): readonly Field[] =>
  keysOf(dictionaries).map((name) => {
    const values = Object.entries(dictionaries).flatMap(([code, texts]) => {
      const value = texts[name];
      return value === undefined ? [] : [[code, value] as const];
    });
    const isEverywhere = values.length === Object.keys(dictionaries).length;
    return {
      name,
      label: name,
      required: isEverywhere || values.map(([code]) => code),
      ...(isFilePerLanguage && { i18n: true }),
      ...inputOf(values, isFilePerLanguage),
    };
  });

function inputOf(
  values: readonly (readonly [code: string, value: Content])[],
  isFilePerLanguage: boolean,
): Pick<Field, 'widget'> {
  const groups = values.flatMap(([code, value]) => (isContentMap(value) ? [[code, value]] : []));
  // Names of coins and networks, which only some languages have: a table that takes new ones.
  if (groups.length > 0 && !isFilePerLanguage) return { widget: 'keyvalue' };
  if (groups.length > 0) {
    const fields = dictionaryFields(Object.fromEntries(groups) as Dictionaries, isFilePerLanguage);
    return { widget: 'object', ...{ collapsed: true, fields } };
  }
  const isLong = values.some(([, text]) => String(text).length > longText);
  return { widget: isLong ? 'text' : 'string' };
}

/** The order of the first language; what only others have follows its neighbour there. */
function keysOf(dictionaries: Dictionaries): readonly string[] {
  const keys: string[] = [];
  for (const texts of Object.values(dictionaries)) {
    let previous = -1;
    for (const key of Object.keys(texts)) {
      const index = keys.indexOf(key);
      if (index === -1) keys.splice(previous + 1, 0, key);
      previous = index === -1 ? previous + 1 : index;
    }
  }
  return keys;
}
