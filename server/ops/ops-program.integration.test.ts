import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createMailStore } from '../capabilities/mail';
import { programOf } from '../platform/config/programs';
import type { Sql } from '../platform/database/database';
import { openDatabase } from '../platform/database/connect';
import { migrate } from '../platform/database/migrate';
import { withPostgres } from '../testing/database/database';
import { urlOfTestDatabase } from '../testing/database/postgres-lane';

type Ended = { readonly code: number | null; readonly output: string; readonly errors: string };

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'quayside-ops-'));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs `npm run ops -- <words>` while no server runs. */
function ops(env: NodeJS.ProcessEnv, ...words: string[]): Promise<Ended> {
  const { path, execArgv } = programOf('server/ops/main.ts');
  const child = spawn(process.execPath, [...execArgv, path, '--as', 'ann', ...words], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written = { output: '', errors: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    written.output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    written.errors += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      resolve({ code, ...written });
    });
  });
}

const succeeds = (output: unknown): object => ({ code: 0, output, errors: '' });

async function addFailedMail(sql: Sql): Promise<string> {
  const mail = createMailStore();
  await mail.insert(sql, {
    key: 'one',
    to: 'bob@example.com',
    locale: 'ru',
    message: { template: 'password-changed' },
    createdAtMs: Date.now(),
    expiresAtMs: null,
  });
  const [row] = await sql.query<{ mail_id: string }>('SELECT mail_id FROM mail');
  const mailId = row?.mail_id ?? '';
  await mail.markFailed(sql, mailId, '550 no such mailbox', Date.now());
  return mailId;
}

withPostgres('the operator program without a running server', (open) => {
  test('reads the database of the server', async () => {
    const sql = await open();
    const env = { DATABASE_URL: await urlOfTestDatabase(sql) };
    await addFailedMail(sql);
    expect(await ops(env, 'orders', 'stuck')).toEqual(succeeds('No order is stuck.\n'));
    expect(await ops(env, 'ledger', 'verify')).toEqual(
      succeeds('The books balance: every asset sums to 0.\n'),
    );
    expect(await ops(env, 'mail', 'stuck')).toEqual(
      succeeds(expect.stringContaining('550 no such mailbox')),
    );
    expect(await ops(env, 'orders', 'show', '1000000000001')).toEqual({
      code: 1,
      output: '',
      errors: 'There is no order 1000000000001.\n',
    });
  });

  test('writes to the database, and records who did what', async () => {
    const sql = await open();
    const env = { DATABASE_URL: await urlOfTestDatabase(sql) };
    const mailId = await addFailedMail(sql);
    const suspend = ['suspend', 'the node is behind', '--reason-ru', 'узел отстаёт'];
    expect(await ops(env, ...suspend)).toEqual(
      succeeds('New orders are suspended: the node is behind\nРусский: узел отстаёт\n'),
    );
    expect(await ops(env, 'mail', 'retry', mailId)).toEqual(succeeds('Retried: 1.\n'));
    expect(await sql.query('SELECT reason, reasons FROM suspension')).toEqual([
      { reason: 'the node is behind', reasons: { ru: 'узел отстаёт' } },
    ]);
    expect(await sql.query("SELECT state FROM mail WHERE state = 'waiting'")).toHaveLength(1);
    const audit = await sql.query<{ operator: string; command: string; outcome: string }>(
      'SELECT operator, command, outcome FROM ops_audit ORDER BY audit_id',
    );
    expect(audit).toEqual(
      ['suspend', 'mail retry'].flatMap((command) =>
        ['started', 'done'].map((outcome) => ({
          operator: expect.stringMatching(/^ann \(.+\)$/) as string,
          command,
          outcome,
        })),
      ),
    );
  });
});

describe('the operator program with the embedded database', () => {
  jest.setTimeout(180_000);

  test('uses the database once it exists, unless another process has it open', async () => {
    expect(await ops({}, 'orders', 'stuck')).toEqual({
      code: 1,
      output: '',
      errors: expect.stringContaining(`There is no database in ${dataDir}`),
    });
    expect(existsSync(join(dataDir, 'db'))).toBe(false);
    const database = await openDatabase({ databaseUrl: null, dataDir });
    await migrate(database);
    expect(await ops({}, 'mail', 'stuck')).toEqual({
      code: 1,
      output: '',
      errors: expect.stringContaining(dataDir),
    });
    await database.close();
    expect(await ops({}, 'mail', 'stuck')).toEqual(succeeds('No email is stuck.\n'));
  });
});
