import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { processIdentity } from '../../platform/process/process-identity';
import { postgresBinaries, serverUser } from './postgres-binaries';
import { clusterFolderPrefix, ownerFileName, stopOrphanedServers } from './postgres-orphans';
import { scratchFolder } from '../scratch-folder';

export type PostgresServer = {
  /** The folder with its socket and its data. */
  readonly folder: string;
  /** Returns the connection string of a database on this server. */
  urlOf(databaseName: string): string;
  /** Kills the server immediately, like a power failure. */
  kill(): Promise<void>;
  /** Starts it again after `kill`. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

const run = promisify(execFile);

/** No data has to outlive the test process, so the server need not wait for the disk. */
const fastFlags = [
  'fsync=off',
  'full_page_writes=off',
  'max_connections=120',
  'shared_buffers=32MB',
  'listen_addresses=',
];

/** @returns the connection string of a database on the server whose socket is in `folder` */
export const urlInFolder = (folder: string, databaseName: string): string =>
  `postgresql://postgres@localhost/${databaseName}?host=${encodeURIComponent(folder)}`;

/**
 * Starts a separate PostgreSQL server in a temporary folder, with a socket in that folder.
 * @param installed the folder with the programs of an installed PostgreSQL; `null` for the tests' own
 */
export async function startPostgresServer(
  installed: string | null = null,
): Promise<PostgresServer> {
  await stopOrphanedServers();
  const binaries = installed ?? (await postgresBinaries());
  const folder = await mkdtemp(join(scratchFolder, clusterFolderPrefix));
  await writeFile(join(folder, ownerFileName), JSON.stringify(processIdentity(process.pid)));
  if (serverUser.uid !== undefined && serverUser.gid !== undefined)
    await chown(folder, serverUser.uid, serverUser.gid);
  const dataFolder = join(folder, 'data');
  const initFlags = [
    '--auth=trust',
    '--username=postgres',
    '--no-sync',
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
  ];
  await run(join(binaries, 'initdb'), [`--pgdata=${dataFolder}`, ...initFlags], {
    ...serverUser,
    cwd: folder,
  });
  const launch = (): Promise<ChildProcess> => launchServer(binaries, folder, dataFolder);
  let server = await launch();
  return {
    folder,
    urlOf: (databaseName) => urlInFolder(folder, databaseName),
    kill: () => end(server, 'SIGQUIT'),
    async restart() {
      server = await launch();
    },
    async stop() {
      await end(server, 'SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function launchServer(binaries: string, folder: string, dataFolder: string): Promise<ChildProcess> {
  const flags = fastFlags.flatMap((flag) => ['-c', flag]);
  const server = spawn(join(binaries, 'postgres'), ['-D', dataFolder, '-k', folder, ...flags], {
    ...serverUser,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-4_000);
      if (log.includes('ready to accept connections')) resolve(server);
    });
    server.on('error', reject);
    server.on('exit', (code) =>
      reject(new Error(`PostgreSQL for tests ended with code ${code}: ${log}`)),
    );
  });
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => {
    server.once('exit', resolve);
  });
  server.kill(signal);
  await ended;
}
