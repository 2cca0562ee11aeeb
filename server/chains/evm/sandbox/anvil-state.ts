import { renameSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import type { JsonRpcClient } from '../../json-rpc';

const unzip = promisify(gunzip);

/**
 * Writes the chain's state atomically: the node's own dump writes in place, and a kill during that
 * write would lose the chain.
 */
export async function saveAnvilState(client: JsonRpcClient, stateFile: string): Promise<void> {
  const dump = String(await client.call('anvil_dumpState'));
  const state = await unzip(Buffer.from(dump.slice(2), 'hex'));
  writeFileSync(`${stateFile}.new`, state);
  renameSync(`${stateFile}.new`, stateFile);
}
