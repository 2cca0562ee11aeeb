import { chmod, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';

import { answerText } from './answer-request';
import type { GuardedSigner } from './guarded-signer';
import type { SignerChain } from './signer-client';
import { encodeMessage } from './signer-messages';

export const READY_PATH = '/ready';
export const REQUEST_PATH = '/transfer';

/** A transaction that spends a thousand outputs is smaller than this. */
const MAX_REQUEST_CHARACTERS = 1_000_000;
/** Its owner and its group may connect: the group is the server's. */
const SOCKET_MODE = 0o660;

export type ServedSigner = {
  readonly signer: GuardedSigner;
  readonly chains: readonly SignerChain[];
  /** Called once the journal fails: only another process can continue. */
  readonly onBroken: () => void;
};

export type SignerSocket = { close(): Promise<void> };

/**
 * Serves a signer on a Unix socket. Clients can only check its wallets and send transfer requests.
 * @throws Error if another signer listens there
 */
export async function openSignerSocket(
  path: string,
  { signer, chains, onBroken }: ServedSigner,
): Promise<SignerSocket> {
  if (await isListening(path)) throw new Error(`Another signer listens on ${path}.`);
  await rm(path, { force: true });
  const ready = JSON.stringify({
    hotWallets: Object.fromEntries(
      chains.map(({ key, hotWalletAddress }) => [key, hotWalletAddress]),
    ),
  });
  const server = createServer(
    (incoming, response) => void handle(incoming, response, { signer, onBroken, ready }),
  );
  // listen() creates the socket, so its permissions have to be right from the start.
  const previousMask = process.umask(0o777 & ~SOCKET_MODE);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(path, resolve);
  }).finally(() => process.umask(previousMask));
  await chmod(path, SOCKET_MODE);
  return {
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

/** A socket that a killed signer left behind exists, but refuses connections. */
const isListening = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const connection = connect(path);
    connection.once('connect', () => {
      connection.destroy();
      resolve(true);
    });
    connection.once('error', () => resolve(false));
  });

async function handle(
  incoming: IncomingMessage,
  response: ServerResponse,
  { signer, onBroken, ready }: Pick<ServedSigner, 'signer' | 'onBroken'> & { ready: string },
): Promise<void> {
  const send = (status: number, text: string): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  };
  if (incoming.url === READY_PATH) return send(200, ready);
  const reply = await answerText(signer, await readText(incoming));
  if (reply.kind === 'unavailable') response.once('close', onBroken);
  send(200, encodeMessage(reply));
}

/** @returns `null` if it is too long, or the client disconnected */
async function readText(incoming: IncomingMessage): Promise<string | null> {
  let text = '';
  try {
    for await (const chunk of incoming.setEncoding('utf8')) {
      text += String(chunk);
      if (text.length > MAX_REQUEST_CHARACTERS) return null;
    }
    return text;
  } catch {
    return null;
  }
}
