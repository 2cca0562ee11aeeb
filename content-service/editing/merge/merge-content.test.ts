import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { CONTENT_FORMATS, formatOfFile } from './content-formats';
import { isContentList, isContentMap, isSame, type Content } from './same-content';

/** `npm run test:full` edits every part of every file; otherwise, it's one of each kind. */
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
      'locales/en/order.json',
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

const kindOf = (path: Path): string =>
  path.map((part) => (typeof part === 'number' ? '*' : part)).join('.');

/** Returns one path of each kind, the last one. */
const oneOfEach = (paths: readonly Path[]): readonly Path[] => [
  ...new Map(paths.map((path) => [kindOf(path), path])).values(),
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

function changedLines(before: string, after: string): number {
  const [one, other] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(one.length, other.length) - start &&
    one.at(-1 - end) === other.at(-1 - end)
  )
    end += 1;
  return other.length - start - end;
}

const texts = [
  'New text',
  'With: colon, # and "quotes", [brackets], {braces}',
  "It's – a 'text'",
  'Two\nlines',
];
const lists: readonly ((list: readonly Content[]) => readonly Content[])[] = [
  (list) => list.toSpliced(0, 1, list[0] ?? '', list[0] ?? ''),
  (list) => [...list, list[0] ?? ''],
  (list) => list.slice(1),
  (list) => list.slice(0, -1),
  (list) => list.toReversed(),
];

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
  const wrong = (isFull ? paths : oneOfEach(paths)).flatMap((at) => {
    const former = at.reduce<Content>((inner, key) => (inner as never)[key], value);
    const edits = isContentList(former)
      ? lists.map((change) => change(former))
      : texts.map((newText) => newText);
    return edits.flatMap((edited) => {
      const whole = edit(value, at, () => edited);
      const merged = format.merge(text, whole);
      const isRead = isSame(format.read(merged), whole);
      const isSmall = edited !== 'New text' || changedLines(text, merged) === 1;
      return isRead && isSmall ? [] : [{ at: at.join('.'), edited, isRead, isSmall }];
    });
  });
  expect(wrong).toEqual([]);
});
