import * as z from 'zod';

import { parseYaml } from './read-yaml';

const schema = z.strictObject({ name: z.string(), links: z.array(z.strictObject({ path: z.string() })) });
const problemOf = (text: string, firstLine?: number): string => {
  try {
    parseYaml(text, 'content/x.yml', schema, firstLine);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

describe('parseYaml', () => {
  it('returns what was checked', () => {
    expect(parseYaml('name: a\nlinks: [{ path: /b }]\n', 'content/x.yml', schema)).toEqual({ name: 'a', links: [{ path: '/b' }] });
  });

  it('names file and line of a wrong field, of a missing one and of bad syntax', () => {
    expect(problemOf('name: a\nlinks:\n  - path: /b\n  - path: 3\n')).toMatch(/^content\/x\.yml:4: "links\.1\.path": /);
    expect(problemOf('name: a\nlinks:\n  - {}\n')).toMatch(/^content\/x\.yml:3: "links\.0\.path": /);
    expect(problemOf('name: "a\nlinks: []\n')).toMatch(/^content\/x\.yml:\d+: not readable as YAML/);
  });

  it('counts lines from where the text stands', () => {
    expect(problemOf('name: 1\nlinks: []\n', 2)).toMatch(/^content\/x\.yml:2: "name": /);
  });
});
