import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import fc from 'fast-check';

import { DEPLOYED_FILES_PATH } from './deployed-files';
import { deploySite, type DeployInput } from './deploy-site';
import type { DeployTarget } from './deploy-target';
import { createFolderTarget } from './folder-target';
import { RETIRED_PARTS_KEPT_MS } from './plan-deploy';
import { createRsyncTarget } from './rsync-target';

type Site = Readonly<Record<string, string>>;

let folder = '';
let publicDir = '';
let targetDir = '';
const openFolders = async (): Promise<void> => {
  folder = await mkdtemp(join(tmpdir(), 'quayside-deploy-test-'));
  publicDir = join(folder, 'public');
  targetDir = join(folder, 'host', 'public');
};
const removeFolders = (): Promise<void> => rm(folder, { recursive: true });
beforeEach(openFolders);
afterEach(removeFolders);

async function writeSite(site: Site): Promise<void> {
  await rm(publicDir, { recursive: true, force: true });
  await mkdir(publicDir, { recursive: true });
  for (const [path, text] of Object.entries(site)) {
    await mkdir(dirname(join(publicDir, path)), { recursive: true });
    await writeFile(join(publicDir, path), text);
  }
}

async function readTarget(): Promise<Site> {
  const entries = await readdir(targetDir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => file !== join(targetDir, DEPLOYED_FILES_PATH));
  return Object.fromEntries(
    await Promise.all(
      files.map(async (file) => [file.slice(targetDir.length + 1), await readFile(file, 'utf8')]),
    ),
  );
}

const hasRsync = spawnSync('rsync', ['--version']).status === 0;
const describeRsync = hasRsync ? describe : describe.skip;
if (!hasRsync) test.skip('skipped: rsync is not installed', () => undefined);

const deploy = (
  target: DeployTarget,
  nowMs: number,
  more: Partial<DeployInput> = {},
): ReturnType<typeof deploySite> =>
  deploySite({
    publicDir,
    target,
    nowMs,
    applyRules: async () => undefined,
    assertSameBuild: () => undefined,
    ...more,
  });

describe('a folder', () => describeTarget(() => createFolderTarget(targetDir)));
describeRsync('a folder that rsync reaches', () =>
  describeTarget(() => createRsyncTarget(targetDir)),
);

function describeTarget(open: () => DeployTarget): void {
  test('a second deploy uploads what changed, and leaves the other files untouched', async () => {
    await writeSite({ 'index.html': 'one', 'about/index.html': 'about', 'app-1.js': 'script' });
    expect(await deploy(open(), 0)).toEqual({ uploaded: 3, unchanged: 0, removed: 0 });
    const before = await stat(join(targetDir, 'about/index.html'));
    await writeSite({ 'index.html': 'two', 'about/index.html': 'about', 'app-2.js': 'script' });
    expect(await deploy(open(), 1)).toEqual({ uploaded: 2, unchanged: 1, removed: 0 });
    expect(await readTarget()).toEqual({
      'index.html': 'two',
      'about/index.html': 'about',
      'app-1.js': 'script',
      'app-2.js': 'script',
    });
    const after = await stat(join(targetDir, 'about/index.html'));
    expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs]);
  });

  test('scripts of a former build are removed a day after it was replaced, pages at once', async () => {
    await writeSite({ 'static/a/app-1.js': 'script', 'blog/old/index.html': 'old' });
    await deploy(open(), 0);
    await writeSite({ 'app-2.js': 'script' });
    await deploy(open(), 1);
    expect(Object.keys(await readTarget()).sort()).toEqual(['app-2.js', 'static/a/app-1.js']);
    await deploy(open(), RETIRED_PARTS_KEPT_MS);
    expect(Object.keys(await readTarget())).toContain('static/a/app-1.js');
    const { removed } = await deploy(open(), RETIRED_PARTS_KEPT_MS + 1);
    expect(removed).toBe(1);
    expect(await readTarget()).toEqual({ 'app-2.js': 'script' });
  });

  test('a file to remove may be gone already', async () => {
    await writeSite({ 'blog/old/index.html': 'old' });
    await deploy(open(), 0);
    await rm(join(targetDir, 'blog'), { recursive: true });
    await writeSite({ 'index.html': 'one' });
    await deploy(open(), 1);
    expect(await readTarget()).toEqual({ 'index.html': 'one' });
  });

  test("hidden files and Gatsby's own are not uploaded, public keys are", async () => {
    await writeSite({
      '.build-hash': 'x',
      '_gatsby/slices/1.html': 'x',
      '.well-known/keys.json': 'keys',
    });
    await deploy(open(), 0);
    expect(await readTarget()).toEqual({ '.well-known/keys.json': 'keys' });
  });

  test('a damaged list of files stops the deploy', async () => {
    await mkdir(dirname(join(targetDir, DEPLOYED_FILES_PATH)), { recursive: true });
    await writeFile(join(targetDir, DEPLOYED_FILES_PATH), '{"index.html":1}');
    await writeSite({ 'index.html': 'one' });
    await expect(deploy(open(), 0)).rejects.toThrow('is damaged');
    expect(await readTarget()).toEqual({});
  });
}

test('the web server reads the rules again before browsers are notified of the build', async () => {
  await writeSite({ _headers: 'rules', 'builds/latest.json': 'build' });
  let seen: Site = {};
  await deploy(createFolderTarget(targetDir), 0, {
    async applyRules() {
      seen = await readTarget();
    },
  });
  expect(seen).toEqual({ _headers: 'rules' });
});

test('a failed reload is repeated by the next deploy', async () => {
  await writeSite({ _headers: 'rules' });
  const target = createFolderTarget(targetDir);
  const applyRules = jest.fn().mockRejectedValueOnce(new Error('no nginx')).mockResolvedValue(null);
  await expect(deploy(target, 0, { applyRules })).rejects.toThrow('no nginx');
  await deploy(target, 1, { applyRules });
  await deploy(target, 2, { applyRules });
  expect(applyRules).toHaveBeenCalledTimes(2);
});

test('a build that starts meanwhile stops the deploy before the next step', async () => {
  await writeSite({ 'app-1.js': 'script', 'index.html': 'one' });
  const assertSameBuild = jest
    .fn()
    .mockReturnValueOnce(null)
    .mockImplementation(() => {
      throw new Error('built again');
    });
  await expect(deploy(createFolderTarget(targetDir), 0, { assertSameBuild })).rejects.toThrow(
    'built again',
  );
  expect(await readTarget()).toEqual({ 'app-1.js': 'script' });
});

const paths = [
  ...['index.html', 'index.html.br', 'app.js', 'builds/latest.json', '_headers'],
  ...['page-data/a.json', 'blog/a/index.html', 'static/a/b.svg'],
];
const sites = fc.dictionary(fc.constantFrom(...paths), fc.constantFrom('a', 'b', 'c'));
const hours = fc.nat({ max: 30 });

test('after any interrupted deploys, one that completes leaves exactly its site', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(sites, fc.nat({ max: 12 }), hours), { maxLength: 5 }),
      sites,
      async (interrupted, last) => {
        await removeFolders();
        await openFolders();
        let nowMs = 0;
        for (const [site, callsUntilFailure, hoursLater] of interrupted) {
          nowMs += hoursLater * 60 * 60 * 1_000;
          await writeSite(site);
          await deploy(failAfter(createFolderTarget(targetDir), callsUntilFailure), nowMs).catch(
            () => undefined,
          );
        }
        await writeSite(last);
        await deploy(createFolderTarget(targetDir), nowMs);
        expect(await readTarget()).toMatchObject(last);
        await deploy(createFolderTarget(targetDir), nowMs + RETIRED_PARTS_KEPT_MS);
        expect(await readTarget()).toEqual(last);
      },
    ),
    { numRuns: 60 },
  );
});

/** Fails at the n-th file that is written or removed, counted from 0. */
function failAfter(target: DeployTarget, calls: number): DeployTarget {
  let left = calls;
  const count = (): void => {
    if (left === 0) throw new Error('interrupted');
    left -= 1;
  };
  return {
    ...target,
    async writeText(path, text) {
      count();
      await target.writeText(path, text);
    },
    async upload(from, names) {
      for (const name of names) {
        count();
        await target.upload(from, [name]);
      }
    },
    async remove(names) {
      for (const name of names) {
        count();
        await target.remove([name]);
      }
    },
  };
}
