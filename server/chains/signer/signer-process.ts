/**
 * A signer that the server started: it holds the private keys in a separate process, communicates only
 * over IPC, opens no socket, and exits when the server does.
 */
import { answerRequest, reasonOf } from './answer-request';
import type { GuardedSigner } from './guarded-signer';
import { openGuardedSigner } from './open-guarded-signer';
import {
  childRequestSchema,
  decodeMessage,
  encodeMessage,
  type ChildReply,
  type ChildRequest,
} from './signer-messages';

let signer: GuardedSigner | null = null;

const send = (message: ChildReply) => process.send?.(encodeMessage(message));

async function open({ chains, ...files }: Extract<ChildRequest, { kind: 'open' }>): Promise<void> {
  try {
    signer = await openGuardedSigner(files, chains);
    send({ kind: 'opened' });
  } catch (error) {
    send({ kind: 'closed', reason: reasonOf(error) });
  }
}

async function respond({
  requestId,
  request,
}: Extract<ChildRequest, { kind: 'request' }>): Promise<void> {
  if (signer === null) return;
  const reply = await answerRequest(signer, request);
  process.send?.(encodeMessage({ kind: 'reply', requestId, reply }), () => {
    // The server starts another process, which reads the journal again.
    if (reply.kind === 'unavailable') process.exit(1);
  });
}

process.on('message', (text) => {
  const message = decodeMessage(childRequestSchema, text);
  if (message?.kind === 'open') void open(message);
  else if (message?.kind === 'request') void respond(message);
});
process.on('disconnect', () => process.exit(0));
