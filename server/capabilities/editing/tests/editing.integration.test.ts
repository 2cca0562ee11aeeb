import { readdirSync, symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

import { loadContentModel } from '@quayside/content-service/load-content-model';
import {
  contentFolder,
  firstPost,
  page,
  png,
  post,
  wallet,
} from '@quayside/content-service/testing/content-folder';

import { withTestDatabases } from '../../../testing/database/database';
import { useEditing } from '../../../testing/editing/use-editing';

const POST = `content/${firstPost}`;
const WALLET = `content/${wallet}`;

withTestDatabases('editing content', (open) => {
  const start = useEditing(open);

  test('the repository starts with the content of the release, and all of it can be read', async () => {
    const editing = await start();
    const repository = await editing.get('/api/editing/v1/repos/quayside/content', editing.token);
    expect(repository.json()).toMatchObject({
      default_branch: 'main',
      permissions: { pull: true, push: true, admin: false },
    });
    const branch = (await editing.get('branches/main', editing.token)).json();
    expect(branch.commit.id).toBe(editing.git('rev-parse', 'main'));
    const listed = (
      await editing.get(`git/trees/${branch.commit.id}?recursive=1&page=1`, editing.token)
    ).json<{ tree: { path: string; size: number; type: string }[]; truncated: boolean }>();
    expect(listed.truncated).toBe(false);
    expect(listed.tree.map(({ path }) => path)).toEqual(
      editing.git('ls-tree', '-r', '--name-only', 'main').split('\n'),
    );
    expect(listed.tree.find(({ path }) => path === POST)).toMatchObject({
      type: 'blob',
      size: Buffer.byteLength(post()),
    });
    expect(await editing.textOf(POST)).toBe(post());
    expect(await editing.textOf('content/none.md')).toBeNull();
    expect((await editing.get('/api/editing/v1/version', editing.token)).json().version).toMatch(
      /^1\.24/,
    );
    expect((await editing.get('/api/editing/v1/user', editing.token)).json()).toMatchObject({
      login: 'ann',
      email: 'ann@exchange.example',
    });
  });

  test('a saved text is a commit by whoever is signed in, not by whom the request names', async () => {
    const editing = await start();
    const before = editing.git('rev-parse', 'main');
    const response = await editing.update(POST, post('', 'Another text.'));
    expect(response.statusCode).toBe(201);
    const { commit, files } = response.json();
    expect(editing.git('log', '-1', '--format=%H %P %an %ae %cn %s', 'main')).toBe(
      `${commit.sha} ${before} ann ann@exchange.example ann Change a text`,
    );
    expect(files).toMatchObject([{ path: POST, sha: await editing.shaOf(POST) }]);
    expect(editing.git('show', `main:${POST}`)).toBe(post('', 'Another text.').trim());
    const log = await editing.get(
      `commits?sha=main&path=${encodeURIComponent(POST)}&limit=5`,
      editing.token,
    );
    expect(log.json().map(({ sha }: { sha: string }) => sha)).toEqual([commit.sha, before]);
    expect(editing.log.join('\n')).toContain(commit.sha);
  });

  test('each save is published as a whole, and the content service reads it', async () => {
    const root = contentFolder();
    const editing = await start(root);
    const contentDir = join(editing.dataDir, 'content');
    const title = () =>
      loadContentModel({ rootDir: root, contentDir }).posts.map((each) => each.texts.en?.title);
    expect(title()).toEqual(['First post']);
    await editing.update(POST, post().replace('First post', 'The post'));
    expect(title()).toEqual(['The post']);
    const path = 'content/blog/guides/first/quay.png';
    for (const width of [10, 20, 30, 40])
      await editing.save(editing.token, [
        {
          operation: 'create',
          path: path.replace('quay', `quay-${width}`),
          content: png(width, 9),
        },
      ]);
    expect(readdirSync(join(contentDir, 'blog/guides/first'))).toHaveLength(5);
    // A build may still read a tree for a while.
    const trees = join(editing.dataDir, 'content-trees');
    expect(readdirSync(trees)).toHaveLength(6);
    for (const name of readdirSync(trees)) utimesSync(join(trees, name), 0, 0);
    await editing.update(POST, post('', 'The last save.'));
    expect(readdirSync(trees)).toHaveLength(3);
  });

  test('an editor cannot change which outside hosts pages may use', async () => {
    const editing = await start();
    const path = 'content/site.yml';
    const text = (await editing.textOf(path)) ?? '';
    const edited = await editing.update(
      path,
      text.replace(/messengerOrigins:.*/, 'messengerOrigins: [https://evil.example]'),
    );
    expect([edited.statusCode, edited.json().message]).toEqual([
      422,
      expect.stringMatching(/only operators may change "outside"/),
    ]);
  });

  test('an outdated version is rejected, and the message says what to do', async () => {
    const editing = await start();
    const sha = await editing.shaOf(POST);
    await editing.update(POST, post('', 'The first.'), sha);
    const late = await editing.update(POST, post('', 'The second.'), sha);
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      expect.stringMatching(/Someone else has changed .*reload/s),
    ]);
    expect(await editing.textOf(POST)).toBe(post('', 'The first.'));
  });

  test('a mistake is rejected with its line, and nothing is saved', async () => {
    const editing = await start();
    const head = editing.git('rev-parse', 'main');
    const response = await editing.update(POST, post('category: nowhere\n'));
    expect([response.statusCode, response.json().message]).toEqual([
      422,
      expect.stringMatching(new RegExp(`^${POST}:\\d+: .+\\. .+\\.$`)),
    ]);
    expect(editing.git('rev-parse', 'main')).toBe(head);
  });

  test('a redirect in a loop is rejected with its line, before it is committed', async () => {
    const editing = await start(
      contentFolder({ 'redirects.yml': '- { from: /old, to: /wallet }\n' }),
    );
    const head = editing.git('rev-parse', 'main');
    const response = await editing.update(
      'content/redirects.yml',
      '- { from: /old, to: /new }\n- { from: /new, to: /old }\n',
    );
    const { message, reason } = response.json();
    expect([response.statusCode, message]).toEqual([
      422,
      'content/redirects.yml:2: the redirects "/old" → "/new" → "/old" form a loop. ' +
        'Point one of them to a page.',
    ]);
    expect(reason).toMatchObject({
      code: 'mistakes',
      problems: [{ code: 'redirectLoop', params: { loop: '"/old" → "/new" → "/old"' } }],
    });
    expect(editing.git('rev-parse', 'main')).toBe(head);
  });

  test('a mistake that the content had before does not prevent saving', async () => {
    const editing = await start(contentFolder({ [wallet]: page('[]', 'nonsense: yes\n') }));
    expect((await editing.update(POST, post('', 'Another text.'))).statusCode).toBe(201);
    const worse = await editing.update(WALLET, page('[]', 'more: yes\nnonsense: yes\n'));
    expect(worse.json().message.split('\n')).toEqual([expect.stringContaining('more')]);
  });

  test('files are created, moved with their text, and deleted', async () => {
    const editing = await start();
    const second = 'content/blog/guides/second/index.en.md';
    const third = 'content/blog/guides/third/index.en.md';
    const text = post('', 'Quite another text about other things.')
      .replace('First post', 'Second post')
      .replace('A sentence', 'Another sentence');
    const created = await editing.save(editing.token, [
      { operation: 'create', path: second, content: text },
    ]);
    expect([created.statusCode, created.json().message]).toEqual([201, undefined]);
    const moved = await editing.save(editing.token, [
      { operation: 'update', path: third, from_path: second, sha: await editing.shaOf(second) },
    ]);
    expect([moved.statusCode, await editing.textOf(second), await editing.textOf(third)]).toEqual([
      201,
      null,
      text,
    ]);
    const gone = await editing.save(editing.token, [
      { operation: 'delete', path: third, sha: await editing.shaOf(third) },
    ]);
    expect([gone.json().files, await editing.textOf(third)]).toEqual([[null], null]);
  });

  test('a picture is uploaded and shown, and cannot run scripts', async () => {
    const editing = await start();
    const path = 'content/blog/guides/first/quay.png';
    const bytes = png(40, 20);
    const saved = await editing.save(editing.token, [
      { operation: 'create', path, content: bytes },
    ]);
    expect(saved.statusCode).toBe(201);
    const shown = await editing.get(`media/main/${path}`, editing.token);
    expect(shown.rawPayload).toEqual(bytes);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });

  test.each([
    ['outside the content', 'README.md'],
    ['above the content', 'content/../README.md'],
    ['an absolute path', '/content/a.md'],
    ['a hidden file', 'content/.gitattributes'],
    ['a script', 'content/blog/run.sh'],
    ['the folder itself', 'content'],
    ['a file as a folder', `content/site.yml/a.md`],
    ['a line break', 'content/a\nb.md'],
  ])('%s is rejected', async (_what, path) => {
    const editing = await start();
    const response = await editing.save(editing.token, [
      { operation: 'create', path, content: 'a' },
    ]);
    expect([response.statusCode, response.json().message.length > 20]).toEqual([422, true]);
  });

  test.each([
    ['a text of more than 1 MB', 'content/a.md', Buffer.alloc(1_000_001, 'a')],
    ['a picture of more than 5 MB', 'content/a.png', Buffer.alloc(5_000_001)],
    ['a text that is not UTF-8', 'content/a.md', Buffer.from([0xff, 0xfe])],
  ])('%s is rejected', async (_what, path, content) => {
    const editing = await start();
    const response = await editing.save(editing.token, [{ operation: 'create', path, content }]);
    expect([response.statusCode, response.json().message]).toEqual([
      422,
      expect.stringContaining(path),
    ]);
  });

  test('a link in the repository is never followed or replaced', async () => {
    const root = contentFolder();
    symlinkSync('/etc/hostname', join(root, 'content/authors-link.yml'));
    const editing = await start(root);
    const path = 'content/authors-link.yml';
    const response = await editing.update(path, 'a: b\n');
    expect([response.statusCode, response.json().message]).toEqual([
      422,
      expect.stringContaining('not an ordinary file'),
    ]);
  });
});
