import { execFile } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { processIdentity } from '../../platform/process/process-identity';
import { scratchFolder } from '../scratch-folder';
import { debianPostgres } from './debian-postgres';
import { serverUser } from './postgres-binaries';
import { clusterFolderPrefix, ownerFileName, stopOrphanedServers } from './postgres-orphans';
import { urlInFolder } from './postgres-server';

/** The paths and the version in the runbooks, which differ from those of a test. */
const DATA = '/var/lib/postgresql/17/';
const CLUSTER = '17 main';

/** A PostgreSQL cluster as Debian's packages set one up, in a temporary folder. */
export type DebianCluster = {
  /** The data, which a runbook calls `/var/lib/postgresql/17/main`. */
  readonly data: string;
  /** Stands for the runbook's `/backup`. */
  readonly backup: string;
  urlOf(databaseName: string): string;
  /** Adds lines to `postgresql.conf`. */
  configure(lines: string): void;
  /** Starts it for the first time. */
  start(): Promise<void>;
  /** Runs a runbook's commands as the user who owns the cluster. @returns what they print */
  run(commands: string): Promise<string>;
  stop(): Promise<void>;
};

/** Creates a cluster, which isn't started yet, with Debian's configuration and storage settings. */
export async function createDebianCluster(): Promise<DebianCluster> {
  await stopOrphanedServers();
  const version = debianPostgres?.version ?? '';
  const folder = await mkdtemp(join(scratchFolder, clusterFolderPrefix));
  const [data, etc, backup] = ['data', 'etc', 'backup'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await writeFile(join(folder, ownerFileName), JSON.stringify(processIdentity(process.pid)));
  await mkdir(etc);
  await mkdir(join(backup, 'wal'), { recursive: true });
  const { uid, gid } = serverUser;
  if (uid !== undefined && gid !== undefined)
    for (const owned of [folder, etc, backup, join(backup, 'wal')]) await chown(owned, uid, gid);

  const inTest = (text: string): string =>
    text
      .replaceAll('/backup/', `${backup}/`)
      .replaceAll(`${DATA}main`, data)
      .replaceAll(DATA, `${folder}/`)
      .replaceAll(CLUSTER, `${version} main`);
  const run = async (commands: string): Promise<string> => {
    const { stdout } = await promisify(execFile)('bash', ['-e', '-c', inTest(commands)], {
      ...serverUser,
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        PG_CLUSTER_CONF_ROOT: etc,
        PGHOST: folder,
        PGDATABASE: 'postgres',
      },
    });
    return stdout;
  };
  const configure = (lines: string): void =>
    appendFileSync(join(etc, version, 'main', 'postgresql.conf'), `\n${inTest(lines)}\n`);
  await run(
    `pg_createcluster --datadir=${data} --socketdir=${folder} --logfile=${join(folder, 'log')} ` +
      `--port=5432 --start-conf=manual --encoding=UTF8 --locale=C ${CLUSTER} -- --auth=trust`,
  );
  configure("listen_addresses = ''");
  return {
    data,
    backup,
    urlOf: (databaseName) => urlInFolder(folder, databaseName),
    configure,
    run,
    async start() {
      await run(`pg_ctlcluster ${CLUSTER} start`);
      await run('createuser --superuser postgres || test "$(id -un)" = postgres');
    },
    async stop() {
      await run(`pg_ctlcluster ${CLUSTER} stop -m immediate`).catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
