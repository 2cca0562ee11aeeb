import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { startCountingProxy, type CountingProxy } from './support/counting-proxy';
import { startProduct, type Product } from './support/product';
import { runBuild } from './support/run-build';
import { copySite, type SiteCopy } from './support/site-copy';

jest.setTimeout(600_000);

const root = resolve(__dirname, '..');
const mostRequests = 20;

let product: Product;
let proxy: CountingProxy;
let copy: SiteCopy;
beforeAll(async () => {
  copy = copySite(root);
  product = await startProduct();
  proxy = await startCountingProxy(product.url);
});
afterAll(async () => {
  copy.remove();
  await proxy.close();
  expect(await product.stop()).toBe(0);
});

test('a build from the remote content service gives the same bytes as one from the folder, with few requests', async () => {
  rmSync(join(copy.root, 'content'), { recursive: true });
  const { exitCode, output } = await runBuild(copy.root, { CONTENT_GRAPHQL_URL: `${proxy.url}/graphql` });
  expect({ exitCode, output: exitCode === 0 ? '' : output }).toEqual({ exitCode: 0, output: '' });
  const [near, far] = [root, copy.root].map((folder) => filesBelow(join(folder, 'public'))) as [ReadonlyMap<string, string>, ReadonlyMap<string, string>];
  expect([...far.keys()].filter((path) => path.endsWith('.html')).length).toBeGreaterThan(100);
  expect([...far].filter(([path, digest]) => near.get(path) !== digest).map(([path]) => path)).toEqual([]);
  // Scripts of an earlier build may lie beside those of the present one; pages may not.
  expect([...near.keys()].filter((path) => path.endsWith('.html') && !far.has(path))).toEqual([]);
  const questions = proxy.asked.filter((path) => path.startsWith('/graphql'));
  expect(questions.length).toBeGreaterThan(0);
  expect(questions.length).toBeLessThanOrEqual(mostRequests);
});

/** Digests by path of all that a host serves; what the build notes for itself is left out. */
function filesBelow(folder: string, below = ''): ReadonlyMap<string, string> {
  const entries = readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry): [string, string][] => {
    const path = join(below, entry.name);
    if (entry.isDirectory()) return [...filesBelow(folder, path)];
    return entry.name === '.build-hash' ? [] : [[path, createHash('sha256').update(readFileSync(join(folder, path))).digest('hex')]];
  });
  return new Map(entries);
}
