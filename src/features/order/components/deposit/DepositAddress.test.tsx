import { act, screen } from '@testing-library/react';

import { loadInstruments } from '../../../../lib/api/instruments';
import { rememberOrder } from '../../../../lib/known-orders/known-orders';
import { renderPage } from '../../../../testing/render-page';
import { knownOrderOf } from '../../model/known-order';
import type { OrderDetails } from '../../model/order-details';
import {
  address,
  depositAddress,
  orders,
  usdt,
  responses,
  prepareOrder,
  wrapped,
  show,
} from '../page/order-screens.fixture';

beforeEach(prepareOrder);

describe('the deposit address', () => {
  test('is shown with separate copy buttons for amount and address', async () => {
    await show(orders.awaiting_deposit);
    expect(await screen.findByRole('button', { name: 'Copy amount' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy address' })).toBeTruthy();
    expect(document.body.textContent).toContain(depositAddress);
  });

  test.each<[string, OrderDetails]>([
    [
      'another destination',
      {
        ...orders.awaiting_deposit,
        destinationAddress: '0x00000000000000000000000000000000DeaDBee0',
      },
    ],
    ['another order number', { ...orders.awaiting_deposit, orderId: 1_234_567_890_124 }],
  ])('is not shown if the response is for %s', async (_name, order) => {
    responses.set('/api/v2/instruments/public', { body: [usdt] });
    await act(() => loadInstruments());
    renderPage(wrapped(order, { orderId: '1234567890123', destinationAddress: address }));
    expect((await screen.findByRole('alert')).textContent).toContain("Don't pay this order");
    expect(document.body.textContent).not.toContain(depositAddress);
  });

  test('is not shown if this browser remembers another amount', async () => {
    rememberOrder({
      ...knownOrderOf(orders.awaiting_deposit, {
        orderId: '1234567890123',
        destinationAddress: address,
      }),
      amountToGive: '0.05',
    });
    await show(orders.awaiting_deposit);
    expect(screen.getByRole('alert').textContent).toContain("Don't pay this order");
    expect(document.body.textContent).not.toContain(depositAddress);
  });

  test('is not in the receipt until something has been paid', async () => {
    await show(orders.expired);
    await screen.findByRole('button', { name: 'Print or save as PDF' });
    expect(document.body.textContent).not.toContain(depositAddress);
  });
});
