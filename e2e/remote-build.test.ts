import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { withSiteSetAside } from './support/built-site';
import { startCountingProxy, type CountingProxy } from './support/counting-proxy';
import { startProduct, type Product } from './support/product';

jest.setTimeout(600_000);

const root = resolve(__dirname, '..');
const mostRequests = 20;

let product: Product;
let proxy: CountingProxy;
beforeAll(async () => {
  product = await startProduct();
  proxy = await startCountingProxy(product.url);
});
afterAll(async () => {
  await proxy.close();
  expect(await product.stop()).toBe(0);
});

test('a build from the remote content service gives the same bytes as one from the folder, with few requests', async () => {
  const [near, far] = await withSiteSetAside(root, async (asidePublicDir) => {
    await build({ CONTENT_GRAPHQL_URL: `${proxy.url}/graphql` });
    return [filesBelow(asidePublicDir), filesBelow(join(root, 'public'))];
  });
  expect([...far.keys()].filter((path) => path.endsWith('.html')).length).toBeGreaterThan(100);
  expect([...far].filter(([path, digest]) => near.get(path) !== digest).map(([path]) => path)).toEqual([]);
  // Scripts of an earlier build may lie beside those of the present one; pages may not.
  expect([...near.keys()].filter((path) => path.endsWith('.html') && !far.has(path))).toEqual([]);
  const questions = proxy.asked.filter((path) => path.startsWith('/graphql'));
  expect(questions.length).toBeGreaterThan(0);
  expect(questions.length).toBeLessThanOrEqual(mostRequests);
});

/** Runs the build as `npm run build` does. */
function build(env: Readonly<Record<string, string>>): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'scripts', 'build-site.ts')], { cwd: root, env: { ...process.env, NODE_ENV: 'production', ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk.toString('utf8')));
  return new Promise((settle, reject) => {
    child.once('exit', (code) => {
      if (code === 0) settle();
      else reject(new Error(`The build ended with ${String(code)}:\n${output.join('').slice(-4_000)}`));
    });
  });
}

/** Digests by path of all that a host serves; what the build notes for itself is left out. */
function filesBelow(folder: string, below = ''): ReadonlyMap<string, string> {
  const entries = readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry): [string, string][] => {
    const path = join(below, entry.name);
    if (entry.isDirectory()) return [...filesBelow(folder, path)];
    return entry.name === '.build-hash' ? [] : [[path, createHash('sha256').update(readFileSync(join(folder, path))).digest('hex')]];
  });
  return new Map(entries);
}
