import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { isCollection, parseDocument, type Node } from 'yaml';

import { splitFrontMatter } from '../../markdown/split-front-matter';
import { CONTENT_FORMATS, formatOfFile } from './content-formats';
import { isContentList, isContentMap, isSame, type Content } from './same-content';

/** `npm run test:full` edits every part of every file; otherwise, it's one at each depth of some. */
const isFull = process.env.QUAYSIDE_TESTS === 'full';

const contentDir = resolve('content');
const files = readdirSync(contentDir, { recursive: true, encoding: 'utf8' })
  .filter((path) => formatOfFile(path) !== null)
  .toSorted();

const editedFiles = isFull
  ? files
  : [
      'blog/guides/how-a-swap-goes/index.en.md',
      'faq/home.yml',
      'locales/en/bot.json',
      'mail/order-created.yml',
      'navigation/footer.yml',
      'pages/affiliate/index.en.yml',
      'pages/swap-api/index.en.yml',
      'pairs/texts.yml',
      'redirects.yml',
      'reviews.yml',
      'roadmap.yml',
      'seo/pages.yml',
      'site.yml',
    ];

type Path = readonly (string | number)[];

/** Returns the paths of all texts and lists in a value. */
function pathsIn(value: Content, path: Path = []): readonly Path[] {
  if (isContentList(value))
    return [path, ...value.flatMap((item, index) => pathsIn(item, [...path, index]))];
  if (isContentMap(value))
    return Object.entries(value).flatMap(([key, entry]) => pathsIn(entry, [...path, key]));
  return typeof value === 'string' ? [path] : [];
}

/** Returns the last text and the last list at each depth. */
const oneOfEach = (value: Content, paths: readonly Path[]): readonly Path[] => [
  ...new Map(
    paths.map((path) => {
      const part = path.reduce<Content>((inner, key) => (inner as never)[key], value);
      return [`${path.length} ${typeof part}`, path];
    }),
  ).values(),
];

function edit(value: Content, path: Path, change: (former: Content) => Content): Content {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  if (isContentList(value))
    return value.map((item, index) => (index === key ? edit(item, rest, change) : item));
  const map = value as { readonly [name: string]: Content };
  return { ...map, [key]: edit(map[key] ?? null, rest, change) };
}

/** What a form does to a value that nobody edits. */
function asAForm(value: Content): Content {
  if (typeof value === 'string') return value.trim();
  if (isContentList(value)) return value.map(asAForm);
  if (!isContentMap(value)) return value;
  const fields = Object.entries(value).toReversed();
  return Object.fromEntries([
    ...fields.map(([key, entry]) => [key, asAForm(entry)] as const),
    ['absentText', ''],
    ['absentBox', false],
    ['absentList', []],
  ]);
}

/** The parsed part of a file at a path; undefined for the body of a Markdown file. */
type Source = { readonly node: Node; readonly firstLine: number; readonly endLine: number };

function sourceAt({ path, text }: File, at: Path): Source | undefined {
  const { opening, header } = (path.endsWith('.md') && splitFrontMatter(text)) || {
    opening: '',
    header: text,
  };
  const node = parseDocument(header).getIn(at, true) as Node | undefined;
  if (!node?.range) return undefined;
  const lineOf = (offset: number): number =>
    (opening + header.slice(0, offset)).split('\n').length - 1;
  const [start, end] = node.range;
  const length = header.slice(start, end).trimEnd().length;
  return { node, firstLine: lineOf(start), endLine: lineOf(start + length) + 1 };
}

/** Returns the lines of one text that the other doesn't have, or has less often. */
function linesOnlyIn(one: readonly string[], other: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const line of other) counts.set(line, (counts.get(line) ?? 0) + 1);
  return one.filter((line) => {
    const count = counts.get(line) ?? 0;
    counts.set(line, count - 1);
    return count <= 0 && line.trim() !== '';
  });
}

type Edit = {
  readonly kind: 'line' | 'text' | 'insert' | 'delete' | 'reorder';
  readonly edited: Content;
  /** Of the item that is deleted. */
  readonly index?: number;
};

const textEdits: readonly Edit[] = [
  { kind: 'line', edited: 'New text' },
  { kind: 'text', edited: 'With: colon, # and "quotes", [brackets], {braces}' },
  { kind: 'text', edited: "It's – a 'text'" },
  { kind: 'text', edited: 'Two\nlines' },
];
const listEdits = (list: readonly Content[]): readonly Edit[] => [
  { kind: 'insert', edited: list.toSpliced(0, 0, list[0] ?? '') },
  { kind: 'insert', edited: list.toSpliced(1, 0, list.at(-1) ?? '') },
  { kind: 'insert', edited: [...list, list[0] ?? ''] },
  { kind: 'delete', edited: list.slice(1), index: 0 },
  { kind: 'delete', edited: list.slice(0, -1), index: list.length - 1 },
  { kind: 'reorder', edited: list.toReversed() },
  { kind: 'reorder', edited: [...list.slice(1), ...list.slice(0, 1)] },
];

type File = { readonly path: string; readonly text: string };

/** Returns the rule that an edit broke; undefined if it changed its own lines only. */
function brokenRule(file: File, at: Path, edit: Edit, merged: string): string | undefined {
  const source = sourceAt(file, at);
  // A list without items leaves with its field.
  if (!source || (isContentList(edit.edited) && edit.edited.length === 0)) return undefined;
  const { node, firstLine, endLine } = source;
  const [before, after] = [file.text.split('\n'), merged.split('\n')];
  const below = before.slice(endLine);
  if (!isEqual(before.slice(0, firstLine), after.slice(0, firstLine))) return 'a line above';
  if (!isEqual(below, after.slice(after.length - below.length))) return 'a line below';
  const [lost, added] = [linesOnlyIn(before, after), linesOnlyIn(after, before)];
  if (edit.kind === 'line') return added.length === 1 ? undefined : 'more than a line';
  if (!isCollection(node) || node.flow) return undefined;
  if (added.length > 0 && edit.kind !== 'insert') return 'a line more';
  const item = edit.index === undefined ? undefined : sourceAt(file, [...at, edit.index]);
  return linesOnlyIn(lost, item ? linesOf(before, item, edit.index === 0) : []).length > 0
    ? 'a line less'
    : undefined;
}

const isEqual = (one: readonly string[], other: readonly string[]): boolean =>
  one.join('\n') === other.join('\n');

/** Returns the lines that leave with an item: its own, and the comments above it. */
function linesOf(lines: readonly string[], item: Source, isFirst: boolean): readonly string[] {
  let start = item.firstLine;
  while (!isFirst && lines[start - 1]?.trim().startsWith('#')) start -= 1;
  return lines.slice(start, item.endLine);
}

test.each(files)('opening and saving %s changes no byte', (path) => {
  const format = CONTENT_FORMATS[formatOfFile(path) ?? 'yaml'];
  const text = readFileSync(join(contentDir, path), 'utf8');
  expect(format.merge(text, asAForm(format.read(text)))).toBe(text);
});

test.each(editedFiles)('an edit in %s changes its own lines only, and is read again', (path) => {
  const format = CONTENT_FORMATS[formatOfFile(path) ?? 'yaml'];
  const text = readFileSync(join(contentDir, path), 'utf8');
  const value = format.read(text);
  const paths = pathsIn(value);
  const wrong = (isFull ? paths : oneOfEach(value, paths)).flatMap((at) => {
    const former = at.reduce<Content>((inner, key) => (inner as never)[key], value);
    return (isContentList(former) ? listEdits(former) : textEdits).flatMap((change) => {
      const whole = edit(value, at, () => change.edited);
      const merged = format.merge(text, whole);
      const broken = isSame(format.read(merged), whole)
        ? brokenRule({ path, text }, at, change, merged)
        : 'read as another value';
      return broken === undefined ? [] : [{ at: at.join('.'), ...change, broken }];
    });
  });
  expect(wrong).toEqual([]);
});

test.each(files.filter((path) => path.endsWith('.json')))('%s is written as JSON is', (path) => {
  const text = readFileSync(join(contentDir, path), 'utf8');
  expect(`${JSON.stringify(JSON.parse(text), null, 2)}\n`).toBe(text);
});
