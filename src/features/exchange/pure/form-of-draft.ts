import { trimAmount } from '../../../lib/amount/amount-text';
import type { Creation } from './creation';
import { isSaleDraft } from './sale-draft';
import type { OrderDraft } from './order-draft-schema';
import type { Payee } from './payee';
import type { AmountSide } from './quote-request';

/** What the form held when the order was asked for. */
export type FilledForm = {
  readonly amount: { readonly side: AmountSide; readonly text: string };
  readonly rateMode: OrderDraft['rateMode'];
  readonly destination: Payee;
  readonly refund: Payee;
  readonly email: string;
};

/** The form as it was, read back from what was sent. */
export function formOfDraft({ draft, side }: Pick<Creation, 'draft' | 'side'>): FilledForm {
  const amount =
    side === 'send' ? draft.claimedDepositAmount : draft.claimedPublicRate.claimedAmountToReceive;
  return {
    amount: { side, text: trimAmount(amount, MAX_DECIMALS) },
    rateMode: draft.rateMode,
    // An empty memo was said on purpose; none at all has never been a question.
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

/** More than any coin has. */
const MAX_DECIMALS = 36;
