import { useRef } from 'react';
import { useRecoilState, useRecoilValue } from 'recoil';

import { toApiError } from '../../../lib/api/api-error';
import { randomId } from '../../../lib/random-id';
import { useLocale } from '../../../i18n/use-locale';
import { createOrder, type CreatedOrder } from '../api/create-order';
import { creationFailure, isOutcomeUnknown, type CreationView } from '../pure/creation-view';
import { orderDraft } from '../pure/order-draft';
import { creationState } from './creation-state';
import { createPendingCreationStore, pendingCreationFor } from './pending-creation';
import { referrerIdState } from './referrer-id-state';
import { useAmountInput, usePair } from './use-calculator';
import { usePayee } from './use-payee';
import { useQuote } from './use-quote';

const pendingCreation = createPendingCreationStore();

export type OrderCreation = { readonly creation: CreationView; readonly create: () => Promise<void> };

/** Creates the order that is on the page. The caller has made sure that the form is complete. */
export function useCreateOrder(onCreated: (order: CreatedOrder) => void): OrderCreation {
  const [creation, setCreation] = useRecoilState(creationState);
  const pair = usePair();
  const { side } = useAmountInput();
  const { view } = useQuote();
  const destination = usePayee('destination').payee;
  const refund = usePayee('refund').payee;
  const referrerId = useRecoilValue(referrerIdState);
  const locale = useLocale();
  // A second press in the same moment comes before the state has told anybody.
  const isUnderWay = useRef(false);

  const create = async (): Promise<void> => {
    const { quote } = view;
    if (quote === null || isUnderWay.current) return;
    isUnderWay.current = true;
    setCreation({ stage: 'creating' });
    const draft = orderDraft({ pair, quote, destination, refund, referrerId, locale });
    const pending = pendingCreationFor(draft, side, { stored: pendingCreation, makeKey: randomId, nowMs: Date.now });
    try {
      const order = await createOrder(pending.draft, pending.idempotencyKey);
      pendingCreation.clear();
      onCreated(order);
    } catch (thrown) {
      const error = toApiError(thrown);
      if (!isOutcomeUnknown(error)) pendingCreation.clear();
      setCreation(creationFailure(error, pending.draft.claimedPublicRate.claimedAmountToReceive));
    } finally {
      isUnderWay.current = false;
    }
  };
  return { creation, create };
}
