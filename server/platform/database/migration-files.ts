import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Migration = {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
  /**
   * Older code cannot run on the database once this is applied. Marked with a line `-- breaking`.
   */
  readonly isBreaking: boolean;
  readonly sql: string;
};

const migrationsFolder = fileURLToPath(new URL('./migrations/', import.meta.url));

const fileNamePattern = /^(\d{4})_([a-z0-9_]+)\.sql$/;

/**
 * Reads the migrations in order.
 * @throws if a file is not named `NNNN_name.sql`, or two have the same number.
 */
export async function readMigrations(folder = migrationsFolder): Promise<readonly Migration[]> {
  const fileNames = (await readdir(folder)).filter((fileName) => fileName.endsWith('.sql')).sort();
  const migrations = await Promise.all(
    fileNames.map((fileName) => readMigration(folder, fileName)),
  );
  for (const [position, { version, name }] of migrations.entries()) {
    if (migrations[position - 1]?.version === version)
      throw new Error(
        `Two migrations have the number ${version}: ${migrations[position - 1]?.name} and ${name}.`,
      );
  }
  return migrations;
}

async function readMigration(folder: string, fileName: string): Promise<Migration> {
  const [, digits, name] = fileNamePattern.exec(fileName) ?? [];
  if (digits === undefined || name === undefined)
    throw new Error(`${fileName} is not named like a migration: NNNN_name.sql.`);
  const sql = (await readFile(join(folder, fileName), 'utf8')).replaceAll('\r\n', '\n');
  return {
    version: Number(digits),
    name,
    checksum: createHash('sha256').update(sql).digest('hex'),
    isBreaking: /^-- breaking\b/m.test(sql),
    sql,
  };
}
