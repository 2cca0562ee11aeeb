import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { programOf } from './config/programs';

/** Runs the server until it ends. @returns what it wrote, and its exit code */
async function runServer(env: NodeJS.ProcessEnv): Promise<{ output: string; code: number | null }> {
  const { path, execArgv } = programOf('server/main.ts');
  const server = spawn(process.execPath, [...execArgv, path], { env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream.setEncoding('utf8').on('data', (text: string) => { output += text; });
  const code = await new Promise<number | null>((resolve) => server.once('close', resolve));
  return { output, code };
}

describe('the server program', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'quayside-main-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  test('writes only JSON lines in real mode, also about what keeps it from starting', async () => {
    const { output, code } = await runServer({ QUAYSIDE_MODE: 'real', DATA_DIR: dataDir });
    const lines = output.trimEnd().split('\n').map((line) => JSON.parse(line) as { level: number; msg: string });
    expect([code, lines]).toEqual([1, [expect.objectContaining({ level: 50, msg: expect.stringContaining('DATABASE_URL is missing') })]]);
  });

  test('speaks plainly in the sandbox', async () => {
    const { output, code } = await runServer({ PORT: 'none', DATA_DIR: dataDir });
    expect([code, output]).toEqual([1, expect.stringMatching(/^The configuration has a problem:\n {2}- PORT /)]);
  });
});
