import { isContentList, isContentMap } from '@quayside/content-service/editing/merge/same-content';

import type { ConfigurationSource } from './configuration';
import type { ContentFiles } from './content-files';
import type { FieldPath, FieldSettings, Option } from './field';

/** Texts of several lines. Every other text stands on one line. */
const longTexts = new Set([
  ...['about', 'answer', 'body', 'code', 'definition', 'description', 'lead', 'ogDescription'],
  ...['text', 'texts'],
]);
/** Lists of such texts. */
const longItems = new Set(['about', 'footer', 'notes', 'paragraphs', 'rows']);

/** Returns what fields need that their schemas don't say. */
export function fieldSettings(
  { languages, files, texts, locale }: ConfigurationSource,
  isFilePerLanguage: boolean,
): FieldSettings {
  const names = Object.fromEntries(languages.map(({ code, name }) => [code, name]));
  const isSetting = (name: string): boolean => name !== 'item' && !(name in names);
  return {
    languages: names,
    isFilePerLanguage,
    text: (group, path) => textOf(texts[group], path),
    isLong(path) {
      const own = path.filter(isSetting).at(-1) ?? '';
      return path.at(-1) === 'item' ? longItems.has(own) : longTexts.has(own);
    },
    choices: (path) => choicesOf(files, path, locale),
  };
}

/** The most exact key wins: `cards_title` comes before `title`. */
function textOf(texts: Readonly<Record<string, string>>, path: FieldPath): string | undefined {
  for (let start = 0; start < path.length; start += 1) {
    const text = texts[path.slice(start).join('_')];
    if (text !== undefined) return text;
  }
  return undefined;
}

/** Fields that name an entry of another file: that file, by the path of the field. */
const references: Readonly<Record<string, string>> = {
  'blog author': 'authors.yml',
  'docs category': 'docs/categories.yml',
};

function choicesOf(
  files: ContentFiles,
  path: FieldPath,
  locale: string,
): readonly Option[] | undefined {
  const content = files.get(references[path.join(' ')] ?? '');
  if (isContentMap(content)) return Object.keys(content).map((value) => ({ label: value, value }));
  if (!isContentList(content)) return undefined;
  return content.flatMap((entry) =>
    isContentMap(entry) && typeof entry.slug === 'string'
      ? [{ label: titleIn(entry.title, locale) ?? entry.slug, value: entry.slug }]
      : [],
  );
}

/** Returns a text of a table in the language of the interface. */
export const titleIn = (title: unknown, locale: string): string | undefined => {
  const text = (title as Readonly<Record<string, unknown>> | undefined)?.[locale];
  return typeof text === 'string' ? text : undefined;
};
