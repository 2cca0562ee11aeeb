import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import {
  contentFolder,
  firstPost,
  post,
  removeContentFolders,
} from '@quayside/content-service/testing/content-folder';
import type { LightMyRequestResponse } from 'fastify';

import { createRecurring } from '../../../platform/jobs/recurring';
import { createSoleLeases } from '../../../platform/leases/sole-leases';
import { withTestDatabases } from '../../../testing/database/database';
import { buildEditingHarness } from '../../../testing/editing/editing-harness';
import { createTemporaryFolder } from '../../../testing/temporary-folder';
import { until } from '../../../testing/until';

type Server = ReturnType<typeof buildEditingHarness>;

/** Saves another text of the first post. */
async function update(
  server: Pick<Server, 'get' | 'save'>,
  token: string,
  text: string,
): Promise<LightMyRequestResponse> {
  const path = `content/${firstPost}`;
  const { tree } = (await server.get('git/trees/main?recursive=1', token)).json<{
    tree: { path: string; sha: string }[];
  }>();
  const sha = tree.find((file) => file.path === path)?.sha ?? '';
  return server.save(token, [{ operation: 'update', path, content: post('', text), sha }]);
}

withTestDatabases('a server on which editors save', (open) => {
  afterAll(removeContentFolders);

  test('publishes at its next start what it was publishing when it stopped', async () => {
    const database = await open();
    const dataDir = createTemporaryFolder('quayside-lifecycle-');
    const rootDir = contentFolder();
    const log: string[] = [];
    const startServer = (command: string) => {
      const leases = createSoleLeases({ monotonicMs: () => 0, mayHold: () => true });
      const recurring = createRecurring({ leases, onError: (error) => void log.push(`${error}`) });
      const publishing = { recurring, command };
      const server = buildEditingHarness(database, { dataDir, rootDir, log, publishing });
      recurring.start();
      return {
        ...server,
        // In the order of the server's modules.
        async stop() {
          await recurring.stop();
          await server.stop();
          await server.accounts.app.close();
        },
      };
    };
    const shown = (): string =>
      existsSync(join(dataDir, 'shown')) ? readFileSync(join(dataDir, 'shown'), 'utf8') : '';
    const stateAt = async (server: ReturnType<typeof startServer>, token: string) =>
      (await server.get('/api/editing/v1/publication', token)).json<{ state: string }>().state;
    const copy = `cp "$CONTENT_DIR/${firstPost}" ${dataDir}/shown`;

    execFileSync('mkfifo', [join(dataDir, 'gate')]);
    const first = startServer(`echo >> ${dataDir}/started; read go < ${dataDir}/gate; ${copy}`);
    const { token } = await first.becomeEditor('ann@exchange.example');
    // The first call creates the repository, whose content is published at once.
    await first.get('branches/main', token);
    await until('the first publication', () => existsSync(join(dataDir, 'started')));
    await writeFile(join(dataDir, 'gate'), 'go\n');
    await until('the content of the release', () => shown() !== '');
    await until('the note of it', async () => (await stateAt(first, token)) === 'published');
    const saved = await update(first, token, 'Saved before the stop.');
    expect(saved.statusCode).toBe(201);
    await until(
      'the second publication',
      () => readFileSync(join(dataDir, 'started'), 'utf8').length === 2,
    );
    expect(await stateAt(first, token)).toBe('publishing');
    await first.stop();
    expect(shown()).not.toContain('Saved before the stop.');

    const second = startServer(copy);
    await until('the saved text', () => shown().includes('Saved before the stop.'));
    await second.stop();
    expect(
      log.filter((line) => !line.startsWith('The site shows') && !/Editor/.test(line)),
    ).toEqual([]);
  });

  test('says that a publication has failed, until a later one succeeds', async () => {
    const dataDir = createTemporaryFolder('quayside-lifecycle-');
    const rootDir = contentFolder();
    const leases = createSoleLeases({ monotonicMs: () => 0, mayHold: () => true });
    const recurring = createRecurring({ leases, onError: () => undefined });
    const publishing = { recurring, command: `test -e ${dataDir}/mended` };
    const server = buildEditingHarness(await open(), { dataDir, rootDir, publishing });
    recurring.start();
    const { token } = await server.becomeEditor('ann@exchange.example');
    const isState = async (state: string): Promise<boolean> =>
      (await server.get('/api/editing/v1/publication', token)).json<{ state: string }>().state ===
      state;
    await until('the failure', () => isState('failed'));
    await writeFile(join(dataDir, 'mended'), '');
    const saved = await update(server, token, 'Saved once it was mended.');
    expect(saved.statusCode).toBe(201);
    await until('the later publication', () => isState('published'));
    await recurring.stop();
    await server.stop();
    await server.accounts.app.close();
  });
});
