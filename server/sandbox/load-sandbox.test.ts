import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { loadSandbox, type LoadSandboxDeps } from './load-sandbox';

const serverFolder = join(__dirname, '..');
/** Modules that exist only in sandbox mode. */
const sandboxOnly = new RegExp(
  '/sandbox/(upstream|load-sandbox|sandbox-wallets|sandbox-calls|' +
    'development-wallet|fund-upstream|upstream-keys|nodes)(/|$)',
);

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : sourceFiles(path);
    return entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts') ? [path] : [];
  });
}

/** Returns the imports that load with the module, unlike `import type` and `await import()`. */
function staticImports(file: string): string[] {
  const statements = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export) (?!type )[^;]*?from '([^']+)'|^import '([^']+)'/gm,
  );
  return [...statements].map(([, from, bare]) => from ?? bare ?? '');
}

test('no module of real mode imports the sandbox', () => {
  const outside = sourceFiles(serverFolder).filter(
    (file) => !/^(sandbox|testing|tests)\//.test(relative(serverFolder, file)),
  );
  expect(outside.length).toBeGreaterThan(50);
  const offenders = outside.flatMap((file) =>
    staticImports(file)
      .filter(
        (specifier) => specifier.startsWith('.') && sandboxOnly.test(join(file, '..', specifier)),
      )
      .map((specifier) => `${relative(serverFolder, file)} imports ${specifier}`),
  );
  expect(offenders).toEqual([]);
});

test('the check for sandbox imports detects a forbidden import', () => {
  expect(sandboxOnly.test(join(serverFolder, 'sandbox/load-sandbox'))).toBe(true);
  expect(sandboxOnly.test(join(serverFolder, 'sandbox/upstream/sandbox-upstream'))).toBe(true);
  expect(sandboxOnly.test(join(serverFolder, 'sandbox/sandbox-keys'))).toBe(false);
  expect(staticImports(join(__dirname, 'load-sandbox.ts'))).toContain(
    './upstream/sandbox-upstream',
  );
});

const unused = null as never;
const deps: LoadSandboxDeps = {
  mode: 'sandbox',
  database: unused,
  clock: unused,
  catalogue: unused,
  marketData: unused,
  chainsConfig: [],
  findOrder: unused,
};

test('loadSandbox rejects real mode', async () => {
  await expect(loadSandbox({ ...deps, mode: 'real' })).rejects.toThrow('never loaded in real mode');
});

test('loadSandbox rejects a chain that is not marked as a sandbox', async () => {
  const chain = { key: 'evm-1', isSandbox: false } as LoadSandboxDeps['chainsConfig'][number];
  await expect(loadSandbox({ ...deps, chainsConfig: [chain] })).rejects.toThrow(
    'chain evm-1 is not marked as a sandbox',
  );
});
