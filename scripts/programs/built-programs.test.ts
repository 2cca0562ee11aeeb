import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { ensurePrograms, programs } from './built-programs.mjs';
import { programInputHash } from './program-inputs.mjs';

const root = resolve(__dirname, '..', '..');

function sourcesUnder(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.name === 'node_modules') return [];
    if (entry.isDirectory()) return sourcesUnder(path);
    return /\.ts$/.test(entry.name) && !/\.test\.ts$/.test(entry.name) ? [path] : [];
  });
}

test('the bundled programs exist and include every program that the sources start', () => {
  const started = ['server', 'scripts']
    .flatMap(sourcesUnder)
    .flatMap((path) =>
      [
        ...readFileSync(join(root, path), 'utf8').matchAll(
          /\b(?:programOf|bundledProgram)\('([^']+)'\)/g,
        ),
      ].map(([, program]) => program),
    );
  expect(started.length).toBeGreaterThan(4);
  expect(started.filter((program) => !programs.includes(program ?? ''))).toEqual([]);
  expect(programs.filter((program) => !existsSync(join(root, program)))).toEqual([]);
});

describe('programInputHash', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'quayside-programs-'));
    for (const name of ['contract', 'content-service', 'server', 'scripts'])
      mkdirSync(join(folder, name));
    for (const name of ['package-lock.json', 'tsconfig.json', 'server/main.ts'])
      writeFileSync(join(folder, name), '{}');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test.each([
    'server/main.ts',
    'server/other.ts',
    'contract/list.json',
    'scripts/run.mjs',
    'package-lock.json',
  ])('changes with %s', (path) => {
    const before = programInputHash(folder);
    writeFileSync(join(folder, path), 'changed');
    expect(programInputHash(folder)).not.toBe(before);
  });

  test('names the folder of bundles, which counts as used when a program starts from it', async () => {
    const bundles = join(folder, 'node_modules/.cache/quayside/programs', programInputHash(folder));
    mkdirSync(bundles, { recursive: true });
    utimesSync(bundles, 1, 1);
    expect(await ensurePrograms(folder)).toBe(bundles);
    expect(statSync(bundles).mtimeMs).toBeGreaterThan(1_000);
  });

  test.each(['server/main.test.ts', 'server/notes.md'])('does not change with %s', (path) => {
    const before = programInputHash(folder);
    writeFileSync(join(folder, path), 'changed');
    expect(programInputHash(folder)).toBe(before);
  });
});
