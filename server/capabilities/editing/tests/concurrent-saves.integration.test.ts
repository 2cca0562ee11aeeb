import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { firstPost, page, post, wallet } from '@quayside/content-service/testing/content-folder';

import { withTestDatabases } from '../../../testing/database/database';
import { useEditing } from '../../../testing/editing/use-editing';
import { createGit } from '../adapters/git';
import { createGitRepository } from '../adapters/git-repository';

const POST = `content/${firstPost}`;
const WALLET = `content/${wallet}`;

withTestDatabases('saving content at the same time', (open) => {
  const start = useEditing(open);

  test('two servers that save different files at the same time both succeed', async () => {
    const editing = await start();
    const other = editing.startAnother();
    const [postSha, walletSha] = [await editing.shaOf(POST), await editing.shaOf(WALLET)];
    const [one, two] = await Promise.all([
      editing.save(editing.token, [
        { operation: 'update', path: POST, content: post('', 'Another text.'), sha: postSha },
      ]),
      other.save(editing.token, [
        { operation: 'update', path: WALLET, content: page('[]', ''), sha: walletSha },
      ]),
    ]);
    expect([one.statusCode, two.statusCode]).toEqual([201, 201]);
    expect(editing.git('rev-list', '--count', 'main')).toBe('3');
    expect(await editing.textOf(POST)).toContain('Another text.');
  });

  test('of two servers that save the same file at the same time one loses', async () => {
    const editing = await start();
    const other = editing.startAnother();
    const sha = await editing.shaOf(POST);
    const responses = await Promise.all(
      [editing, other].map((server, index) =>
        server.save(editing.token, [
          { operation: 'update', path: POST, content: post('', `Text ${index}.`), sha },
        ]),
      ),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(editing.git('rev-list', '--count', 'main')).toBe('2');
  });

  test('a server that is killed before the branch moves leaves a sound repository', async () => {
    const editing = await start();
    const gitDir = join(editing.dataDir, 'content.git');
    const repository = createGitRepository(createGit(gitDir), gitDir);
    const head = await repository.head();
    const base = (await repository.treeOf(head)) ?? '';
    const blob = await repository.write(Buffer.from(post('', 'Never saved.')));
    const tree = await repository.edit(base, [{ path: POST, sha: blob }]);
    const commit = await repository.commit({
      ...{ tree, parent: head, message: 'Never saved', createdAtMs: 0 },
      author: { name: 'ann', email: 'ann@exchange.example' },
    });
    // The process ends here, and leaves an index that it was writing.
    writeFileSync(join(gitDir, 'index-left.lock'), '');
    mkdirSync(join(editing.dataDir, 'content.git.left'));
    expect(editing.git('fsck', '--no-dangling')).toBe('');
    expect([editing.git('rev-parse', 'main'), await editing.textOf(POST)]).toEqual([head, post()]);
    expect((await editing.update(POST, post('', 'Saved.'))).statusCode).toBe(201);
    // A server that continues from the former commit is too late.
    expect(await repository.advance(commit, head)).toBe(false);
    expect(await editing.textOf(POST)).toBe(post('', 'Saved.'));
    expect(readdirSync(gitDir).filter((name) => name.startsWith('index-'))).toEqual([
      'index-left.lock',
    ]);
  });
});
