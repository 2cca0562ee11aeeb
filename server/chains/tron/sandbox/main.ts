/**
 * The sandbox's simulator of a TRON node. It runs in a separate process, because no TRON node is
 * available as a package. It keeps its chain in a journal, and resumes from it after any exit.
 * Arguments: folder, port, milliseconds between blocks.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { openStubChain } from './chain';
import { tronGenesis, TRON_TOKEN } from './genesis';
import { openJournal } from './journal';
import { serveStub } from './serve';

const [folder = '', port = '', blockMs = ''] = process.argv.slice(2);
/**
 * Blocks mined at full pace after a transaction, so that it gets its confirmations quickly. Later
 * blocks are rare, so that a forgotten sandbox does not fill the disk.
 */
const BUSY_BLOCKS = 64;
const IDLE_FACTOR = 15;

mkdirSync(folder, { recursive: true });
const opened = openJournal(join(folder, 'journal.jsonl'));
const chain = openStubChain(opened, TRON_TOKEN.hex, tronGenesis());
const server = await serveStub(chain, Number(port));

let busyBlocksLeft = BUSY_BLOCKS;
const timer = setInterval(() => {
  if (chain.hasPending()) busyBlocksLeft = BUSY_BLOCKS;
  const isDue =
    busyBlocksLeft > 0 || Date.now() - chain.head().timestampMs >= Number(blockMs) * IDLE_FACTOR;
  if (!isDue) return;
  busyBlocksLeft = Math.max(0, busyBlocksLeft - 1);
  chain.mine(Date.now());
}, Number(blockMs));

process.on('SIGTERM', () => {
  clearInterval(timer);
  server.close();
  server.closeAllConnections();
  opened.journal.close();
});
