import { storedConsent } from '../consent/consent';
import { forgetAllOrders, rememberOrder } from '../known-orders/known-orders';

import type { OrderEvent } from './track';

type Measured = Window & { dataLayer?: { readonly event: string }[] };
const facts = {
  from: 'eth',
  to: 'btc',
  amountToGive: '1',
  amountToGet: '0.05',
  rateMode: 'FLOATING',
} as const;
const remember = (orderId: string) => {
  rememberOrder({
    orderId,
    destinationAddress: 'bc1qmine',
    fromTitle: 'ETH',
    toTitle: 'BTC',
    amountToGive: '1',
    amountToGet: '0.05',
    createdAtMs: 1,
  });
};

/**
 * Sends an event from a tab that has just been opened: it knows what is stored and nothing else.
 */
async function tellInNewTab(orderId: string, event: OrderEvent): Promise<void> {
  jest.resetModules();
  const { trackOrder } = await import('./track-order');
  trackOrder(orderId, event, facts);
}
const told = () => ((window as Measured).dataLayer ?? []).map(({ event }) => event);

beforeEach(() => {
  delete (window as Measured).dataLayer;
  window.localStorage.clear();
  forgetAllOrders();
  storedConsent.write('granted');
});

test('each event of an order is sent once, whatever tabs and reloads there are', async () => {
  remember('7');
  for (const event of [
    'exchange_initiated',
    'exchange_initiated',
    'order_paid',
    'order_paid',
    'order_completed',
    'order_completed',
  ] as const)
    await tellInNewTab('7', event);
  expect(told()).toEqual(['exchange_initiated', 'order_paid', 'order_completed']);
});

test('no order number and no address is sent', async () => {
  remember('7');
  await tellInNewTab('7', 'exchange_initiated');
  expect((window as Measured).dataLayer).toEqual([{ event: 'exchange_initiated', ...facts }]);
});

test('nothing is sent of an order that was only opened in this browser', async () => {
  remember('8');
  await tellInNewTab('8', 'order_paid');
  await tellInNewTab('8', 'order_completed');
  expect(told()).toEqual([]);
});

test('where nothing can be stored a tab sends each event once', async () => {
  const { trackOrder } = await import('./track-order');
  for (const event of [
    'exchange_initiated',
    'exchange_initiated',
    'order_paid',
    'order_paid',
  ] as const)
    trackOrder('9', event, facts);
  expect(told()).toEqual(['exchange_initiated', 'order_paid']);
});
