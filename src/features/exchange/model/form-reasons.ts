import type { EmailStatus } from '../../../lib/email/email';
import type { QuoteError } from './quote-error';
import type { AmountSide } from './quote-request';

/**
 * The status of an address: empty, being checked, valid, rejected, or unchecked because the service
 * did not respond.
 */
export type AddressStatus = 'empty' | 'checking' | 'good' | 'refused' | 'unchecked';

/** The input for deciding whether an order can be created. */
export type FormContext = {
  readonly quoteError: QuoteError['kind'] | null;
  readonly hasQuote: boolean;
  readonly hasAmount: boolean;
  readonly destination: AddressStatus;
  /**
   * False for a sale, which does not pay out to a blockchain: no address is requested or checked
   * then.
   */
  readonly isAddressChecked: boolean;
  readonly requiresMemo: boolean;
  readonly memo: string;
  readonly isMemoSkipped: boolean;
  readonly isRefundAsked: boolean;
  readonly refund: AddressStatus;
  readonly isRefundSameAsDestination: boolean;
  readonly email: EmailStatus;
  readonly areTermsAccepted: boolean;
};

/** Why an order cannot be created, in the order of the fields on the page. */
export type FormReason =
  | QuoteError['kind']
  | 'amount_missing'
  | 'quote_loading'
  | 'destination_missing'
  | 'destination_checking'
  | 'destination_refused'
  | 'destination_unchecked'
  | 'memo_missing'
  | 'refund_missing'
  | 'refund_checking'
  | 'refund_refused'
  | 'refund_unchecked'
  | 'refund_same'
  | 'email_invalid'
  | 'terms_missing';

const WAITING: readonly FormReason[] = [
  'quote_loading',
  'stale',
  'destination_checking',
  'refund_checking',
];

/**
 * Returns whether a reason resolves by itself in a moment. Until then a messenger's native button
 * shows progress, because pressing it has no effect yet.
 */
export const isWaiting = (reason: FormReason): boolean => WAITING.includes(reason);

function amountReasons({ quoteError, hasAmount, hasQuote }: FormContext): FormReason[] {
  if (!hasAmount) return ['amount_missing'];
  if (quoteError !== null) return [quoteError];
  return hasQuote ? [] : ['quote_loading'];
}

const destinationReason = {
  empty: 'destination_missing',
  checking: 'destination_checking',
  refused: 'destination_refused',
  unchecked: 'destination_unchecked',
  good: null,
} as const;
const refundReason = {
  empty: 'refund_missing',
  checking: 'refund_checking',
  refused: 'refund_refused',
  unchecked: 'refund_unchecked',
  good: null,
} as const;

function destinationReasons({ destination, isAddressChecked }: FormContext): FormReason[] {
  const reason = isAddressChecked ? destinationReason[destination] : null;
  return reason === null ? [] : [reason];
}

function refundReasons({
  isRefundAsked,
  refund,
  isRefundSameAsDestination,
}: FormContext): FormReason[] {
  if (!isRefundAsked) return [];
  if (refund !== 'empty' && isRefundSameAsDestination) return ['refund_same'];
  const reason = refundReason[refund];
  return reason === null ? [] : [reason];
}

/**
 * Returns the reasons why an order cannot be created, in the order of the fields; an empty list
 * means that it can be.
 */
export function formReasons(context: FormContext): readonly FormReason[] {
  const isMemoMissing =
    context.requiresMemo && context.memo.trim() === '' && !context.isMemoSkipped;
  return [
    ...amountReasons(context),
    ...destinationReasons(context),
    ...(isMemoMissing ? (['memo_missing'] as const) : []),
    ...refundReasons(context),
    ...(context.email === 'bad' ? (['email_invalid'] as const) : []),
    ...(context.areTermsAccepted ? [] : (['terms_missing'] as const)),
  ];
}

/** Returns whether the amounts are valid, so that the address form can open. */
export function isAmountReady(context: FormContext): boolean {
  return amountReasons(context).length === 0;
}

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
