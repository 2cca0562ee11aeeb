import { renameSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import type { AnvilClient } from './anvil-client';

const unzip = promisify(gunzip);

/**
 * Writes the chain's state atomically: the node's own dump writes in place, and a kill during that
 * write would lose the chain.
 */
export async function saveAnvilState(client: AnvilClient, stateFile: string): Promise<void> {
  const state = await unzip(Buffer.from((await client.dumpState()).slice(2), 'hex'));
  writeFileSync(`${stateFile}.new`, state);
  renameSync(`${stateFile}.new`, stateFile);
}
