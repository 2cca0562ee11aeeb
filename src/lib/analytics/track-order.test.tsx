import { storedConsent } from '../consent/consent';
import { clearKnownOrders, rememberOrder } from '../known-orders/known-orders';
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

/** Sends an event from a newly opened tab, which has only the stored state. */
async function trackInNewTab(orderId: string, event: OrderEvent): Promise<void> {
  jest.resetModules();
  const { trackOrder } = await import('./track-order');
  trackOrder(orderId, event, facts);
}
const reported = () => ((window as Measured).dataLayer ?? []).map(({ event }) => event);

beforeEach(() => {
  delete (window as Measured).dataLayer;
  window.localStorage.clear();
  clearKnownOrders();
  storedConsent.write('granted');
});

test('each event of an order is sent once across tabs and reloads', async () => {
  remember('7');
  for (const event of [
    'exchange_initiated',
    'exchange_initiated',
    'order_paid',
    'order_paid',
    'order_completed',
    'order_completed',
  ] as const)
    await trackInNewTab('7', event);
  expect(reported()).toEqual(['exchange_initiated', 'order_paid', 'order_completed']);
});

test('an event contains no order number and no address', async () => {
  remember('7');
  await trackInNewTab('7', 'exchange_initiated');
  expect((window as Measured).dataLayer).toEqual([{ event: 'exchange_initiated', ...facts }]);
});

test('nothing is sent about an order that was opened but not placed in this browser', async () => {
  remember('8');
  await trackInNewTab('8', 'order_paid');
  await trackInNewTab('8', 'order_completed');
  expect(reported()).toEqual([]);
});

test('a tab without storage still sends each event only once', async () => {
  const { trackOrder } = await import('./track-order');
  for (const event of [
    'exchange_initiated',
    'exchange_initiated',
    'order_paid',
    'order_paid',
  ] as const)
    trackOrder('9', event, facts);
  expect(reported()).toEqual(['exchange_initiated', 'order_paid']);
});
