import type { AffiliateWithdrawal } from '@quayside/contract/schemas/affiliates';

/** Whether the withdrawal can still change its state. */
export function isPending({ state }: Pick<AffiliateWithdrawal, 'state'>): boolean {
  return state === 'awaiting_confirmation' || state === 'queued' || state === 'sending';
}

export function isAwaitingCode({ state }: Pick<AffiliateWithdrawal, 'state'>): boolean {
  return state === 'awaiting_confirmation';
}
