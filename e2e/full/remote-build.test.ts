import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { startCountingProxy, type CountingProxy } from '../support/counting-proxy';
import { shareProduct, type SharedProduct } from '../support/pool/shared';
import { runBuild } from '../support/run-build';
import { copySite, type SiteCopy } from '../support/site-copy';

jest.setTimeout(1_200_000);

const maxRequests = 20;
const root = resolve(__dirname, '..', '..');

let product: SharedProduct;
let proxy: CountingProxy;
let copy: SiteCopy;
beforeAll(async () => {
  copy = copySite(root);
  product = await shareProduct();
  proxy = await startCountingProxy(product.url);
});
afterAll(async () => {
  copy.remove();
  await proxy.close();
  await product.release();
});

test('a build from the remote content service equals one from the folder, and needs few requests', async () => {
  // The English dictionaries stay: they are the schema of the code's texts, and the fallback for
  // texts that load late.
  for (const name of readdirSync(contentDir()).filter((entry) => entry !== 'locales'))
    rmSync(join(contentDir(), name), { recursive: true });
  for (const locale of readdirSync(join(contentDir(), 'locales')).filter((code) => code !== 'en'))
    rmSync(join(contentDir(), 'locales', locale), { recursive: true });
  const { exitCode, output } = await runBuild(copy.root, {
    CONTENT_GRAPHQL_URL: `${proxy.url}/graphql`,
  });
  if (exitCode !== 0)
    throw new Error(`The build ended with ${String(exitCode)}:\n${output.slice(-4_000)}`);

  // The product above serves the site that was built from the folder.
  const near = filesBelow(join(root, 'public'));
  const far = filesBelow(join(copy.root, 'public'));
  expect([...near.keys()].filter((path) => path.endsWith('.html')).length).toBeGreaterThan(100);
  expect(
    [...near].filter(([path, digest]) => far.get(path) !== digest).map(([path]) => path),
  ).toEqual([]);
  expect([...far.keys()].filter((path) => !near.has(path))).toEqual([]);
  const questions = proxy.requested.filter((path) => path.startsWith('/graphql'));
  expect(questions.length).toBeGreaterThan(0);
  expect(questions.length).toBeLessThanOrEqual(maxRequests);
});

const contentDir = (): string => join(copy.root, 'content');

/** Returns digests by path of everything that a host serves, except the build's `.build-hash`. */
function filesBelow(folder: string, below = ''): ReadonlyMap<string, string> {
  const entries = readdirSync(join(folder, below), { withFileTypes: true }).flatMap(
    (entry): [string, string][] => {
      const path = join(below, entry.name);
      if (entry.isDirectory()) return [...filesBelow(folder, path)];
      return entry.name === '.build-hash'
        ? []
        : [
            [
              path,
              createHash('sha256')
                .update(readFileSync(join(folder, path)))
                .digest('hex'),
            ],
          ];
    },
  );
  return new Map(entries);
}
