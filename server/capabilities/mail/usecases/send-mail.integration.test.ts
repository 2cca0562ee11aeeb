import { withBothDatabases } from '../../../testing/database/database';
import { createManualClock } from '../../../testing/manual-clock';
import { createMemoryMailer } from '../../../testing/mail/memory-mailer';
import type { RenderedMail } from '../domain/render-mail';
import type { MailMessage } from '../ports/mail-queue';
import { MailRejectedError } from '../ports/mailer';
import { createMailStore } from '../store/mail-store';
import { createMailQueue } from './queue-mail';
import { sendDueMail, type SendMailDeps } from './send-mail';

const CODE = '493817';
const reset: MailMessage = { template: 'password-reset', code: CODE, validMinutes: 15 };
const changed: MailMessage = { template: 'password-changed' };
const write = async ({ message }: { message: MailMessage }): Promise<RenderedMail> => ({
  subject: message.template,
  text: JSON.stringify(message),
  html: '',
});

withBothDatabases('queued email', (open) => {
  async function build() {
    const database = await open();
    const clock = createManualClock();
    const store = createMailStore();
    const mailer = createMemoryMailer();
    const reports: string[] = [];
    let wakes = 0;
    const queue = createMailQueue({
      database,
      store,
      clock,
      wake: () => {
        wakes += 1;
      },
    });
    const deps: SendMailDeps = {
      database,
      store,
      mailer,
      clock,
      write,
      host: 'exchange.example',
      report: (error) => void reports.push(String(error)),
      isStopping: () => false,
    };
    const put = (key: string, message: MailMessage = changed, to = 'ann@example.com') =>
      database.transaction((sql) => queue.enqueue(sql, { key, to, locale: 'en', message }));
    const rows = () =>
      database.query<{
        state: string;
        message: unknown;
        attempts: number;
        last_error: string | null;
      }>('SELECT state, message, attempts, last_error FROM mail ORDER BY mail_id');
    return {
      database,
      clock,
      store,
      mailer,
      reports,
      queue,
      deps,
      put,
      rows,
      send: () => sendDueMail(deps),
      wakes: () => wakes,
    };
  }

  test('is sent only once however often it is queued, and its code is deleted', async () => {
    const { put, send, mailer, rows, wakes } = await build();
    await put('a', reset);
    await put('a', reset);
    expect(wakes()).toBe(1);
    await Promise.all([send(), send(), send()]);
    expect(mailer.sent).toHaveLength(1);
    expect(mailer.sent[0]?.text).toContain(CODE);
    expect(await rows()).toEqual([{ state: 'sent', message: null, attempts: 1, last_error: null }]);
    await put('a', reset);
    await send();
    expect(mailer.sent).toHaveLength(1);
  });

  test('is rolled back with the transaction that queued it', async () => {
    const { database, queue, send, mailer, wakes } = await build();
    await expect(
      database.transaction(async (sql) => {
        await queue.enqueue(sql, {
          key: 'a',
          to: 'ann@example.com',
          locale: 'en',
          message: changed,
        });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await send();
    expect([mailer.sent.length, wakes()]).toEqual([0, 0]);
  });

  test('is retried after longer and longer pauses, under the same message id', async () => {
    const { put, send, mailer, clock, rows, reports } = await build();
    await put('a');
    mailer.outcomes.push(new Error('ESOCKET: refused'), new Error('450 <ann@example.com> later'));
    await send();
    await send();
    expect(await rows()).toMatchObject([
      { state: 'waiting', attempts: 1, last_error: 'ESOCKET: refused' },
    ]);
    clock.advance(15_000);
    await send();
    clock.advance(29_000);
    await send();
    expect(await rows()).toMatchObject([{ attempts: 2 }]);
    clock.advance(1_000);
    await send();
    expect(await rows()).toMatchObject([
      { state: 'sent', attempts: 3, message: null, last_error: null },
    ]);
    expect(reports.join()).not.toContain('ann@example.com');
    expect(mailer.sent[0]?.messageId).toMatch(/^[0-9a-f]{32}@exchange\.example$/);
  });

  test('fails after several days, and is retried when an operator requests it', async () => {
    const { database, put, send, mailer, clock, rows, store } = await build();
    await put('a');
    mailer.outcomes.push(...Array.from({ length: 24 }, () => new Error('away')));
    for (let tries = 0; tries < 30; tries += 1) {
      await send();
      clock.advance(6 * 3_600_000);
    }
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 24 }]);
    expect(await store.stuck(database, 10)).toMatchObject([
      { key: 'a', state: 'failed', lastError: 'away' },
    ]);
    expect(await store.retry(database, null, clock.nowMs())).toBe(1);
    await send();
    expect(mailer.sent).toHaveLength(1);
  });

  test('is not retried after its recipient is rejected, and does not delay other emails', async () => {
    const { put, send, mailer, clock, rows } = await build();
    await put('a');
    mailer.outcomes.push(new MailRejectedError('550 no such mailbox'));
    await send();
    await put('b');
    clock.advance(86_400_000);
    await send();
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 1 }, { state: 'sent' }]);
    expect(mailer.sent).toHaveLength(1);
  });

  test('is resent under the same message id if its process died after the server accepted it', async () => {
    const { database, put, deps, mailer, clock, send, store, rows } = await build();
    await put('a');
    const dying = {
      ...deps,
      store: {
        ...store,
        markSent: async () => {
          throw new Error('killed');
        },
      },
    };
    await expect(sendDueMail(dying)).rejects.toThrow('killed');
    await send();
    expect(mailer.sent).toHaveLength(1);
    await store.releaseClaims(database);
    await send();
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2 }]);
    expect(new Set(mailer.sent.map(({ messageId }) => messageId)).size).toBe(1);
    await put('b');
    await expect(sendDueMail(dying)).rejects.toThrow('killed');
    clock.advance(5 * 60_000);
    await send();
    expect(mailer.sent).toHaveLength(4);
  });

  test('is neither sent nor kept after its code expires', async () => {
    const { put, send, mailer, clock, rows } = await build();
    await put('a', reset);
    await put('b', reset);
    mailer.outcomes.push(new MailRejectedError('550'), new Error('away'));
    await send();
    clock.advance(15 * 60_000);
    await send();
    expect(mailer.sent).toHaveLength(0);
    expect(await rows()).toMatchObject([
      { state: 'expired', message: null },
      { state: 'expired', message: null },
    ]);
  });

  test('is limited per recipient for unpaid orders, but always sent after a payment', async () => {
    const { put, send, mailer, clock } = await build();
    const order = (orderId: number, kind: 'created' | 'paid-out'): Promise<void> =>
      put(`order:${orderId}:${kind}`, { template: 'order', kind, orderId });
    for (let orderId = 1; orderId <= 25; orderId += 1) await order(orderId, 'created');
    await order(1, 'paid-out');
    await send();
    expect(mailer.sent).toHaveLength(21);
    clock.advance(3_600_001);
    await order(26, 'created');
    await send();
    expect(mailer.sent).toHaveLength(22);
  });

  test('is deleted after it is settled, but not while it waits', async () => {
    const { database, put, send, clock, store, rows, mailer } = await build();
    await put('a');
    await send();
    await put('b');
    mailer.outcomes.push(new Error('away'));
    await send();
    clock.advance(1);
    await store.prune(database, clock.nowMs());
    expect(await rows()).toMatchObject([{ state: 'waiting' }]);
    expect(await store.countByState(database)).toEqual([{ state: 'waiting', count: 1 }]);
  });
});
