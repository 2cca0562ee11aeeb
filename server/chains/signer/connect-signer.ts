import { request as httpRequest } from 'node:http';

import { isSameAddress } from '../same-address';
import { SignerUnavailableError } from '../signer-errors';
import {
  createSignerClient,
  SIGNER_TIMEOUT_MS,
  type SignerChain,
  type SignerClient,
} from './signer-client';
import {
  decodeMessage,
  encodeMessage,
  readySchema,
  transferReplySchema,
  type TransferReply,
  type TransferRequestMessage,
} from './signer-messages';
import { READY_PATH, REQUEST_PATH } from './signer-socket';

/**
 * Connects to a separate signer, which runs as another user and listens on a Unix socket.
 * @param chains that the signer must have, with the same hot wallets
 * @param timeoutMs how long a request may take, including the check of the chains before it
 */
export function connectSigner(
  socketPath: string,
  chains: readonly SignerChain[],
  timeoutMs: number = SIGNER_TIMEOUT_MS,
): SignerClient {
  const call = (path: string, body: string, deadline: AbortSignal): Promise<string> =>
    new Promise((resolve, reject) => {
      const fail = (reason: string): void => reject(new SignerUnavailableError(reason));
      const outgoing = httpRequest(
        { socketPath, path, method: 'POST', agent: false, signal: deadline },
        (incoming) => {
          let text = '';
          incoming
            .setEncoding('utf8')
            .on('data', (chunk: string) => (text += chunk))
            .on('end', () => resolve(text))
            .on('error', (error) => fail(error.message));
        },
      );
      outgoing.on('error', (error) =>
        fail(
          error.name === 'AbortError' || error.name === 'TimeoutError'
            ? `no answer within ${timeoutMs} ms on ${socketPath}`
            : `${error.message}. Is it running (npm run signer)?`,
        ),
      );
      outgoing.end(body);
    });
  const assertSameChains = async (deadline: AbortSignal): Promise<void> => {
    const ready = decodeMessage(readySchema, await call(READY_PATH, '', deadline));
    const unknown = chains.find(
      ({ key, hotWalletAddress }) => !isSameAddress(hotWalletAddress, ready?.hotWallets[key]),
    );
    if (unknown)
      throw new SignerUnavailableError(
        `its CHAINS_CONFIG does not have chain ${unknown.key} with hot wallet ` +
          unknown.hotWalletAddress,
      );
  };
  let checked: Promise<void> | null = null;
  const ready = (deadline: AbortSignal): Promise<void> => {
    checked ??= assertSameChains(deadline).catch((error: unknown) => {
      checked = null;
      throw error;
    });
    return checked;
  };
  const request = async (message: TransferRequestMessage): Promise<TransferReply> => {
    const deadline = AbortSignal.timeout(timeoutMs);
    // If the server started before its signer, the chains have not been checked yet.
    await ready(deadline);
    const reply = decodeMessage(
      transferReplySchema,
      await call(REQUEST_PATH, encodeMessage(message), deadline),
    );
    if (reply === null) throw new SignerUnavailableError('its response is not a valid reply');
    return reply;
  };
  return {
    ...createSignerClient(request),
    ready: () => ready(AbortSignal.timeout(timeoutMs)),
    stop: () => Promise.resolve(),
  };
}
