import { useEffect } from 'react';

import { trackOrder } from '../../../lib/analytics/track-order';
import { dropReferral } from '../../../lib/cookies/stored-referral';
import type { ApiError } from '../../../lib/api/api-error';
import { rememberOrder } from '../../../lib/known-orders/known-orders';
import { randomId } from '../../../lib/random-id';
import { useStore } from '../../../lib/use-store';
import { createOrder, type CreatedOrder } from '../api/create-order';
import type { Creation } from '../pure/creation';
import { isUnknownReferral } from '../pure/creation-outcome';
import { createCreationRunner, createCreationStorage, noCreations } from './creation-runner';
import { exclusively } from './exclusively';

const titleOf = ({ currencyTitle, networkTitle }: Creation['draft']['instrumentFrom']) => (currencyTitle === networkTitle ? currencyTitle : `${currencyTitle} ${networkTitle}`);

function onCreated({ draft, startedAtMs }: Creation, { orderId }: CreatedOrder): void {
  const { instrumentFrom, instrumentTo, claimedDepositAmount: amountToGive, claimedPublicRate, rateMode } = draft;
  const amountToGet = claimedPublicRate.claimedAmountToReceive;
  // The address is the one that was typed, not the one that came back: the order's page compares the two before it shows where to pay.
  const { destinationAddress } = draft;
  rememberOrder({ orderId: String(orderId), destinationAddress, fromTitle: titleOf(instrumentFrom), toTitle: titleOf(instrumentTo), amountToGive, amountToGet, createdAtMs: startedAtMs });
  trackOrder(String(orderId), 'exchange_initiated', { from: instrumentFrom.slug, to: instrumentTo.slug, amountToGive, amountToGet, rateMode });
}

const onFailed = (error: ApiError): void => { if (isUnknownReferral(error)) dropReferral(); };

/** The one place where orders are made: it goes on whatever page is shown, and its storage outlives the page. */
export const creations = createCreationRunner({ stored: createCreationStorage(), makeKey: randomId, nowMs: Date.now, exclusively, send: createOrder, onCreated, onFailed });

/** The creations of this browser, newest first, in step with other tabs. The first render knows none. */
export function useCreations(): readonly Creation[] {
  const known = useStore(creations.store, noCreations);
  useEffect(() => {
    creations.refresh();
    window.addEventListener('storage', creations.refresh);
    return () => { window.removeEventListener('storage', creations.refresh); };
  }, []);
  return known;
}
