import { defaultLocale, type Locale } from '@quayside/contract/site/locales';

type Group = Readonly<Record<PropertyKey, unknown>>;

/** Whether a value is a group of fields that contains this field. */
export function isGroupOf(candidate: unknown, field: string): candidate is Group {
  return isGroup(candidate) && Object.hasOwn(candidate, field);
}

/**
 * Adds the texts of one language to a table that has them in other languages. The translation has
 * the same lists and fields, with a text where the table has a group with one text per language.
 * @param report receives the path of each text that has no counterpart in the table
 */
export function mergeTranslation(
  table: unknown,
  translation: unknown,
  locale: Locale,
  report: (path: readonly PropertyKey[]) => void,
  path: readonly PropertyKey[] = [],
): unknown {
  if (!isGiven(translation)) return table;
  if (isGroupOf(table, defaultLocale())) return { ...table, [locale]: translation };
  const below = (name: string | number, part: unknown): unknown =>
    mergeTranslation(part, (translation as Group)[name], locale, report, [...path, name]);
  if (Array.isArray(table) && Array.isArray(translation)) {
    translation.slice(table.length).forEach((_text, index) => {
      report([...path, table.length + index]);
    });
    return table.map((part, index) => below(index, part));
  }
  if (!isGroup(table) || !isGroup(translation)) {
    report(path);
    return table;
  }
  const extra = Object.keys(translation).filter((name) => !Object.hasOwn(table, name));
  for (const name of extra) report([...path, name]);
  return Object.fromEntries(Object.entries(table).map(([name, part]) => [name, below(name, part)]));
}

const isGiven = (part: unknown): boolean => part !== undefined && part !== null;

function isGroup(candidate: unknown): candidate is Group {
  return typeof candidate === 'object' && candidate !== null && !Array.isArray(candidate);
}
