import { chmod, mkdir, rm } from 'node:fs/promises';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { join } from 'node:path';

import * as z from 'zod';

import type { OpsResult } from './ops-result';
import type { OpsRequest } from './run-ops-command';

/** Enough for a WebAuthn assertion. */
const MAX_WORD_CHARACTERS = 16_000;

const requestSchema = z.object({
  words: z.array(z.string().max(MAX_WORD_CHARACTERS)).max(50),
  operator: z.string().min(1).max(100),
});
const resultSchema = z.object({ isOk: z.boolean(), text: z.string() });
/** The longest path of a socket that the kernel accepts. */
const maxSocketPathBytes = 103;
const maxRequestCharacters = 30_000;

/**
 * Returns the path of the socket on which a running server receives the operator's commands; only
 * this user can open it.
 */
export function opsSocketPath(dataDir: string): string {
  return join(dataDir, 'ops.sock');
}

export type OpsSocket = { close(): Promise<void> };

/**
 * Listens for the operator's commands on this machine. A socket that a killed process left behind
 * is replaced: the database lock has shown that the process is dead.
 */
export async function openOpsSocket(
  dataDir: string,
  run: (request: OpsRequest) => Promise<OpsResult>,
): Promise<OpsSocket> {
  const path = opsSocketPath(dataDir);
  if (Buffer.byteLength(path) > maxSocketPathBytes)
    throw new Error(
      `DATA_DIR is too long for the operator's socket ${path}: choose a shorter path.`,
    );
  await mkdir(dataDir, { recursive: true });
  await rm(path, { force: true });
  const server = createServer((incoming, response) => {
    void handleRequest(incoming, response, run);
  });
  // listen() creates the socket, so its permissions have to be right from the start.
  const previousMask = process.umask(0o177);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(path, resolve);
  }).finally(() => process.umask(previousMask));
  await chmod(path, 0o600);
  return { close: () => closeServer(server) };
}

async function handleRequest(
  incoming: IncomingMessage,
  response: ServerResponse,
  run: (request: OpsRequest) => Promise<OpsResult>,
): Promise<void> {
  const send = (status: number, result: OpsResult): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(result));
  };
  try {
    send(
      200,
      await run(requestSchema.parse(JSON.parse(await readText(incoming, maxRequestCharacters)))),
    );
  } catch (error) {
    send(500, { isOk: false, text: error instanceof Error ? error.message : String(error) });
  }
}

/**
 * Sends a command to the server that runs on this folder.
 * @returns its result, or `null` if no server listens there
 */
export function sendOpsRequest(dataDir: string, request: OpsRequest): Promise<OpsResult | null> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      { socketPath: opsSocketPath(dataDir), method: 'POST', path: '/', agent: false },
      (incoming) => {
        readText(incoming)
          .then((text) => resolve(resultSchema.parse(JSON.parse(text))))
          .catch(reject);
      },
    );
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null);
      else reject(error);
    });
    outgoing.end(JSON.stringify(request));
  });
}

async function readText(incoming: IncomingMessage, maxCharacters = Infinity): Promise<string> {
  let text = '';
  for await (const chunk of incoming.setEncoding('utf8')) {
    text += String(chunk);
    if (text.length > maxCharacters) throw new Error('The command is too long.');
  }
  return text;
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
