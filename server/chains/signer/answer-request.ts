import type { JournaledPayment, SignedPayment, SigningRequest } from '../signer-port';
import { ApprovalNeededError, SigningRejectedError } from '../signer-errors';
import { JournalError } from './journal/journal-error';
import type { GuardedSigner } from './guarded-signer';
import {
  decodeMessage,
  transferRequestSchema,
  type TransferReply,
  type TransferRequestMessage,
} from './signer-messages';

/**
 * Passes a request to the signer, and returns its result or the reason for the rejection. Never
 * throws.
 */
export async function answerRequest(
  signer: GuardedSigner,
  request: TransferRequestMessage,
): Promise<TransferReply> {
  try {
    switch (request.kind) {
      case 'find':
        return { kind: 'found', signed: signer.find(request) };
      case 'sign':
        return { kind: 'signed', signed: await sign(signer, request) };
      case 'list':
        return { kind: 'listed', page: signer.signedSince(request) };
      case 'approve':
        return { kind: 'approved', ...(await signer.approve(request)) };
    }
  } catch (error) {
    if (error instanceof ApprovalNeededError) return { kind: 'unapproved', needed: error.needed };
    const reason = reasonOf(error);
    if (error instanceof JournalError) return { kind: 'unavailable', reason };
    const waitingTransferKey =
      error instanceof SigningRejectedError ? error.waitingTransferKey : undefined;
    return {
      kind: 'refused',
      reason,
      ...(waitingTransferKey !== undefined && { waitingTransferKey }),
    };
  }
}

/** A server of an earlier version, whose requests don't mention the journal, rejects its entry. */
async function sign(
  signer: GuardedSigner,
  request: SigningRequest,
): Promise<SignedPayment | JournaledPayment> {
  const { journalId, sequence, ...signed } = await signer.sign(request);
  return request.journal === undefined ? signed : { journalId, sequence, ...signed };
}

/** Handles the text of a request from an untrusted client. Never throws. */
export async function answerText(signer: GuardedSigner, text: unknown): Promise<TransferReply> {
  const request = decodeMessage(transferRequestSchema, text);
  return request === null
    ? { kind: 'refused', reason: 'it is not a request about a transfer' }
    : answerRequest(signer, request);
}

export function reasonOf(error: unknown): string {
  if (error instanceof SigningRejectedError) return error.reason;
  return error instanceof Error ? error.message : String(error);
}
