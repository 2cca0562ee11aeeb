import { useEffect } from 'react';

import { trackOrder } from '../../../lib/analytics/track-order';
import type { ApiError } from '../../../lib/api/api-error';
import { coinTitle } from '../../../lib/coin-title';
import { dropReferral } from '../../../lib/cookies/stored-referral';
import { rememberOrder } from '../../../lib/known-orders/known-orders';
import { randomId } from '../../../lib/random-id';
import { useStore } from '../../../lib/use-store';
import { sendOrder, type CreatedOrder } from '../effects/send-order';
import { isSaleDraft } from '../model/order-draft-schema';
import type { OrderSubmission } from '../model/submission';
import { isUnknownReferral } from '../model/submission-outcome';
import { createSubmissionRunner } from './submission-runner';
import { createSubmissionStorage, noSubmissions, withSubmissionLock } from './submission-storage';

function onCreated({ draft, startedAtMs }: OrderSubmission, order: CreatedOrder): void {
  const { orderId } = order;
  const {
    instrumentFrom,
    instrumentTo,
    claimedDepositAmount: amountToGive,
    claimedPublicRate,
    rateMode,
  } = draft;
  const amountToGet = claimedPublicRate.claimedAmountToReceive;
  // Stores the typed address, not the returned one: before the order page shows where to pay, it
  // compares the two addresses, and the terms too.
  const { destinationAddressMemo } = draft;
  // A sale has no visitor's address; its key comes from the service.
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
 * The only place that submits orders. It keeps running whichever page is shown, and what it stores
 * outlives the page.
 */
export const submissions = createSubmissionRunner({
  stored: createSubmissionStorage(),
  makeKey: randomId,
  nowMs: Date.now,
  exclusively: withSubmissionLock,
  send: sendOrder,
  onCreated,
  onFailed,
});

/**
 * Returns this browser's submissions, newest first, synced with other tabs. Empty in the first
 * render.
 */
export function useSubmissions(): readonly OrderSubmission[] {
  const known = useStore(submissions.store, noSubmissions);
  useEffect(() => {
    submissions.refresh();
    window.addEventListener('storage', submissions.refresh);
    return () => {
      window.removeEventListener('storage', submissions.refresh);
    };
  }, []);
  return known;
}
