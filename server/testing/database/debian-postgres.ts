import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = '/usr/lib/postgresql';

/** The newest PostgreSQL that Debian's packages installed, with its own programs; or `null`. */
export const debianPostgres: { readonly version: string; readonly binaries: string } | null =
  (existsSync(FOLDER) ? readdirSync(FOLDER) : [])
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => ({ version, binaries: join(FOLDER, version, 'bin') }))
    .find(({ binaries }) =>
      ['initdb', 'postgres', 'pg_dump'].every((name) => existsSync(join(binaries, name))),
    ) ?? null;

const hasClusters = debianPostgres !== null && existsSync('/usr/bin/pg_ctlcluster');

/** Tests that need the programs of an installed PostgreSQL. */
export const describeWithDebianPostgres = debianPostgres === null ? describe.skip : describe;

/** Tests that also need Debian's cluster commands. */
export const describeWithDebianClusters = hasClusters ? describe : describe.skip;
