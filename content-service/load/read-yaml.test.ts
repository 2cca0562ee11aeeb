import * as z from 'zod';

import { describeProblem } from './content-error';
import { createProblems } from './problems';
import { parseYaml } from './read-yaml';

const schema = z.strictObject({
  name: z.string(),
  links: z.array(z.strictObject({ path: z.string() })),
});

function parse(text: string, firstLine = 1) {
  const problems = createProblems();
  const read = parseYaml(
    { problems, sitePlaceholders: { brand: 'Quayside' } },
    text,
    'x.yml',
    schema,
    { firstLine },
  );
  return { read, told: problems.all().map(describeProblem) };
}

it('returns the checked content with its line numbers, and fills its placeholders', () => {
  const { read, told } = parse('name: "{brand} {other}"\nlinks:\n  - { path: /b }\n');
  expect(read?.checked).toEqual({ name: 'Quayside {other}', links: [{ path: '/b' }] });
  expect([
    read?.lineOf(['name']),
    read?.lineOf(['links', 0, 'path']),
    read?.lineOf(['links', 7]),
  ]).toEqual([1, 3, 2]);
  expect(told).toEqual([]);
});

it.each([
  [
    'name: a\nlinks:\n  - path: /b\n  - path: 3\n',
    ['content/x.yml:4: "links.1.path" must be text. Put it in quotes.'],
  ],
  ['name: a\nlinks:\n  - {}\n', ['content/x.yml:3: "links.0.path" is missing. Add it.']],
  [
    'links: a\nfoo: 1\n',
    [
      'content/x.yml:1: "name" is missing. Add it.',
      'content/x.yml:1: "links" must be a list. Correct it.',
      'content/x.yml:2: "foo" is an unknown field. Correct the spelling or remove it.',
    ],
  ],
  [
    'name: a\nlinks: []\nname: b\n',
    ['content/x.yml:3: this field appears twice. Remove one of them.'],
  ],
  [
    '  name: a\nlinks:\n  - b\nmore: c\n',
    [
      'content/x.yml:2: the file is not valid YAML: Unexpected scalar at node end. ' +
        'Correct the spelling; text with ": " or "#" inside needs quotes around it.',
    ],
  ],
  ['- a\n', ['content/x.yml:1: the content must be a group of fields. Correct it.']],
])('reports every mistake in %j', (text, reported) => {
  expect(parse(text).told).toEqual(reported);
  expect(parse(text).read).toBeUndefined();
});

it('counts lines from the given first line', () => {
  expect(parse('name: 1\nlinks: []\n', 2).told).toEqual([
    'content/x.yml:2: "name" must be text. Put it in quotes.',
  ]);
});

it('rejects aliases that expand exponentially', () => {
  const bomb = Array.from(
    { length: 9 },
    (_none, index) =>
      `a${index}: &a${index} [${Array.from({ length: 9 }, () => (index === 0 ? 'x' : `*a${index - 1}`)).join(', ')}]`,
  ).join('\n');
  expect(parse(bomb).told).toEqual([
    'content/x.yml: aliases (*name) make this file too large. Write the texts out.',
  ]);
});
