// Writes a dump of an empty embedded database to the path given, whole or not at all.
import { rename, writeFile } from 'node:fs/promises';

import { PGlite } from '@electric-sql/pglite';

const target = process.argv[2];
const draft = `${target}.${process.pid}`;
const database = await PGlite.create();
const dump = await database.dumpDataDir('none');
await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
await rename(draft, target);
await database.close();
