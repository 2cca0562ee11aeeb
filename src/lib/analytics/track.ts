import { mayMeasure } from '../consent/consent';

/**
 * What is told of an exchange: coins and amounts. No address, no order number and no email address
 * goes to a tag manager.
 */
export type ExchangeFacts = {
  readonly from: string;
  readonly to: string;
  readonly amountToGive: string;
  readonly amountToGet: string;
  readonly rateMode: 'FLOATING' | 'FIXED';
};

/** An order was made; something was paid into it; its payout was sent. */
export type OrderEvent = 'exchange_initiated' | 'order_paid' | 'order_completed';

export type AnalyticsEvent =
  | {
      readonly event: 'page_view';
      /** Without a query, which may hold an address. */ readonly path: string;
    }
  | ({ readonly event: OrderEvent } & ExchangeFacts);

type MeasuredWindow = Window & { dataLayer?: unknown[] };

/**
 * Puts an event into the tag manager's data layer. Without consent, where it is required, the event
 * is dropped: it is not kept for later either.
 */
export function track(event: AnalyticsEvent): void {
  if (!mayMeasure()) return;
  const measured = window as MeasuredWindow;
  (measured.dataLayer ??= []).push(event);
}
