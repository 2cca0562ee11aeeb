import { trimAmount } from '../../../lib/amount/amount-text';
import { type OrderDraft, isSaleDraft } from './order-draft-schema';
import type { Payee } from './payee';
import type { AmountSide } from './quote-request';
import type { OrderSubmission } from './submission';

/** The form's values at the time of the order request. */
export type FilledForm = {
  readonly amount: { readonly side: AmountSide; readonly text: string };
  readonly rateMode: OrderDraft['rateMode'];
  readonly destination: Payee;
  readonly refund: Payee;
  readonly email: string;
};

/** Restores the form's values from the submitted draft. */
export function formOfDraft({ draft, side }: Pick<OrderSubmission, 'draft' | 'side'>): FilledForm {
  const amount =
    side === 'send' ? draft.claimedDepositAmount : draft.claimedPublicRate.claimedAmountToReceive;
  return {
    amount: { side, text: trimAmount(amount, MAX_DECIMALS) },
    rateMode: draft.rateMode,
    // An empty memo means that the visitor skipped it on purpose; null means that no memo was
    // requested.
    destination: {
      address: isSaleDraft(draft) ? '' : draft.destinationAddress,
      memo: draft.destinationAddressMemo ?? '',
      isMemoSkipped: draft.destinationAddressMemo === '',
    },
    refund: {
      address: draft.refundAddress ?? '',
      memo: draft.refundAddressMemo ?? '',
      isMemoSkipped: false,
    },
    email: draft.userEmail ?? '',
  };
}

/** More decimals than any coin has. */
const MAX_DECIMALS = 36;
