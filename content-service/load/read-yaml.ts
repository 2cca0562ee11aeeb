import { defaultLocale, locales, type Locale } from '@quayside/contract/site/locales';
import {
  isMap,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  type Document,
  type YAMLError,
} from 'yaml';
import type * as z from 'zod';

import { describeIssue } from './describe-issue';
import { fillPlaceholdersIn } from './fill-placeholders';
import { isGroupOf, mergeTranslation } from './merge-translation';
import { contentExists, readText, shownName, type Reader } from './reader';

/** Content that was read and checked, with the lines of its parts. */
export type CheckedYaml<Checked> = {
  readonly checked: Checked;
  /** Returns the line of a field, or of the nearest group around it. */
  lineOf(path: readonly PropertyKey[]): number | undefined;
};

/** Reads and checks a YAML file; returns undefined after reporting what is wrong. */
export function readYaml<Schema extends z.ZodType>(
  reader: Reader,
  file: string,
  schema: Schema,
): CheckedYaml<z.output<Schema>> | undefined {
  const text = readText(reader, file);
  return text === undefined ? undefined : parseYaml(reader, text, file, schema);
}

/**
 * Like `readYaml`, for a file with texts in every language. The texts of a language may also be in
 * the language's own folder, in a file of the same name (`locales/de/navigation/header.yml`).
 */
export function readTranslatedYaml<Schema extends z.ZodType>(
  reader: Reader,
  file: string,
  schema: Schema,
): CheckedYaml<z.output<Schema>> | undefined {
  const text = readText(reader, file);
  if (text === undefined) return undefined;
  const translations = locales().flatMap((locale) => readTranslation(reader, file, locale));
  return parseYaml(reader, text, file, schema, { translations });
}

/** Like `readTranslatedYaml`, for a file that may be absent. */
export function readOptionalYaml<Schema extends z.ZodType>(
  reader: Reader,
  file: string,
  schema: Schema,
): CheckedYaml<z.output<Schema>> | undefined {
  return contentExists(reader, file) ? readTranslatedYaml(reader, file, schema) : undefined;
}

/** The texts of one language in its own folder. */
type Translation = {
  readonly locale: Locale;
  /** Path below `content/`. */
  readonly file: string;
  readonly document: Document;
  lineAt(offset: number): number;
};

function readTranslation(reader: Reader, original: string, locale: Locale): readonly Translation[] {
  const file = `locales/${locale}/${original}`;
  const text = contentExists(reader, file) ? readText(reader, file) : undefined;
  if (text === undefined) return [];
  const parsed = parseText(reader, text, file, 1);
  return parsed === undefined ? [] : [{ locale, file, ...parsed }];
}

type ParseOptions = {
  /** Line on which the text begins in its file. */
  readonly firstLine?: number;
  readonly translations?: readonly Translation[];
};

/** Checks YAML text and reports every mistake with its line. */
export function parseYaml<Schema extends z.ZodType>(
  reader: Pick<Reader, 'problems' | 'sitePlaceholders'>,
  text: string,
  file: string,
  schema: Schema,
  { firstLine = 1, translations = [] }: ParseOptions = {},
): CheckedYaml<z.output<Schema>> | undefined {
  const { problems, sitePlaceholders } = reader;
  const parsed = parseText(reader, text, file, firstLine);
  if (parsed === undefined) return undefined;
  const { document, lineAt } = parsed;
  const lineOf = (path: readonly PropertyKey[]): number | undefined =>
    lineOfPath(document, path, lineAt);
  const written = toJs(document);
  if (written === undefined) {
    problems.add({
      file: shownName(file),
      problem: 'aliases (*name) make this file too large',
      fix: 'Write the texts out',
    });
    return undefined;
  }
  const whole = translations.reduce<unknown>(
    (before, translation) => merged(reader, before, translation, file),
    written,
  );
  const result = schema.safeParse(fillPlaceholdersIn(whole, sitePlaceholders), {
    reportInput: true,
  });
  if (result.success) return { checked: result.data, lineOf };
  for (const issue of result.error.issues) {
    const path = issuePath(issue);
    const found = placeInTranslation(path, written, translations) ?? {
      file,
      line: lineOf(path) ?? firstLine,
    };
    problems.add({ ...found, file: shownName(found.file), ...describeIssue(issue) });
  }
  return undefined;
}

function parseText(
  { problems }: Pick<Reader, 'problems'>,
  text: string,
  file: string,
  firstLine: number,
): Pick<Translation, 'document' | 'lineAt'> | undefined {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number): number => lines.linePos(offset).line + firstLine - 1;
  for (const error of document.errors.filter(isCause))
    problems.add({ file: shownName(file), line: lineAt(error.pos[0]), ...describeSyntax(error) });
  return document.errors.length > 0 ? undefined : { document, lineAt };
}

function merged(
  { problems }: Pick<Reader, 'problems'>,
  written: unknown,
  { locale, file, document, lineAt }: Translation,
  original: string,
): unknown {
  return mergeTranslation(written, toJs(document), locale, (path) => {
    problems.add({
      file: shownName(file),
      line: lineOfPath(document, path, lineAt),
      problem: `"${path.map(String).join('.')}" has no counterpart in ${shownName(original)}`,
      fix: 'Remove it, or add the original',
    });
  });
}

/** Returns the location of an issue whose text comes from the folder of a language. */
function placeInTranslation(
  path: readonly PropertyKey[],
  written: unknown,
  translations: readonly Translation[],
): { file: string; line: number | undefined } | undefined {
  let group = written;
  for (const [depth, name] of path.entries()) {
    const from = translations.find(({ locale }) => locale === name);
    if (from !== undefined && isGroupOf(group, defaultLocale()) && !Object.hasOwn(group, name))
      return {
        file: from.file,
        line: lineOfPath(from.document, path.toSpliced(depth, 1), from.lineAt),
      };
    group = (group as Record<PropertyKey, unknown> | null | undefined)?.[name];
  }
  return undefined;
}

/**
 * Whether to report a syntax error: unexpected tokens after the first error are caused by it.
 */
function isCause({ code }: YAMLError, index: number): boolean {
  return index === 0 || code !== 'UNEXPECTED_TOKEN';
}

function describeSyntax({ code, message }: YAMLError): { problem: string; fix: string } {
  if (code === 'DUPLICATE_KEY')
    return { problem: 'this field appears twice', fix: 'Remove one of them' };
  return {
    problem: `the file is not valid YAML: ${message.split('\n')[0] ?? ''}`,
    fix: 'Correct the spelling; text with ": " or "#" inside needs quotes around it',
  };
}

function toJs(document: Document): unknown {
  try {
    return document.toJS();
  } catch {
    return undefined;
  }
}

/** Returns where to report an issue: an unknown field itself, rather than the group around it. */
function issuePath(issue: z.core.$ZodIssue): readonly PropertyKey[] {
  return issue.code === 'unrecognized_keys'
    ? [...issue.path, ...issue.keys.slice(0, 1)]
    : issue.path;
}

/**
 * Returns the line of the deepest existing field on a path: a missing field is reported at the
 * group that lacks it.
 */
function lineOfPath(
  document: Document,
  path: readonly PropertyKey[],
  lineAt: (offset: number) => number,
): number | undefined {
  for (let depth = path.length; depth >= 0; depth -= 1) {
    const offset =
      keyOffset(document, path.slice(0, depth)) ?? nodeOffset(document, path.slice(0, depth));
    if (offset !== undefined) return lineAt(offset);
  }
  return undefined;
}

function keyOffset(document: Document, path: readonly PropertyKey[]): number | undefined {
  const name = path.at(-1);
  const group = path.length === 0 ? undefined : document.getIn(path.slice(0, -1), true);
  const container = path.length === 1 ? document.contents : group;
  if (!isMap(container)) return undefined;
  const pair = container.items.find(
    ({ key }) => isScalar(key) && String(key.value) === String(name),
  );
  return isNode(pair?.key) ? pair.key.range?.[0] : undefined;
}

function nodeOffset(document: Document, path: readonly PropertyKey[]): number | undefined {
  const node = path.length === 0 ? document.contents : document.getIn(path, true);
  return isNode(node) ? node.range?.[0] : undefined;
}
