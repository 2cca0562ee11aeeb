import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { findFreePort } from '../../server/testing/free-port';
import { poll } from '../support/poll';
import { copySite, type SiteCopy } from '../support/site-copy';

jest.setTimeout(600_000);

let copy: SiteCopy;
let gatsby: ChildProcess;
let output = '';
let port: number;

beforeAll(async () => {
  copy = copySite(resolve(__dirname, '..', '..'));
  port = await findFreePort();
  gatsby = spawn(
    process.execPath,
    [join(copy.root, 'node_modules', 'gatsby', 'cli.js'), 'develop', '--port', String(port)],
    {
      cwd: copy.root,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'development',
        NODE_OPTIONS: '--import tsx',
        GATSBY_TELEMETRY_DISABLED: '1',
        CI: 'true',
        PRERENDERED_PAIRS: '24',
      },
    },
  );
  for (const stream of [gatsby.stdout, gatsby.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
  await shows('/blog', 'Skip to content', 400_000);
});

afterAll(async () => {
  if (gatsby.pid !== undefined && gatsby.exitCode === null) {
    process.kill(-gatsby.pid, 'SIGKILL');
    await once(gatsby, 'exit');
  }
  copy.remove();
});

async function shows(path: string, text: string, timeoutMs = 60_000): Promise<void> {
  await poll(
    async () => {
      const response = await fetch(`http://127.0.0.1:${port}/page-data${path}/page-data.json`);
      return (await response.text()).includes(text) ? text : null;
    },
    { timeoutMs, everyMs: 300, what: `"${text}" on ${path}; Gatsby said: ${output.slice(-2_000)}` },
  );
}

function edit(file: string, from: string, to: string): void {
  const path = join(copy.root, 'content', file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
}

test('editing refreshes texts of every kind; a mistake is reported and leaves the pages unchanged', async () => {
  edit('navigation/header.yml', 'en: Support', 'en: Ask us');
  await shows('/blog', 'Ask us');
  edit('locales/en/common.json', 'Skip to content', 'Skip to the text');
  await shows('/blog', 'Skip to the text');

  edit('blog/guides/keep-records/index.en.md', 'date:', 'dote:');
  await poll(
    async () =>
      /keep-records\/index\.en\.md:\d+: "dote" is an unknown field/.test(output) ? true : null,
    { what: 'the mistake to be reported' },
  );
  await shows('/blog', 'Ask us');
  edit('blog/guides/keep-records/index.en.md', 'dote:', 'date:');
  edit('blog/guides/keep-records/index.en.md', '\n---\n', '\n---\nThe mended text begins here.\n');
  await shows('/blog/guides/keep-records', 'The mended text begins here.');
});
