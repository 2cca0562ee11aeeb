/**
 * The process that holds the private keys. The server forks it and communicates with it only over
 * IPC. It opens no socket, and exits when the server does.
 */
import type { PreparedTransfer, SignedTransfer } from '../chain';
import { readKeysFile } from './keys-file';
import { createTransferSigner } from './sign-transfer';
import { signerRequestSchema, type SignerReply, type SignerRequest } from './signer-messages';

let sign: ((prepared: PreparedTransfer) => Promise<SignedTransfer>) | null = null;

const reply = (message: SignerReply) => process.send?.(message);
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function open({ keysFile, chains }: Extract<SignerRequest, { kind: 'open' }>): void {
  try {
    sign = createTransferSigner(readKeysFile(keysFile), chains);
    reply({ kind: 'opened' });
  } catch (error) {
    reply({ kind: 'closed', reason: reasonOf(error) });
  }
}

async function respond({
  requestId,
  prepared,
}: Extract<SignerRequest, { kind: 'sign' }>): Promise<void> {
  try {
    if (!sign) throw new Error('the keys are not open');
    reply({ kind: 'signed', requestId, ...(await sign(prepared)) });
  } catch (error) {
    reply({ kind: 'refused', requestId, reason: reasonOf(error) });
  }
}

process.on('message', (message) => {
  const request = signerRequestSchema.safeParse(message);
  if (!request.success) return;
  if (request.data.kind === 'open') open(request.data);
  else void respond(request.data);
});
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole process group. The server decides when the signer exits, after the
// payouts in progress.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
