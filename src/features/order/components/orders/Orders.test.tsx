import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { navigate } from '../../../../testing/recorded-navigation';

import { saveFile } from '../../../../lib/download/save-file';
import {
  clearKnownOrders,
  rememberOrder,
  type KnownOrder,
} from '../../../../lib/known-orders/known-orders';
import { renderPage } from '../../../../testing/render-page';
import { eventsFixture, orderFixture } from '../../fixtures/order';
import type { OrderDetails } from '../../model/order-details';
import { FindOrderForm } from './FindOrderForm';
import { OrdersPage } from './OrdersPage';

jest.mock('../../../../lib/download/save-file', () => ({ saveFile: jest.fn() }));

const known = (id: number): KnownOrder => ({
  orderId: String(1_000_000_000_000 + id),
  destinationAddress: '0xa',
  fromTitle: 'ETH',
  toTitle: 'USDT ERC20',
  amountToGive: '0.5',
  amountToGet: '1250',
  createdAtMs: id,
});

let asked: string[];
/** What the service reports for every order. */
let reported: Partial<OrderDetails>;
beforeEach(() => {
  asked = [];
  reported = { state: 'expired' };
  window.fetch = ((url: string) => {
    const id = new URL(url, 'http://localhost').searchParams.get('orderId');
    // Network names are requested too, but stay unknown here.
    if (id === null) return Promise.reject(new TypeError('no connection'));
    asked.push(id);
    return Promise.resolve({
      ok: true,
      status: 200,
      text: () =>
        Promise.resolve(JSON.stringify(orderFixture({ orderId: Number(id), ...reported }))),
    } as Response);
  }) as typeof window.fetch;
  jest.mocked(navigate).mockClear();
  clearKnownOrders();
});

test('a browser without orders shows a notice and a form to find an order', () => {
  renderPage(<OrdersPage />);
  expect(screen.getByText('No orders in this browser yet')).toBeTruthy();
  expect(screen.getByLabelText('Order number')).toBeTruthy();
});

describe('the notice that there are no orders', () => {
  const sheet = document.createElement('style');
  beforeAll(() => {
    sheet.textContent = readFileSync(join(__dirname, 'OrdersPage.module.css'), 'utf8');
    document.head.append(sheet);
  });
  afterAll(() => {
    sheet.remove();
  });
  const isShown = () =>
    getComputedStyle(screen.getByText('No orders in this browser yet').closest('.none')!)
      .display !== 'none';

  test('is hidden while an order is pending', () => {
    renderPage(<OrdersPage pending={<p>0.1 ETH for 200 USD</p>} />);
    expect(isShown()).toBe(false);
  });

  test('is shown if no order is pending', () => {
    const Nothing = () => null;
    renderPage(<OrdersPage pending={<Nothing />} />);
    expect(isShown()).toBe(true);
  });
});

test("the list shows an order's agreed amount until the service reports the actual one", async () => {
  act(() => {
    rememberOrder({ ...known(1), amountToGet: '1200' });
  });
  renderPage(<OrdersPage />);
  expect(screen.getByText(/0\.5 ETH to 1,200 USDT/)).toBeTruthy();
  await waitFor(() => {
    expect(screen.getByText(/0\.5 ETH to 1,250\.50 USDT/)).toBeTruthy();
  });
});

test('fiat amounts in the list have cents, as on the order page', () => {
  act(() => {
    rememberOrder({ ...known(1), toTitle: 'USD', amountToGet: '24.5' });
  });
  renderPage(<OrdersPage />);
  expect(screen.getByText(/0\.5 ETH to 24\.50 USD/)).toBeTruthy();
});

test.each<[string, Partial<OrderDetails>]>([
  [
    'Waiting for payment',
    {
      cardPayment: {
        partner: 'sandbox',
        state: 'created',
        fee: '1',
        payoutVerification: 'not_needed',
        isHeldForVerification: false,
      },
    },
  ],
  [
    'Waiting for your card',
    {
      cardPayout: {
        partner: 'sandbox',
        state: 'created',
        fee: '1',
        payoutVerification: 'not_needed',
        isHeldForVerification: false,
      },
    },
  ],
  [
    'Waiting for deposit',
    {
      cardPayout: {
        partner: 'sandbox',
        state: 'ready',
        fee: '1',
        payoutVerification: 'not_needed',
        isHeldForVerification: false,
      },
    },
  ],
])('the list shows what an order waits for: %s', async (words, part) => {
  reported = { state: 'created', ...part };
  act(() => {
    rememberOrder(known(1));
  });
  renderPage(<OrdersPage />);
  expect(await screen.findByText(words)).toBeTruthy();
});

test.each<[string, Partial<OrderDetails>]>([
  ['Sending payout', { state: 'sending' }],
  ['Payout waiting', { state: 'sending', waitingTransfer: { kind: 'payout', cause: 'delay' } }],
  [
    'Refund waiting',
    {
      state: 'on_hold',
      orderEvents: eventsFixture('REFUND_REQUESTED'),
      waitingTransfer: { kind: 'refund', cause: 'approval' },
    },
  ],
])('the list shows whether a payout or refund is being sent or waits: %s', async (words, part) => {
  reported = part;
  act(() => {
    rememberOrder(known(1));
  });
  renderPage(<OrdersPage />);
  expect(await screen.findByText(words)).toBeTruthy();
});

test('the list requests the status of only the newest ten orders, one after another', async () => {
  act(() => {
    for (let id = 1; id <= 12; id += 1) rememberOrder(known(id));
  });
  renderPage(<OrdersPage />);
  await waitFor(() => {
    expect(screen.getAllByText('Expired')).toHaveLength(10);
  });
  expect(asked).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((id) => known(id).orderId));
  expect(screen.getByText(/^2 older orders are shown without their status/)).toBeTruthy();
});

test("the list is saved with each order's status only after the last status has arrived", async () => {
  act(() => {
    rememberOrder(known(1));
  });
  renderPage(<OrdersPage />);
  const button = screen.getByRole('button', { name: 'Save as CSV' });
  fireEvent.click(button);
  expect(saveFile).not.toHaveBeenCalled();
  await waitFor(() => {
    expect(button.getAttribute('aria-busy')).toBeNull();
  });
  fireEvent.click(button);
  expect(jest.mocked(saveFile).mock.calls).toEqual([
    ['orders.csv', expect.any(String), expect.stringMatching(/\r\n1000000000001,.*,0xa,Expired/)],
  ]);
});

test('one order is removed from the list immediately, but all orders only after a confirmation', async () => {
  act(() => {
    for (let id = 1; id <= 3; id += 1) rememberOrder(known(id));
  });
  renderPage(<OrdersPage />, 'ru');
  await waitFor(() => {
    expect(screen.getAllByText('Время вышло')).toHaveLength(3);
  });
  fireEvent.click(screen.getByRole('button', { name: 'Убрать заявку 1000000000002 из списка' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Убрать все из списка' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Убрать все' }));
  expect(screen.queryAllByRole('listitem')).toHaveLength(0);
  expect(window.localStorage.getItem('quayside.last-answers.v1')).toBeNull();
});

describe('finding an order', () => {
  const find = (number: string, address: string) => {
    fireEvent.change(screen.getByLabelText('Order number'), { target: { value: number } });
    fireEvent.change(screen.getByLabelText('Receiving address'), { target: { value: address } });
    fireEvent.click(screen.getByRole('button', { name: 'Open order' }));
  };

  test('opens the order page by number or long id', () => {
    renderPage(<FindOrderForm />);
    find(' #1727484300521', ' 0xabc ');
    find('d0e34701-1c98-46ac-8cbc-85e733a7d74f', '0xabc');
    expect(jest.mocked(navigate).mock.calls.map(([to]) => to as unknown)).toEqual([
      '/order/1727484300521?destinationAddress=0xabc',
      '/order/d0e34701-1c98-46ac-8cbc-85e733a7d74f?destinationAddress=0xabc',
    ]);
  });

  test('reports missing values and an invalid order number', () => {
    renderPage(<FindOrderForm />);
    find('', '');
    expect(screen.getByText('Enter the order number.')).toBeTruthy();
    expect(screen.getByText('Enter the receiving address.')).toBeTruthy();
    find('17', '0xabc');
    expect(screen.getByText(/This isn't an order number/)).toBeTruthy();
    expect(navigate).not.toHaveBeenCalled();
  });
});
