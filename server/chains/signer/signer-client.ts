import type { Signer } from '../signer-port';
import {
  ApprovalNeededError,
  SignerUnavailableError,
  SigningRejectedError,
} from '../signer-errors';
import type { TransferReply, TransferRequestMessage } from './signer-messages';

/** A chain that the server and the signer must agree on. */
export type SignerChain = { readonly key: string; readonly hotWalletAddress: string };

/** The server's side of a signer. */
export type SignerClient = Signer & {
  /**
   * Resolves once the keys are open.
   * @throws SignerUnavailableError with the reason why they cannot be used
   */
  ready(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * A signature takes milliseconds. The server requests it in a database transaction, which must not
 * wait long, not even for keys that are still being opened: PostgreSQL ends a transaction that has
 * been idle for 8 seconds.
 */
export const SIGNER_TIMEOUT_MS = 5_000;

/** Creates a signer from a function that sends it a request. */
export function createSignerClient(
  request: (message: TransferRequestMessage) => Promise<TransferReply>,
): Signer {
  const replyTo = async <Kind extends TransferReply['kind']>(
    message: TransferRequestMessage,
    expected: Kind,
  ): Promise<Extract<TransferReply, { kind: Kind }>> => {
    const reply = await request(message);
    if (reply.kind === 'refused')
      throw new SigningRejectedError(reply.reason, reply.waitingTransferKey);
    if (reply.kind === 'unavailable') throw new SignerUnavailableError(reply.reason);
    if (reply.kind === 'unapproved') throw new ApprovalNeededError(reply.needed);
    if (reply.kind !== expected)
      throw new SignerUnavailableError(`it answered with "${reply.kind}"`);
    return reply as Extract<TransferReply, { kind: Kind }>;
  };
  return {
    signedSince: async (booksId, afterSequence) =>
      (await replyTo({ kind: 'list', booksId, afterSequence }, 'listed')).page,
    async find({ booksId, transferKey, attempt }) {
      const message = { kind: 'find', booksId, transferKey, attempt } as const;
      return (await replyTo(message, 'found')).signed;
    },
    async sign(request) {
      const { signed } = await replyTo(
        { kind: 'sign', ...request, journal: request.journal ?? null },
        'signed',
      );
      if (!('journalId' in signed)) throw new SignerUnavailableError('it has no journal');
      return signed;
    },
    async approve({ statement, assertion }) {
      const { approver, approvedBy } = await replyTo(
        { kind: 'approve', statement, assertion },
        'approved',
      );
      return { approver, approvedBy };
    },
  };
}
