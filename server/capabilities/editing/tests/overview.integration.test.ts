import {
  contentFolder,
  firstPost,
  post,
  wallet,
} from '@quayside/content-service/testing/content-folder';

import { withTestDatabases } from '../../../testing/database/database';
import { useEditing } from '../../../testing/editing/use-editing';

const POST = `content/${firstPost}`;
const OVERVIEW = '/api/editing/v1/overview';

withTestDatabases('the overview for editors', (open) => {
  const start = useEditing(open);

  test('it lists what is to be done, of the latest commit', async () => {
    const dated = (date: string): string => post().replace('2026-01-02', date);
    const editing = await start(contentFolder({ [firstPost]: dated('2001-01-02') }));
    const before = (await editing.get(OVERVIEW, editing.token)).json();
    expect(before.commit).toBe(editing.git('rev-parse', 'main'));
    const file = `content/${wallet}`;
    expect(before.untranslated).toContainEqual({ file, locale: 'ru', fields: [] });
    expect(before.unpublished).toEqual([]);
    await editing.update(POST, dated('2999-01-02'));
    const after = (await editing.get(OVERVIEW, editing.token)).json();
    expect(after.commit).not.toBe(before.commit);
    expect(after.unpublished).toEqual([
      { file: POST, locale: 'en', title: 'First post', date: '2999-01-02' },
    ]);
  });

  test('it lists mistakes that came past the checks, with their fields', async () => {
    const editing = await start(contentFolder({ [firstPost]: post('', '[a](/nowhere)') }));
    expect((await editing.get(OVERVIEW, editing.token)).json().problems).toEqual([
      expect.objectContaining({ file: POST, field: 'body' }),
    ]);
  });

  test('it needs a token of an editor', async () => {
    const editing = await start();
    expect((await editing.get(OVERVIEW, 'another')).statusCode).toBe(401);
  });
});
