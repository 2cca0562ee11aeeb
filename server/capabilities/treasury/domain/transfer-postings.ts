import { type AccountRef, type LedgerTransaction, move, type Posting } from '../../ledger';
import { adoptedAs } from './adopted-key';
import type { OutgoingTransfer } from './transfers/outgoing-transfer';
import { withdrawalIdOf } from './transfers/withdrawal-key';

type ConfirmedTransfer = Pick<
  OutgoingTransfer,
  'transferId' | 'transferKey' | 'purpose' | 'orderId' | 'assetSlug' | 'round'
> & {
  readonly sentMinor: bigint;
  /** For a sweep: the amount that the token withheld. */
  readonly lostMinor: bigint;
  readonly feeMinor: bigint;
  readonly nativeSlug: string;
};

/**
 * Books the effect of a confirmed transfer on our holdings: the amount moved and the network fee.
 */
export function transferConfirmed(transfer: ConfirmedTransfer): LedgerTransaction {
  return {
    key: `transfer:${transfer.transferId}${inRound(transfer)}`,
    orderId: transfer.orderId,
    postings: [...amountPostings(transfer), ...feePostings(transfer)],
  };
}

/**
 * Books the difference if a sweep found less at its address than was deposited: it is lost,
 * whatever happens to the sweep.
 */
export function sweepShort(
  {
    transferId,
    orderId,
    assetSlug,
  }: Pick<OutgoingTransfer, 'transferId' | 'orderId' | 'assetSlug'>,
  shortMinor: bigint,
): LedgerTransaction {
  return {
    key: `sweep-short:${transferId}`,
    orderId,
    postings: move(assetSlug, shortMinor, { kind: 'deposit_addresses' }, { kind: 'token_loss' }),
  };
}

/** Books a transfer that was mined but failed: only its fee is spent. */
export function transferFailed(
  transfer: Omit<ConfirmedTransfer, 'sentMinor' | 'lostMinor'>,
  txId: string,
): LedgerTransaction {
  return {
    key: `transfer-failed:${txId}${inRound(transfer)}`,
    orderId: transfer.orderId,
    postings: feePostings(transfer),
  };
}

/** Returns what the books contain of a confirmed or failed transfer. */
export function settledPostings(transfer: OutgoingTransfer, nativeSlug: string): Posting[] {
  const settled = {
    ...transfer,
    sentMinor: transfer.sentMinor ?? 0n,
    feeMinor: transfer.feeMinor ?? 0n,
    nativeSlug,
  };
  return transfer.state === 'confirmed'
    ? [...amountPostings(settled), ...feePostings(settled)]
    : feePostings(settled);
}

/** Reverses the effect of a confirmed or failed transfer that lost its block. */
export function transferReopened(
  transfer: OutgoingTransfer,
  nativeSlug: string,
): LedgerTransaction {
  const { transferId, orderId, round } = transfer;
  return {
    key: `transfer-reopened:${transferId}:${round}`,
    orderId,
    postings: settledPostings(transfer, nativeSlug).map((posting) => ({
      ...posting,
      amountMinor: -posting.amountMinor,
    })),
  };
}

/**
 * A transfer can be confirmed again after a reorganisation, and is then posted under another key.
 */
const inRound = ({ round }: Pick<OutgoingTransfer, 'round'>): string =>
  round === 0 ? '' : `:${round}`;

function amountPostings(transfer: ConfirmedTransfer): Posting[] {
  const ends = endsOf(transfer);
  if (ends === null) return [];
  const [from, to] = ends;
  return [
    ...move(transfer.assetSlug, transfer.sentMinor - transfer.lostMinor, from, to),
    ...move(transfer.assetSlug, transfer.lostMinor, from, { kind: 'token_loss' }),
  ];
}

type Ends = readonly [from: AccountRef, to: AccountRef];

/** @returns `null` for a filler, which the hot wallet sends to itself */
const endsOf = ({ purpose, orderId, transferKey }: ConfirmedTransfer): Ends | null =>
  purpose === 'adopted'
    ? endsOfAdopted(transferKey)
    : endsOfKnown(purpose, String(orderId), transferKey);

function endsOfKnown(
  purpose: Exclude<OutgoingTransfer['purpose'], 'adopted'>,
  reference: string,
  transferKey: string,
): Ends | null {
  const hot = { kind: 'hot_wallet' } as const;
  switch (purpose) {
    case 'payout':
      return [hot, { kind: 'payout_in_flight', reference }];
    case 'refund':
    case 'return':
      return [hot, { kind: 'refund_in_flight', reference }];
    case 'sweep':
      return [{ kind: 'deposit_addresses' }, hot];
    case 'filler':
      return null;
    case 'cold':
      return [hot, { kind: 'cold_wallet' }];
    case 'owner':
      return [hot, { kind: 'treasury' }];
    case 'gas':
      return [hot, { kind: 'gas_at_addresses' }];
    case 'reward_withdrawal':
      return [hot, { kind: 'reward_withdrawal', reference: withdrawalIdOf(transferKey) }];
  }
}

function endsOfAdopted(transferKey: string): Ends | null {
  const hot = { kind: 'hot_wallet' } as const;
  switch (adoptedAs(transferKey)) {
    case 'sweep':
      return [{ kind: 'deposit_addresses' }, hot];
    case 'gas':
      return [hot, { kind: 'gas_at_addresses' }];
    case 'cold':
      return [hot, { kind: 'cold_wallet' }];
    case 'owner':
      return [hot, { kind: 'treasury' }];
    case 'filler':
      return null;
    case 'lost':
      return [hot, { kind: 'lost_orders' }];
  }
}

const isSweep = ({ purpose, transferKey }: Pick<ConfirmedTransfer, 'purpose' | 'transferKey'>) =>
  purpose === 'sweep' || (purpose === 'adopted' && adoptedAs(transferKey) === 'sweep');

/**
 * A sweep pays its fee from its source: the deposit itself or, for a token, the gas that was sent
 * ahead.
 */
function feePostings(transfer: Omit<ConfirmedTransfer, 'sentMinor' | 'lostMinor'>): Posting[] {
  const payer = (): AccountRef => {
    if (!isSweep(transfer)) return { kind: 'hot_wallet' };
    return {
      kind: transfer.assetSlug === transfer.nativeSlug ? 'deposit_addresses' : 'gas_at_addresses',
    };
  };
  return move(transfer.nativeSlug, transfer.feeMinor, payer(), { kind: 'network_cost' });
}
