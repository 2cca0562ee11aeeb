import { fireEvent, screen, waitFor } from '@testing-library/react';

import {
  address,
  orders,
  responses,
  sent,
  prepareOrder,
  show,
  steps,
} from '../page/order-screens.fixture';

beforeEach(prepareOrder);

describe('a fixed rate that no longer holds', () => {
  const offer = (present: object) => {
    responses.set('/api/v1/orders/order-refund-info', {
      body: { refundAmountWithoutNetworkFee: '0.399', networkFee: '0.001', offer: present },
    });
  };
  const acceptance = () =>
    screen.getByRole<HTMLButtonElement>('button', { name: 'Accept the new rate' });

  test('is shown with its amount next to the current offer', async () => {
    offer({ kind: 'too_small' });
    await show(orders.decision);
    expect(screen.getByText("The amount received doesn't match the order")).toBeTruthy();
    expect(screen.getByText(/We received 0\.4.ETH instead of 0\.5.ETH/)).toBeTruthy();
    expect(screen.getByText('1,000.16 USDT')).toBeTruthy();
    expect(await screen.findByText(/received is below the minimum/)).toBeTruthy();
    // The service would reject an acceptance.
    expect(screen.queryByRole('button', { name: 'Accept the new rate' })).toBeNull();
  });

  test('can be replaced by a new rate, and the request includes the displayed amount', async () => {
    offer({ kind: 'amount', amountToGet: '998.7' });
    responses.set('/api/v1/orders/public/accept-rate-mode-change', {
      status: 201,
      body: orders.exchanging,
    });
    await show(orders.decision);
    expect(await screen.findByText('998.70 USDT')).toBeTruthy();
    fireEvent.click(acceptance());
    await waitFor(() => {
      expect(sent).toEqual([
        {
          path: '/api/v1/orders/public/accept-rate-mode-change',
          body: { orderId: '1234567890123', destinationAddress: address, amountToGet: '998.7' },
        },
      ]);
    });
  });

  test('cannot be replaced while no current rate is available', async () => {
    offer({ kind: 'none' });
    await show(orders.decision);
    expect(acceptance().disabled).toBe(true);
    expect(await screen.findByText(/No rate is available right now/)).toBeTruthy();
    expect(acceptance().disabled).toBe(true);
  });

  test('is not replaced if the new rate has changed since it was shown, and the page says so', async () => {
    offer({ kind: 'amount', amountToGet: '998.7' });
    responses.set('/api/v1/orders/public/accept-rate-mode-change', {
      status: 409,
      body: { status: 'ERR_NOT_ACCEPTABLE', message: 'moved', data: null },
    });
    await show(orders.decision);
    await screen.findByText('998.70 USDT');
    fireEvent.click(acceptance());
    expect(await screen.findByText(/nothing was accepted/)).toBeTruthy();
  });
});

describe('a refund', () => {
  const terms = { refundAmountWithoutNetworkFee: '0.399', networkFee: '0.001' };
  beforeEach(() => {
    responses.set('/api/v1/orders/order-refund-info', { body: terms });
  });
  const submit = () => {
    fireEvent.click(screen.getByRole('button', { name: 'Get a refund', hidden: true }));
  };

  test('is requested with the displayed amount and the network fee', async () => {
    responses.set('/api/v1/instruments/public/validate-address', {
      body: { result: true, valid: true },
    });
    responses.set('/api/v1/orders/public/request-refund', { status: 201, body: orders.refunding });
    await show(orders.decision);
    expect(await screen.findByText('0.399 ETH')).toBeTruthy();
    submit();
    await waitFor(() => {
      expect(sent.map(({ path }) => path)).toEqual([
        '/api/v1/instruments/public/validate-address',
        '/api/v1/orders/public/request-refund',
      ]);
    });
    expect(sent[1]?.body).toEqual({
      orderId: '1234567890123',
      destinationAddress: address,
      refundAddress: '0x2222222222222222222222222222222222222222',
      refundAddressMemo: null,
      refundAmount: '0.399',
      claimedNetworkFee: '0.001',
    });
  });

  test('cannot be requested if nothing would arrive, and the page says so', async () => {
    responses.set('/api/v1/orders/order-refund-info', {
      body: { refundAmountWithoutNetworkFee: '0', networkFee: '0.0001' },
    });
    await show(orders.unexchangeable);
    expect(await screen.findByText(/a refund isn't possible/)).toBeTruthy();
    expect(steps()).toEqual([
      'Your deposit, done',
      'Confirmations, done',
      'Exchange, not completed',
    ]);
    expect(screen.queryByLabelText(/Your ETH address/)).toBeNull();
  });

  test('is not requested for an address that the service rejects', async () => {
    responses.set('/api/v1/instruments/public/validate-address', {
      body: { result: false, valid: false, code: 'address_bad_checksum' },
    });
    await show(orders.decision);
    submit();
    expect(await screen.findByText(/This address isn.t valid on ETH/)).toBeTruthy();
    expect(sent.map(({ path }) => path)).toEqual(['/api/v1/instruments/public/validate-address']);
  });

  test('is not requested without an address', async () => {
    await show({ ...orders.decision, refundAddress: null });
    submit();
    expect(screen.getByText('Enter an address.')).toBeTruthy();
    expect(sent).toEqual([]);
  });
});
