import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { navigate } from 'gatsby';
import type { ReactElement } from 'react';
import { RecoilRoot } from 'recoil';

import { loadInstruments } from '../../../lib/api/instruments';
import { forgetAllOrders, rememberOrder } from '../../../lib/known-orders/known-orders';
import { renderPage } from '../../../testing/render-page';
import { depositFixture, eventsFixture, fixedOrderFixture, orderFixture, payoutFixture, strayFixture } from '../fixtures/order';
import type { OrderDetails } from '../pure/order-details';
import { knownOrderOf } from '../pure/known-order';
import { ORDER_SCREENS, orderScreen, type OrderScreen } from '../rules/order-screen';
import { orderKeyState } from '../state/order-key-state';
import { orderViewState } from '../state/order-view-state';
import { OrderView } from './OrderView';

jest.mock('gatsby', () => jest.requireActual<object>('../../../testing/gatsby-stub'));

const address = '0x00000000000000000000000000000000DeaDBeef';
const depositAddress = '0x1111111111111111111111111111111111111111';
const deposits = [depositFixture({ amount: '0.5' })];

/** Every screen with an order that shows it. */
const orders: Readonly<Record<OrderScreen, OrderDetails>> = {
  awaiting_deposit: orderFixture(),
  confirming: orderFixture({ state: 'confirming', deposits, orderEvents: eventsFixture('INCOMING_FUNDS_DETECTED') }),
  exchanging: orderFixture({ state: 'exchanging', deposits, orderEvents: eventsFixture('INCOMING_FUNDS_DETECTED', 'DEPOSIT_REGISTERED') }),
  sending: orderFixture({ state: 'sending', deposits, orderEvents: eventsFixture('INCOMING_FUNDS_DETECTED', 'DEPOSIT_REGISTERED', 'FUNDS_WITHDRAWAL_START') }),
  completed: orderFixture({ state: 'completed', completed: true, deposits, withdrawals: [payoutFixture('usdterc20', '1249.3')], orderEvents: eventsFixture('INCOMING_FUNDS_DETECTED', 'DEPOSIT_REGISTERED', 'FUNDS_WITHDRAWAL_START', 'WITHDRAWAL_COMPLETED') }),
  decision: fixedOrderFixture({ state: 'on_hold', canRequestRefund: true, deposits: [depositFixture({ amount: '0.4' })], orderEvents: eventsFixture('INCOMING_FUNDS_DETECTED', 'DEPOSIT_REGISTERED', 'FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED', 'RATE_MODE_CHANGED') }),
  unexchangeable: orderFixture({ state: 'on_hold', canRequestRefund: true, deposits: [depositFixture({ amount: '0.0001' })], orderEvents: eventsFixture('INCOMING_FUNDS_DETECTED', 'DEPOSIT_REGISTERED') }),
  held: orderFixture({ state: 'on_hold', canRequestRefund: false, deposits, orderEvents: eventsFixture('INCOMING_FUNDS_DETECTED', 'DEPOSIT_REGISTERED') }),
  refunding: orderFixture({ state: 'on_hold', canRequestRefund: false, refundAddress: '0x2', deposits, orderEvents: eventsFixture('INCOMING_FUNDS_DETECTED', 'DEPOSIT_REGISTERED', 'REFUND_REQUESTED') }),
  refunded: orderFixture({ state: 'refunded', refundAddress: '0x2', deposits, withdrawals: [payoutFixture('eth', '0.499')], orderEvents: eventsFixture('INCOMING_FUNDS_DETECTED', 'DEPOSIT_REGISTERED', 'REFUND_REQUESTED', 'REFUND_COMPLETED') }),
  expired: orderFixture({ state: 'expired' }),
};

const usdt = {
  currencyTitle: 'USDT', networkTitle: 'ERC20', slug: 'usdterc20', instrumentType: 'crypto', fullName: 'Tether', currencyFriendlyTitle: 'USDT', okexCurrencyFriendlyTitle: 'USDT',
  networkFriendlyTitle: 'Ethereum', precisionDecimals: 6, requiresMemo: false, memoName: null, currencyLogoLink: '', bestChangeName: 'USDTERC20', contractAddress: '0x1', coinstatValue: 'tether',
  price: null, addressFormat: 'evm', minConfirmationsToTrade: 1, minConfirmationsToWithdraw: 2, explorerTxUrl: null, explorerAddressUrl: null, paymentUriScheme: null, isPopular: true, isSimulated: false,
};

type Answer = { readonly status?: number; readonly body: unknown };
const answers = new Map<string, Answer>();
const sent: { readonly path: string; readonly body: unknown }[] = [];

function answerWith(url: string, init?: RequestInit): Promise<Response> {
  const path = new URL(url, 'http://localhost').pathname;
  if (init?.method === 'POST') sent.push({ path, body: JSON.parse(String(init.body)) as unknown });
  const { status = 200, body } = answers.get(path) ?? { status: 404, body: { status: 'ERR_NOT_FOUND', message: 'none', data: null } };
  return Promise.resolve({ ok: status < 400, status, text: () => Promise.resolve(JSON.stringify(body)) } as Response);
}

beforeEach(() => {
  answers.clear();
  sent.length = 0;
  forgetAllOrders();
  window.fetch = answerWith as typeof window.fetch;
  jest.mocked(navigate).mockClear();
});

function wrapped(order: OrderDetails, key = { orderId: String(order.orderId), destinationAddress: address }): ReactElement {
  return (
    <RecoilRoot initializeState={({ set }) => { set(orderKeyState, key); set(orderViewState, { status: 'found', order, answeredAtMs: 1_000, isFresh: true, isUnreachable: false }); }}>
      <OrderView sandbox={{ isOn: false }} />
    </RecoilRoot>
  );
}
const show = (order: OrderDetails, locale: 'en' | 'ru' = 'en') => renderPage(wrapped(order), locale);

test.each(ORDER_SCREENS.flatMap((name) => (['en', 'ru'] as const).map((locale) => [name, locale] as const)))('the screen %s stands in the one open step, in %s, with all its texts', async (name, locale) => {
  expect(orderScreen(orders[name])).toBe(name);
  const { container } = show(orders[name], locale);
  await waitFor(() => { expect(container.querySelector('h1')).not.toBeNull(); });
  expect(container.querySelectorAll('[aria-busy] h1')).toHaveLength(0);
  // No place of a text is left unfilled.
  expect(container.textContent).not.toMatch(/\{\{|undefined|NaN/);
});

describe('the deposit address', () => {
  test('is shown with amount and address to be copied separately', async () => {
    show(orders.awaiting_deposit);
    expect(await screen.findByRole('button', { name: 'Copy the amount' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy the address' })).toBeTruthy();
    expect(document.body.textContent).toContain(depositAddress);
  });

  test.each<[string, OrderDetails]>([
    ['another destination', { ...orders.awaiting_deposit, destinationAddress: '0x00000000000000000000000000000000DeaDBee0' }],
    ['another number', { ...orders.awaiting_deposit, orderId: 1_234_567_890_124 }],
  ])('is refused when the answer is about %s', async (_name, order) => {
    answers.set('/api/v2/instruments/public', { body: [usdt] });
    await act(() => loadInstruments());
    renderPage(wrapped(order, { orderId: '1234567890123', destinationAddress: address }));
    expect((await screen.findByRole('alert')).textContent).toContain('Do not pay this order');
    expect(document.body.textContent).not.toContain(depositAddress);
  });

  test('is refused when this browser remembers another amount', () => {
    rememberOrder({ ...knownOrderOf(orders.awaiting_deposit, { orderId: '1234567890123', destinationAddress: address }), amountToGive: '0.05' });
    show(orders.awaiting_deposit);
    expect(screen.getByRole('alert').textContent).toContain('Do not pay this order');
    expect(document.body.textContent).not.toContain(depositAddress);
  });

  test('stays out of the receipt while nothing is paid', async () => {
    show(orders.expired);
    await screen.findByRole('button', { name: 'Print or save as PDF' });
    expect(document.body.textContent).not.toContain(depositAddress);
  });
});

describe('a hold', () => {
  test('for screening offers no refund, because the service would refuse it', () => {
    show(orders.held);
    expect(screen.queryByLabelText(/Your ETH address/)).toBeNull();
  });

  test('for what cannot be exchanged offers the refund at once', () => {
    show(orders.unexchangeable);
    expect(screen.getByLabelText(/Your ETH address/)).toBeTruthy();
  });

  test('of a service that does not tell them apart keeps the refund in reach', () => {
    show({ ...orders.held, canRequestRefund: undefined });
    expect(screen.getByLabelText(/Your ETH address/)).toBeTruthy();
  });
});

describe('a fixed rate that broke', () => {
  test('shows the promise beside the offer of the moment', async () => {
    answers.set('/api/v2/rates/public/one', { status: 422, body: { status: 'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL', message: 'too small', data: null } });
    show(orders.decision);
    expect(screen.getByText('Another amount arrived than the fixed rate is for')).toBeTruthy();
    expect(screen.getByText(/0\.4.ETH arrived, and the fixed rate is for 0\.5.ETH/)).toBeTruthy();
    expect(screen.getAllByText('1,250.5 USDT').length).toBeGreaterThan(1);
    expect(await screen.findByText(/below the smallest amount that can be exchanged/)).toBeTruthy();
    // Accepting would be refused.
    expect(screen.queryByRole('button', { name: 'Take the present rate' })).toBeNull();
  });

  test('is accepted with number and address', async () => {
    answers.set('/api/v1/orders/public/accept-rate-mode-change', { status: 201, body: {} });
    show(orders.decision);
    fireEvent.click(screen.getByRole('button', { name: 'Take the present rate' }));
    await waitFor(() => { expect(sent).toEqual([{ path: '/api/v1/orders/public/accept-rate-mode-change', body: { orderId: '1234567890123', destinationAddress: address } }]); });
  });
});

describe('a refund', () => {
  const terms = { refundAmountWithoutNetworkFee: '0.399', networkFee: '0.001' };
  beforeEach(() => { answers.set('/api/v1/orders/order-refund-info', { body: terms }); });
  const submit = () => { fireEvent.click(screen.getByRole('button', { name: 'Ask for the refund', hidden: true })); };

  test('names what comes back and what sending it costs, and echoes both with the request', async () => {
    answers.set('/api/v1/instruments/public/validate-address', { body: { result: true, valid: true } });
    answers.set('/api/v1/orders/public/request-refund', { status: 201, body: {} });
    show(orders.decision);
    expect(await screen.findByText('0.399 ETH')).toBeTruthy();
    submit();
    await waitFor(() => { expect(sent.map(({ path }) => path)).toEqual(['/api/v1/instruments/public/validate-address', '/api/v1/orders/public/request-refund']); });
    expect(sent[1]?.body).toEqual({ orderId: '1234567890123', destinationAddress: address, refundAddress: '0x2222222222222222222222222222222222222222', refundAddressMemo: null, refundAmount: '0.399', claimedNetworkFee: '0.001' });
  });

  test('of which nothing would arrive is told, and cannot be asked for', async () => {
    answers.set('/api/v1/orders/order-refund-info', { body: { refundAmountWithoutNetworkFee: '0', networkFee: '0.0001' } });
    show(orders.unexchangeable);
    expect(await screen.findByText(/so nothing would arrive/)).toBeTruthy();
    expect(screen.queryByLabelText(/Your ETH address/)).toBeNull();
  });

  test('to an address that the service refuses is not sent', async () => {
    answers.set('/api/v1/instruments/public/validate-address', { body: { result: false, valid: false, code: 'address_bad_checksum' } });
    show(orders.decision);
    submit();
    expect(await screen.findByText(/This address does not work on ETH/)).toBeTruthy();
    expect(sent.map(({ path }) => path)).toEqual(['/api/v1/instruments/public/validate-address']);
  });

  test('to no address is not even asked about', () => {
    show({ ...orders.decision, refundAddress: null });
    submit();
    expect(screen.getByText('Enter an address.')).toBeTruthy();
    expect(sent).toEqual([]);
  });
});

describe('an email for an order', () => {
  const type = (email: string) => { fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } }); };
  const submit = () => { fireEvent.click(screen.getByRole('button', { name: 'Store the email', hidden: true })); };

  test('can be set only once (error_email_already_set)', async () => {
    answers.set('/api/v1/orders/public/set-email', { status: 409, body: { status: 'ERR_NOT_ACCEPTABLE', message: 'Email is already set', data: null } });
    show(orders.completed);
    type('me@example.com');
    submit();
    expect(await screen.findByText(/An email is stored with this order already/)).toBeTruthy();
  });

  test('plus signs are removed from typed emails, and an invalid one shows an error and is not sent', () => {
    show(orders.completed);
    type('me+swap@example');
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('meswap@example');
    submit();
    expect(screen.getByText('This does not look like an email address.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test('is shown, and no longer asked for, once it is set', () => {
    show({ ...orders.completed, userEmail: 'me@example.com' });
    expect(screen.getAllByText('me@example.com').length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Store the email', hidden: true })).toBeNull();
  });
});

test.each([
  ['wrong_token', false, /12\.5.USDT arrived: another coin than ETH/, /less the cost of sending it/],
  ['wrong_network', false, /12\.5.BNB arrived on BEP20 instead of ETH/, /on the same network/],
  ['wrong_network', true, /12\.5.BNB arrived on BEP20/, /It has been sent back/],
] as const)('a deposit that is a %s (sent back: %s) is told at once, and the order goes on waiting', (kind, isReturned, title, text) => {
  show(orderFixture({ strayDeposits: [strayFixture(kind, isReturned)] }));
  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText(/The order still waits for 0\.5.ETH/)).toBeTruthy();
});

test('without a matching address the page says so, and takes another', () => {
  renderPage(
    <RecoilRoot initializeState={({ set }) => { set(orderKeyState, { orderId: '7', destinationAddress: '0xwrong' }); set(orderViewState, { status: 'address_incorrect', order: null, answeredAtMs: null, isFresh: true, isUnreachable: false }); }}>
      <OrderView sandbox={{ isOn: false }} />
    </RecoilRoot>,
  );
  fireEvent.change(screen.getByLabelText('Destination address of the order'), { target: { value: ' 0xright ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Open the order' }));
  expect(navigate).toHaveBeenCalledWith('/order/7?destinationAddress=0xright');
});
