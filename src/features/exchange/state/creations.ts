import { useEffect } from 'react';

import { trackOrder } from '../../../lib/analytics/track-order';
import { dropReferral } from '../../../lib/cookies/stored-referral';
import type { ApiError } from '../../../lib/api/api-error';
import { coinTitle } from '../../../lib/coin-title';
import { rememberOrder } from '../../../lib/known-orders/known-orders';
import { randomId } from '../../../lib/random-id';
import { useStore } from '../../../lib/use-store';
import { sendOrder, type CreatedOrder } from '../effects/send-order';
import type { Creation } from '../pure/creation';
import { isUnknownReferral } from '../pure/creation-outcome';
import { isSaleDraft } from '../pure/sale-draft';
import { createCreationStorage, noCreations } from './creation-list';
import { createCreationRunner } from './creation-runner';
import { exclusively } from './exclusively';

function onCreated({ draft, startedAtMs }: Creation, order: CreatedOrder): void {
  const { orderId } = order;
  const {
    instrumentFrom,
    instrumentTo,
    claimedDepositAmount: amountToGive,
    claimedPublicRate,
    rateMode,
  } = draft;
  const amountToGet = claimedPublicRate.claimedAmountToReceive;
  // Stores the typed address, not the returned one: the order page compares the two, and the terms,
  // before it shows where to pay.
  const { destinationAddressMemo } = draft;
  // A sale has no address of the visitor; its key comes from the service.
  const { destinationAddress } = isSaleDraft(draft) ? order : draft;
  const terms = {
    fromSlug: instrumentFrom.slug,
    toSlug: instrumentTo.slug,
    destinationAddressMemo,
    rateMode,
  };
  rememberOrder({
    orderId: String(orderId),
    destinationAddress,
    fromTitle: coinTitle(instrumentFrom),
    toTitle: coinTitle(instrumentTo),
    amountToGive,
    amountToGet,
    createdAtMs: startedAtMs,
    ...terms,
  });
  trackOrder(String(orderId), 'exchange_initiated', {
    from: instrumentFrom.slug,
    to: instrumentTo.slug,
    amountToGive,
    amountToGet,
    rateMode,
  });
}

const onFailed = (error: ApiError): void => {
  if (isUnknownReferral(error)) dropReferral();
};

/**
 * The only place that submits orders. It keeps running whichever page is shown, and its storage
 * outlives the page.
 */
export const creations = createCreationRunner({
  stored: createCreationStorage(),
  makeKey: randomId,
  nowMs: Date.now,
  exclusively,
  send: sendOrder,
  onCreated,
  onFailed,
});

/**
 * Returns the submissions of this browser, newest first, synced with other tabs. The first render
 * has none.
 */
export function useCreations(): readonly Creation[] {
  const known = useStore(creations.store, noCreations);
  useEffect(() => {
    creations.refresh();
    window.addEventListener('storage', creations.refresh);
    return () => {
      window.removeEventListener('storage', creations.refresh);
    };
  }, []);
  return known;
}
