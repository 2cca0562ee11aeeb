import { firstPost, page, post, wallet } from '@quayside/content-service/testing/content-folder';

import { withTestDatabases } from '../../../testing/database/database';
import { useEditing } from '../../../testing/editing/use-editing';

const POST = `content/${firstPost}`;
const WALLET = `content/${wallet}`;

withTestDatabases('the check of drafts', (open) => {
  const start = useEditing(open);

  test('the check of a draft names the field of each mistake, and saves nothing', async () => {
    const editing = await start();
    const head = (await editing.get('branches/main', editing.token)).json().commit.id;
    const checked = await editing.check(editing.token, [
      { path: POST, content: post('category: nowhere\n') },
      { path: WALLET, content: page('\n  - kind: nothing\n    title: A\n') },
    ]);
    expect(checked.json().problems).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ file: POST, field: 'category', isNew: true }),
        expect.objectContaining({ file: WALLET, field: 'sections.0.kind', isNew: true }),
      ]),
    );
    expect((await editing.check(editing.token, [{ path: POST, content: post() }])).json()).toEqual({
      problems: [],
    });
    expect(editing.git('rev-parse', 'main')).toBe(head);
  });

  test('a field that is missing is named, though it has no line', async () => {
    const editing = await start();
    const content = post('cover: cover.png\n').replace(/author: .*\n/, '');
    const { problems } = (await editing.check(editing.token, [{ path: POST, content }])).json();
    expect(problems).toEqual([expect.objectContaining({ file: POST, field: 'author' })]);
  });

  test('redirects in a loop, and to nowhere, are reported at their fields', async () => {
    const editing = await start();
    const file = 'content/redirects.yml';
    const content =
      '- { from: /old, to: /new }\n- { from: /new, to: /old }\n- { from: /a, to: /none }\n';
    const { problems } = (await editing.check(editing.token, [{ path: file, content }])).json();
    expect(problems).toEqual([
      expect.objectContaining({ file, field: '1.to', isNew: true }),
      expect.objectContaining({ file, field: '2.to', isNew: true }),
    ]);
  });

  test('a page that a redirect covers is reported at the redirect', async () => {
    const editing = await start();
    const file = 'content/redirects.yml';
    const content = '- { from: /wallet, to: /blog }\n';
    const { problems } = (await editing.check(editing.token, [{ path: file, content }])).json();
    expect(problems).toEqual([expect.objectContaining({ file, field: '0.from', isNew: true })]);
  });

  test('the check reports what the deletion of a file breaks elsewhere', async () => {
    const editing = await start();
    const { problems } = (
      await editing.check(editing.token, [{ path: 'content/authors.yml', delete: true }])
    ).json();
    expect(problems).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ file: POST, field: 'author', isNew: true }),
      ]),
    );
  });

  test('a draft below a file, or in the place of a folder, is rejected with a reason', async () => {
    const editing = await start();
    for (const path of [`${POST}/more.md`, POST.split('/').slice(0, 2).join('/') + '/a.md/b.md']) {
      const drafts = [
        { path: 'content/blog/a.md', content: post() },
        { path, content: post() },
      ];
      const checked = await editing.check(editing.token, drafts);
      expect([checked.statusCode, checked.json().message]).toEqual([
        422,
        expect.stringContaining("is a file, so it can't be a folder"),
      ]);
    }
  });

  test('a later check of the same editor replaces those that wait', async () => {
    const editing = await start();
    const drafts = ['One.', 'Two.', 'Three.'].map((text) => [
      { path: POST, content: post('', text) },
    ]);
    const statuses = (
      await Promise.all(drafts.map((files) => editing.check(editing.token, files)))
    ).map(({ statusCode }) => statusCode);
    // Which one arrives last is not certain.
    expect(statuses.toSorted()).toEqual([200, 200, 409]);
  });
});
