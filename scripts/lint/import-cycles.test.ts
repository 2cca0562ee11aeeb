import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { findCycles, groupImports, readImportGraph, type ImportGraph } from './import-graph';

const root = resolve(__dirname, '..', '..');
const graph = readImportGraph(root);

const graphOf = (imports: Readonly<Record<string, readonly string[]>>): ImportGraph =>
  new Map(Object.entries(imports).map(([node, targets]) => [node, new Set(targets)]));

/** Tests of a capability may use other capabilities, so tests do not count. */
const capabilityOf = (file: string): string | null =>
  /\.(?:test|fixture)\.tsx?$/.test(file)
    ? null
    : (/^server\/capabilities\/([^/]+)\//.exec(file)?.[1] ?? null);

describe('findCycles', () => {
  test('returns the files of a cycle in import order', () => {
    expect(
      findCycles(graphOf({ a: ['b'], b: ['d', 'c'], c: ['a', 'e'], d: ['e'], e: [] })),
    ).toEqual([['a', 'b', 'c']]);
  });

  test('does not report a file that only imports a cycle', () => {
    expect(findCycles(graphOf({ a: ['b'], b: ['c'], c: ['b'] }))).toEqual([['b', 'c']]);
  });

  test('finds a cycle between two folders whose files form none', () => {
    const files = graphOf({ 'x/a': ['y/b'], 'y/b': [], 'y/c': ['x/d'], 'x/d': [] });
    expect(findCycles(files)).toEqual([]);
    expect(findCycles(groupImports(files, (file) => file.split('/')[0] ?? null))).toEqual([
      ['x', 'y'],
    ]);
  });
});

describe('the imports of this repository', () => {
  test('include imports of types, lazy imports and imports of a workspace', () => {
    expect(graph.get('src/lib/api/call.ts')).toContain('src/lib/api/operation.ts');
    expect(graph.get('src/lib/session/call-session.ts')).toContain(
      'src/lib/session/renew-session.ts',
    );
    expect(graph.get('src/lib/session/renew-session.ts')).toContain(
      'contract/endpoints/accounts.ts',
    );
  });

  test('form no cycle between files', () => {
    expect(findCycles(graph)).toEqual([]);
  });

  test('form no cycle between capabilities', () => {
    const capabilities = groupImports(graph, capabilityOf);
    expect([...capabilities.keys()].sort()).toEqual(
      readdirSync(join(root, 'server/capabilities')).sort(),
    );
    expect(findCycles(capabilities)).toEqual([]);
  });
});
