import { withTestDatabases } from '../../../testing/database/database';
import { ann, fakeDeps } from '../../../testing/operations/fake-ops-deps';
import { createManualClock } from '../../../testing/manual-clock';
import { createMailStore } from '../../mail';
import { createMailOps } from './create-mail-ops';
import { runOpsCommand } from './run-ops-command';

withTestDatabases('operator commands', (open) => {
  const clock = createManualClock();

  test('list stuck emails, and make one or all of them due now', async () => {
    const sql = await open();
    const mail = createMailStore();
    const commands = createMailOps({ database: sql, mail, clock });
    const run = (...words: string[]) =>
      runOpsCommand({ commands: fakeDeps({ mail: commands }), sql, clock }, ann(...words));
    expect(await run('mail', 'stuck')).toEqual({ isOk: true, text: 'No email is stuck.' });
    for (const name of ['given up', 'delayed', 'fresh'])
      await mail.insert(sql, {
        key: name,
        to: 'bob@example.com',
        locale: 'en',
        message: { template: 'password-changed' },
        createdAtMs: clock.nowMs(),
        expiresAtMs: null,
      });
    const ids = (
      await sql.query<{ mail_id: string }>('SELECT mail_id FROM mail ORDER BY mail_id')
    ).map(({ mail_id: mailId }) => mailId);
    const [failed = '', delayed = '', fresh = ''] = ids;
    await mail.markFailed(sql, failed, '550 no such mailbox', clock.nowMs());
    await mail.markDelayed(sql, delayed, '450 try later', clock.nowMs() + 3_600_000);
    const { text } = await run('mail', 'stuck');
    expect(JSON.parse(text)).toEqual([
      expect.objectContaining({
        mailId: failed,
        state: 'failed',
        lastError: '550 no such mailbox',
      }),
      expect.objectContaining({ mailId: delayed, state: 'waiting', lastError: '450 try later' }),
    ]);
    const due = async () =>
      (await mail.claim(sql, 10, clock.nowMs(), clock.nowMs())).map(({ mailId }) => mailId).sort();
    expect(await due()).toEqual([fresh]);
    expect(await run('mail', 'retry', failed)).toEqual({ isOk: true, text: 'Retried: 1.' });
    expect(await due()).toEqual([failed, fresh].sort());
    expect(await run('mail', 'retry', fresh)).toEqual({
      isOk: false,
      text: `Email ${fresh} is not stuck.`,
    });
    expect(await run('mail', 'retry')).toMatchObject({ isOk: true });
    expect(await due()).toEqual(ids.sort());
    expect(await run('mail', 'retry', 'x')).toEqual({
      isOk: false,
      text: expect.stringContaining('Usage: npm run ops -- mail retry [mailId]'),
    });
    expect(await run('mail', 'retry', failed, 'more')).toMatchObject({ isOk: false });
  });
});
