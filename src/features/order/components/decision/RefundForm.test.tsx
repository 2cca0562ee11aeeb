import { fireEvent, screen, waitFor } from '@testing-library/react';
import { RecoilRoot } from 'recoil';

import { renderPage } from '../../../../testing/render-page';
import { depositFixture, orderFixture } from '../../fixtures/order';
import { orderKeyState } from '../../state/order';
import { RefundForm } from './RefundForm';

const INFO = '/api/v1/orders/order-refund-info';
const REQUEST = '/api/v1/orders/public/request-refund';
const key = {
  orderId: '1234567890123',
  destinationAddress: '0x00000000000000000000000000000000DeaDBeef',
};
const order = orderFixture({
  state: 'on_hold',
  canRequestRefund: true,
  refundAddress: '0x2222222222222222222222222222222222222222',
  deposits: [depositFixture({ amount: '0.4' })],
});

type PlannedResponse = { readonly status?: number; readonly body: unknown };
const responses = new Map<string, PlannedResponse>();
const requests: unknown[] = [];

beforeEach(() => {
  responses.clear();
  requests.length = 0;
  responses.set('/api/v1/instruments/public/validate-address', {
    body: { result: true, valid: true },
  });
  window.fetch = ((url: string, init?: RequestInit) => {
    const path = new URL(url, 'http://localhost').pathname;
    if (path === REQUEST) requests.push(JSON.parse(String(init?.body)) as unknown);
    const { status = 200, body } = responses.get(path) ?? {
      status: 503,
      body: { status: 'ERR_SERVICE_UNAVAILABLE', message: 'none', data: null },
    };
    return Promise.resolve({
      ok: status < 400,
      status,
      text: () => Promise.resolve(JSON.stringify(body)),
    } as Response);
  }) as typeof window.fetch;
});

const info = (refundAmountWithoutNetworkFee: string, networkFee: string) => {
  responses.set(INFO, { body: { refundAmountWithoutNetworkFee, networkFee } });
};
const show = (locale = 'en', shown = order) =>
  renderPage(
    <RecoilRoot
      initializeState={({ set }) => {
        set(orderKeyState, key);
      }}
    >
      <RefundForm order={shown} isOpenAtFirst />
    </RecoilRoot>,
    locale,
  );
const button = (name = 'Request refund') => screen.getByRole<HTMLButtonElement>('button', { name });

test.each([
  [
    'en',
    'Request refund',
    /The refund would now be smaller than the amount shown/,
    '0.399\u00a0ETH',
    '0.398\u00a0ETH',
  ],
  [
    'ru',
    'Запросить возврат',
    /Сумма возврата стала меньше показанной, поэтому мы не стали его запрашивать/,
    '0,399\u00a0ETH',
    '0,398\u00a0ETH',
  ],
] as const)(
  'if the refund has decreased since it was shown, the form says so and sends the new amount, in %s',
  async (locale, name, words, former, next) => {
    info('0.399', '0.001');
    responses.set(REQUEST, {
      status: 409,
      body: { status: 'ERR_NOT_ACCEPTABLE', message: 'less', data: null },
    });
    show(locale);
    await waitFor(() => {
      expect(document.body.textContent).toContain(former);
    });
    info('0.398', '0.002');
    fireEvent.click(button(name));
    expect(await screen.findByText(words)).toBeTruthy();
    await waitFor(() => {
      expect(document.body.textContent).toContain(next);
    });
    expect(document.body.textContent).not.toContain(former);
    responses.set(REQUEST, { status: 201, body: order });
    fireEvent.click(button(name));
    await waitFor(() => {
      expect(requests).toEqual([
        expect.objectContaining({ refundAmount: '0.399', claimedNetworkFee: '0.001' }),
        expect.objectContaining({ refundAmount: '0.398', claimedNetworkFee: '0.002' }),
      ]);
    });
  },
);

test('a refund cannot be requested before its amount is shown', async () => {
  show();
  expect(await screen.findByText('Calculating your refund…')).toBeTruthy();
  expect(button().disabled).toBe(true);
});

test('a rejected amount is hidden until the new one arrives', async () => {
  info('0.399', '0.001');
  responses.set(REQUEST, {
    status: 409,
    body: { status: 'ERR_NOT_ACCEPTABLE', message: 'less', data: null },
  });
  show();
  await waitFor(() => {
    expect(button().disabled).toBe(false);
  });
  responses.delete(INFO);
  fireEvent.click(button());
  expect(await screen.findByText('Calculating your refund…')).toBeTruthy();
  await waitFor(() => {
    expect(button().disabled).toBe(true);
  });
});

test('the form asks for a memo if the deposit had one, even before the coins load', async () => {
  info('0.399', '0.001');
  responses.set(REQUEST, { status: 201, body: order });
  show('en', {
    ...order,
    depositAddress: { ...order.depositAddress, depositAddressMemo: '77' },
    refundAddressMemo: '7',
  });
  await waitFor(() => {
    expect(button().disabled).toBe(false);
  });
  const memo = screen.getByLabelText<HTMLInputElement>('Memo for your address');
  expect(memo.value).toBe('7');
  fireEvent.change(memo, { target: { value: '8' } });
  fireEvent.click(button());
  await waitFor(() => {
    expect(requests).toEqual([expect.objectContaining({ refundAddressMemo: '8' })]);
  });
});
