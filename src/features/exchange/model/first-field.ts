import type { FormReason } from './form-reasons';
import type { AmountSide } from './quote-request';

/** Returns the id of the field that resolves a reason, or null if it resolves only with time. */
export function fieldOfReason(reason: FormReason, activeSide: AmountSide): string | null {
  if (reason === 'amount_missing' || reason === 'too_small' || reason === 'too_big')
    return `${activeSide}-amount`;
  if (reason.startsWith('destination_')) return 'destination-address';
  if (reason.startsWith('refund_')) return 'refund-address';
  if (reason === 'memo_missing') return 'destination-memo';
  if (reason === 'email_invalid') return 'order-email';
  return reason === 'terms_missing' ? 'accept-terms' : null;
}
