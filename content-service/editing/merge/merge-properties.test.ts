import fc from 'fast-check';
import { isCollection, isMap, isNode, parse, parseDocument, stringify } from 'yaml';

import { CONTENT_FORMATS } from './content-formats';
import { mergeYaml } from './merge-yaml';
import { isContentList, isContentMap, isEmpty, isSame, type Content } from './same-content';

const key = fc.constantFrom('title', 'text', 'items', 'icon', 'to', 'en');
const text = fc.oneof(
  fc.constantFrom('', 'Plain words', 'a: b', '# no comment', '- dash', 'true', '12', '{x}', "it's"),
  fc.string({ maxLength: 12 }),
  fc
    .array(fc.constantFrom('one', 'two:', '  three', '', '#4'), { maxLength: 3 })
    .map((lines) => lines.join('\n')),
);
const leaf = fc.oneof(text, fc.integer({ min: -99, max: 99 }), fc.boolean());
const { value } = fc.letrec<{ value: Content }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(key, tie('value'), { maxKeys: 3 }),
  ),
}));
const root = fc.oneof(
  fc.array(value, { minLength: 1, maxLength: 4 }),
  fc.dictionary(key, value, { minKeys: 1, maxKeys: 4 }),
);

type Path = readonly (string | number)[];
type Comment = { readonly path: Path; readonly text: string };

/** Adds a comment above each entry of a document, and behind each value. */
function withComments(yaml: string): { readonly yaml: string; readonly comments: Comment[] } {
  const document = parseDocument(yaml);
  const comments: Comment[] = [];
  const addTo = (node: unknown, place: 'commentBefore' | 'comment', path: Path): void => {
    if (!isNode(node)) return;
    const text = ` comment ${comments.length}.`;
    node[place] = text;
    comments.push({ path, text });
  };
  const addIn = (node: unknown, path: Path): void => {
    if (!isCollection(node)) return addTo(node, 'comment', path);
    if (node.flow) return;
    for (const [index, item] of node.items.entries()) {
      if (isMap(node)) {
        const { key: name, value: content } = item as { key: unknown; value: unknown };
        const inner = [...path, String(name)];
        addTo(name, 'commentBefore', inner);
        addIn(content, inner);
      } else {
        addTo(item, 'commentBefore', [...path, index]);
        addIn(item, [...path, index]);
      }
    }
  };
  addIn(document.contents, []);
  return { yaml: document.toString({ lineWidth: 0 }), comments };
}

const valueAt = (whole: Content, path: Path): Content =>
  path.reduce<Content>((inner, part) => (inner as never)[part], whole);

function pathsIn(whole: Content, path: Path = []): readonly Path[] {
  const inner = isContentList(whole)
    ? [...whole.keys()]
    : Object.keys(isContentMap(whole) ? whole : {});
  return inner.flatMap((part): readonly Path[] => [
    [...path, part],
    ...pathsIn(valueAt(whole, [part]), [...path, part]),
  ]);
}

type Change = 'replace' | 'remove' | 'insert' | 'move';

/** Changes the entry at a path. A move swaps an item with the first of its list. */
function changed(whole: Content, [part = '', ...rest]: Path, change: Change): Content {
  const apply = (inner: Content): Content =>
    rest.length > 0 ? changed(inner, rest, change) : 'Replaced';
  const isHere = rest.length === 0;
  if (isContentList(whole)) {
    const index = Number(part);
    const item = whole[index] ?? '';
    if (isHere && change === 'remove') return whole.toSpliced(index, 1);
    if (isHere && change === 'insert') return whole.toSpliced(index, 0, 'Inserted');
    if (isHere && change === 'move') return [item, ...whole.toSpliced(index, 1)];
    return whole.with(index, apply(item));
  }
  const entries = Object.entries(whole as object) as [string, Content][];
  return Object.fromEntries(
    entries.flatMap(([name, entry]): [string, Content][] => {
      if (name !== part) return [[name, entry]];
      if (isHere && change === 'remove') return [];
      if (isHere && change === 'insert')
        return [
          ['new', 'Inserted'],
          [name, entry],
        ];
      return [[name, isHere && change === 'move' ? entry : apply(entry)]];
    }),
  );
}

/** Whether the maps and lists around an edit stay, and no list has an equal item before or after. */
const isClear = (before: Content, edited: Content, path: Path): boolean =>
  path.every((part, depth) => {
    const [list, after] = [before, edited].map((whole) => valueAt(whole, path.slice(0, depth)));
    if (isEmpty(after)) return false;
    if (!isContentList(list) || !isContentList(after)) return true;
    const items = [list[Number(part)], after[Number(part)]];
    return list.every(
      (other, index) => index === part || items.every((item) => !isSame(other, item)),
    );
  });

test('an edited document is read as it was edited, and saving it again changes nothing', () => {
  fc.assert(
    fc.property(root, root, fc.boolean(), (before, edited, isFlow) => {
      const yaml = stringify(before, {
        lineWidth: 0,
        collectionStyle: isFlow ? 'flow' : 'any',
      });
      // The library doesn't put every text of two lines in brackets into quotes.
      fc.pre(parseDocument(yaml).errors.length === 0);
      for (const text of [yaml, withComments(yaml).yaml]) {
        const merged = mergeYaml(text, edited);
        expect(isSame(parse(merged) as Content, edited)).toBe(true);
        expect(mergeYaml(merged, edited)).toBe(merged);
      }
    }),
    { numRuns: 400 },
  );
});

test('an edit keeps every comment but those of the entry that it removes or replaces', () => {
  fc.assert(
    fc.property(
      root,
      fc.nat(),
      fc.constantFrom<Change>('replace', 'remove', 'insert', 'move'),
      (generated, place, change) => {
        const { yaml, comments } = withComments(stringify(generated, { lineWidth: 0 }));
        const before = parse(yaml) as Content;
        const paths = pathsIn(before);
        const path = paths[place % paths.length] ?? [];
        const edited = changed(before, path, change);
        fc.pre(isClear(before, edited, path));
        const merged = mergeYaml(yaml, edited);
        expect(isSame(parse(merged) as Content, edited)).toBe(true);
        const mayLeave = change === 'remove' || change === 'replace';
        const lost = comments.filter(
          (comment) =>
            merged.split(comment.text).length !== 2 &&
            !(mayLeave && path.every((part, depth) => comment.path[depth] === part)),
        );
        expect(lost).toEqual([]);
      },
    ),
    { numRuns: 600 },
  );
});

test.each(['yaml', 'json', 'markdown'] as const)(
  'a new %s file is read as it was written',
  (name) => {
    const { create, read, merge } = CONTENT_FORMATS[name];
    fc.assert(
      fc.property(fc.dictionary(key, value, { minKeys: 1, maxKeys: 4 }), text, (fields, body) => {
        const whole = name === 'markdown' ? { ...fields, body } : fields;
        const created = create(whole);
        expect(isSame(read(created), whole)).toBe(true);
        expect(merge(created, whole)).toBe(created);
      }),
      { numRuns: 100 },
    );
  },
);
