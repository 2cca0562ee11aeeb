import fc from 'fast-check';
import { parse, stringify } from 'yaml';

import { CONTENT_FORMATS } from './content-formats';
import { mergeYaml } from './merge-yaml';
import { isSame, type Content } from './same-content';

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

/** Adds comments above and behind lines, and between them. */
const commented = (yaml: string, places: readonly number[]): string =>
  yaml
    .split('\n')
    .map((line, index) => {
      const isPlain = /^(?:\s*- )*\s*\w+: [\w ]+$|^\s*- [\w ]+$/.test(line);
      return isPlain && places.includes(index % 7) ? `${line} # comment ${index}` : line;
    })
    .join('\n');

test('an edited document is read as it was edited, and saving it again changes nothing', () => {
  fc.assert(
    fc.property(root, root, fc.boolean(), fc.array(fc.nat(6)), (before, edited, isFlow, places) => {
      const yaml = commented(
        stringify(before, { lineWidth: 0, collectionStyle: isFlow ? 'flow' : 'any' }),
        places,
      );
      const merged = mergeYaml(yaml, edited);
      expect(isSame(parse(merged) as Content, edited)).toBe(true);
      expect(mergeYaml(merged, edited)).toBe(merged);
    }),
    { numRuns: 400 },
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
