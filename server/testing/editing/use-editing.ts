import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import {
  type ContentFiles,
  contentFolder,
  removeContentFolders,
} from '@quayside/content-service/testing/content-folder';

import type { OpenTestDatabase } from '../database/database';
import { createTemporaryFolder } from '../temporary-folder';
import { buildEditingHarness, type EditingHarness } from './editing-harness';

/** An editor's view of a server, and the repository behind it. */
export type Editing = EditingHarness & {
  readonly dataDir: string;
  /** The access token of the signed-in editor. */
  readonly token: string;
  /** Starts another server with the same database and the same repository. */
  readonly startAnother: () => EditingHarness;
  /** @returns what Git prints, run by someone on the server */
  readonly git: (...args: string[]) => string;
  readonly textOf: (path: string) => Promise<string | null>;
  readonly shaOf: (path: string) => Promise<string>;
  /** Saves a text as the editor does; by default over the current version. */
  readonly update: (
    path: string,
    content: string,
    sha?: string,
  ) => ReturnType<EditingHarness['save']>;
};

/** The texts of the sign-in pages, in the languages of the minimal content. */
const pageTexts: ContentFiles = Object.fromEntries(
  ['en', 'ru'].map((language) => {
    const path = `locales/${language}/editing.json`;
    return [path, readFileSync(resolve('content', path), 'utf8')];
  }),
);

/** Returns a function that starts a server with an editor. Everything ends after each test. */
export function useEditing(open: OpenTestDatabase): (rootDir?: string) => Promise<Editing> {
  const servers: EditingHarness[] = [];
  const add = (server: EditingHarness): EditingHarness => {
    servers.push(server);
    return server;
  };
  afterEach(async () => {
    for (const server of servers.splice(0)) {
      await server.stop();
      await server.accounts.app.close();
    }
  });
  afterAll(removeContentFolders);
  return async (rootDir = contentFolder(pageTexts)) => {
    const dataDir = createTemporaryFolder('quayside-editing-');
    const database = await open();
    const server = add(buildEditingHarness(database, { dataDir, rootDir }));
    const { token } = await server.becomeEditor('ann@exchange.example');
    const git = (...args: string[]): string =>
      execFileSync('git', args, { env: { ...process.env, GIT_DIR: join(dataDir, 'content.git') } })
        .toString('utf8')
        .trim();
    const shaOf = async (path: string): Promise<string> => {
      const { tree } = (await server.get('git/trees/main?recursive=1', token)).json<{
        tree: { path: string; sha: string }[];
      }>();
      return tree.find((file) => file.path === path)?.sha ?? '';
    };
    // The first call creates the repository.
    await server.get('branches/main', token);
    return {
      ...server,
      dataDir,
      token,
      startAnother: () => add(buildEditingHarness(database, { dataDir, rootDir })),
      git,
      shaOf,
      textOf: async (path) => {
        const [file] = (await server.post('file-contents?ref=main', token, { files: [path] })).json<
          (Readonly<Record<'content', string>> | null)[]
        >();
        return file ? Buffer.from(file.content, 'base64').toString('utf8') : null;
      },
      update: async (path, content, sha) =>
        server.save(token, [
          { operation: 'update', path, content, sha: sha ?? (await shaOf(path)) },
        ]),
    };
  };
}
