import { withTestDatabases } from '../../../testing/database/database';
import { useEditing } from '../../../testing/editing/use-editing';

withTestDatabases('a server without git', (open) => {
  const start = useEditing(open);
  const path = process.env.PATH;
  afterEach(() => {
    process.env.PATH = path;
  });

  test('says so to editors, and continues once git is there', async () => {
    const editing = await start();
    const server = editing.startAnother();
    process.env.PATH = '/nowhere';
    const response = await server.get('branches/main', editing.token);
    expect([response.statusCode, response.json().message]).toEqual([
      503,
      expect.stringContaining('git is not installed'),
    ]);
    expect((await server.accounts.get('/api/v1/users/account-data')).statusCode).toBe(401);
    process.env.PATH = path;
    expect((await server.get('branches/main', editing.token)).statusCode).toBe(200);
  });
});
