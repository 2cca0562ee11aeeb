import type { SignedAttempt } from '../../../chains/signed-page';
import type { AdoptedAs } from '../../treasury';
import type { TransferAttemptState } from '../ports/restore-store';

/** What a key of a transfer says about it. */
export type KeyFacts = {
  readonly orderId: number | null;
  readonly depositId: bigint | null;
};

/** Reads the numbers in the key of a transfer, such as `payout:1000000000001`. */
export function readKey(transferKey: string): KeyFacts {
  const [, kind = '', id = ''] = /^([a-z_]+):(\d+)/.exec(transferKey) ?? [];
  return {
    orderId: kind === 'payout' || kind === 'refund' ? Number(id) : null,
    depositId: kind === 'sweep' || kind === 'gas' || kind === 'return' ? BigInt(id) : null,
  };
}

export type SignedView = {
  /** The transfer with that key; `null` if these books don't have it. */
  readonly transfer: TransferAttemptState | null;
  /** Whether these books have the order that the key names. */
  readonly hasOrder: boolean;
  /** Whether it spends from the deposit address of a lost order. */
  readonly isFromLost: boolean;
};

export type SignedVerdict =
  /** These books have a later one for the same transfer. */
  | { readonly kind: 'known' }
  /** These books have it, or another version of it. */
  | { readonly kind: 'version'; readonly transferId: string }
  /** A transfer is going to claim it. */
  | { readonly kind: 'claimable' }
  /** The transfer is lost: it is booked on its own. */
  | { readonly kind: 'adopt'; readonly as: AdoptedAs };

/** Decides about a transaction in the signer's journal. */
export function explainSigned(
  { transferKey, attempt }: Pick<SignedAttempt, 'transferKey' | 'attempt'>,
  { transfer, hasOrder, isFromLost }: SignedView,
): SignedVerdict {
  if (transfer !== null) return explainAttempt(transfer, attempt);
  const { orderId } = readKey(transferKey);
  if (orderId !== null && hasOrder) return { kind: 'claimable' };
  if (transferKey.startsWith('sweep:'))
    return isFromLost ? { kind: 'adopt', as: 'sweep' } : { kind: 'claimable' };
  return { kind: 'adopt', as: bookedAs(transferKey) };
}

function explainAttempt(
  { transferId, attempt, state }: TransferAttemptState,
  signedAttempt: number,
): SignedVerdict {
  if (attempt > signedAttempt) return { kind: 'known' };
  return attempt === signedAttempt && state !== 'queued'
    ? { kind: 'version', transferId }
    : { kind: 'claimable' };
}

function bookedAs(transferKey: string): AdoptedAs {
  if (transferKey.startsWith('gas:')) return 'gas';
  if (transferKey.startsWith('cold:')) return 'cold';
  return transferKey.startsWith('filler:') ? 'filler' : 'lost';
}
