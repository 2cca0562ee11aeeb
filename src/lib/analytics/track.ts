import { mayMeasure } from '../consent/consent';

/**
 * What is reported about an exchange: coins and amounts. Addresses, order numbers and email
 * addresses are never sent to a tag manager.
 */
export type ExchangeFacts = {
  readonly from: string;
  readonly to: string;
  readonly amountToGive: string;
  readonly amountToGet: string;
  readonly rateMode: 'FLOATING' | 'FIXED';
};

/** An order was created, a payment for it arrived, or its payout was sent. */
export type OrderEvent = 'exchange_initiated' | 'order_paid' | 'order_completed';

export type AnalyticsEvent =
  | {
      readonly event: 'page_view';
      /** Without the query, which may contain an address. */ readonly path: string;
    }
  | ({ readonly event: OrderEvent } & ExchangeFacts);

type MeasuredWindow = Window & { dataLayer?: unknown[] };

/**
 * Pushes an event to the tag manager's data layer. If consent is required but missing, the event is
 * dropped and not kept for later.
 */
export function track(event: AnalyticsEvent): void {
  if (!mayMeasure()) return;
  const measured = window as MeasuredWindow;
  (measured.dataLayer ??= []).push(event);
}
