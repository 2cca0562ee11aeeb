import { isSameAddress } from '../../../chains/same-address';
import type { SignedAttempt } from '../../../chains/signed-page';
import type { AdoptedAs } from '../../treasury';
import type { TransferAttemptState } from '../ports/restore-store';

/** What the key of a transfer says about the transfer. */
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
  /** These books have a later attempt at the same transfer. */
  | { readonly kind: 'known' }
  /** These books have it, or another version of it. */
  | { readonly kind: 'version'; readonly transferId: string }
  /** A transfer is going to claim it. */
  | { readonly kind: 'claimable' }
  /** The transfer is lost: it is booked on its own. */
  | { readonly kind: 'adopt'; readonly as: AdoptedAs }
  /** A user's withdrawal is lost, and the balance that paid it is back: an operator decides. */
  | { readonly kind: 'undecided' };

/** Decides how to treat a transaction in the signer's journal. */
export function explainSigned(
  signed: Pick<SignedAttempt, 'transferKey' | 'attempt' | 'sender' | 'to'>,
  { transfer, hasOrder, isFromLost }: SignedView,
): SignedVerdict {
  const { transferKey, attempt } = signed;
  if (transfer !== null) return explainAttempt(transfer, attempt);
  const { orderId } = readKey(transferKey);
  if (orderId !== null && hasOrder) return { kind: 'claimable' };
  if (transferKey.startsWith('sweep:'))
    return isFromLost ? { kind: 'adopt', as: 'sweep' } : { kind: 'claimable' };
  if (transferKey.startsWith('reward-withdrawal:')) return { kind: 'undecided' };
  return { kind: 'adopt', as: bookedAs(signed) };
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

const PURPOSES = ['gas', 'cold', 'owner'] as const;

/** A transaction that joins outputs or fills a nonce pays the wallet that it came from. */
function bookedAs({
  transferKey,
  sender,
  to,
}: Pick<SignedAttempt, 'transferKey' | 'sender' | 'to'>): AdoptedAs {
  if (isSameAddress(sender, to)) return 'filler';
  return PURPOSES.find((purpose) => transferKey.startsWith(`${purpose}:`)) ?? 'lost';
}
