import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { navigate } from 'gatsby';
import type { ReactElement } from 'react';
import { RecoilRoot } from 'recoil';

import { loadInstruments } from '../../../lib/api/instruments';
import { forgetAllOrders, rememberOrder } from '../../../lib/known-orders/known-orders';
import { renderPage } from '../../../testing/render-page';
import {
  depositFixture,
  eventsFixture,
  fixedOrderFixture,
  orderFixture,
  payoutFixture,
  strayFixture,
} from '../fixtures/order';
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
  confirming: orderFixture({
    state: 'confirming',
    deposits,
    orderEvents: eventsFixture('INCOMING_FUNDS_DETECTED'),
  }),
  exchanging: orderFixture({
    state: 'exchanging',
    deposits,
    orderEvents: eventsFixture('INCOMING_FUNDS_DETECTED', 'DEPOSIT_REGISTERED'),
  }),
  sending: orderFixture({
    state: 'sending',
    deposits,
    orderEvents: eventsFixture(
      'INCOMING_FUNDS_DETECTED',
      'DEPOSIT_REGISTERED',
      'FUNDS_WITHDRAWAL_START',
    ),
  }),
  completed: orderFixture({
    state: 'completed',
    completed: true,
    deposits,
    withdrawals: [payoutFixture('usdterc20', '1249.3')],
    orderEvents: eventsFixture(
      'INCOMING_FUNDS_DETECTED',
      'DEPOSIT_REGISTERED',
      'FUNDS_WITHDRAWAL_START',
      'WITHDRAWAL_COMPLETED',
    ),
  }),
  decision: fixedOrderFixture({
    state: 'on_hold',
    canRequestRefund: true,
    deposits: [depositFixture({ amount: '0.4' })],
    orderEvents: eventsFixture(
      'INCOMING_FUNDS_DETECTED',
      'DEPOSIT_REGISTERED',
      'FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED',
      'RATE_MODE_CHANGED',
    ),
  }),
  unexchangeable: orderFixture({
    state: 'on_hold',
    canRequestRefund: true,
    deposits: [depositFixture({ amount: '0.0001' })],
    orderEvents: eventsFixture('INCOMING_FUNDS_DETECTED', 'DEPOSIT_REGISTERED'),
  }),
  held: orderFixture({
    state: 'on_hold',
    canRequestRefund: false,
    deposits,
    orderEvents: eventsFixture('INCOMING_FUNDS_DETECTED', 'DEPOSIT_REGISTERED'),
  }),
  refunding: orderFixture({
    state: 'on_hold',
    canRequestRefund: false,
    refundAddress: '0x2',
    deposits,
    orderEvents: eventsFixture('INCOMING_FUNDS_DETECTED', 'DEPOSIT_REGISTERED', 'REFUND_REQUESTED'),
  }),
  refunded: orderFixture({
    state: 'refunded',
    refundAddress: '0x2',
    deposits,
    withdrawals: [payoutFixture('eth', '0.499')],
    orderEvents: eventsFixture(
      'INCOMING_FUNDS_DETECTED',
      'DEPOSIT_REGISTERED',
      'REFUND_REQUESTED',
      'REFUND_COMPLETED',
    ),
  }),
  expired: orderFixture({ state: 'expired' }),
};

const usdt = {
  currencyTitle: 'USDT',
  networkTitle: 'ERC20',
  slug: 'usdterc20',
  instrumentType: 'crypto',
  fullName: 'Tether',
  currencyFriendlyTitle: 'USDT',
  okexCurrencyFriendlyTitle: 'USDT',
  networkFriendlyTitle: 'Ethereum',
  precisionDecimals: 6,
  requiresMemo: false,
  memoName: null,
  currencyLogoLink: '',
  bestChangeName: 'USDTERC20',
  contractAddress: '0x1',
  coinstatValue: 'tether',
  price: null,
  addressFormat: 'evm',
  minConfirmationsToTrade: 1,
  minConfirmationsToWithdraw: 2,
  explorerTxUrl: 'https://explorer.example/tx/{txId}',
  explorerAddressUrl: null,
  paymentUriScheme: null,
  isPopular: true,
  isSimulated: false,
};

type Answer = { readonly status?: number; readonly body: unknown };
const answers = new Map<string, Answer>();
const sent: { readonly path: string; readonly body: unknown }[] = [];

function answerWith(url: string, init?: RequestInit): Promise<Response> {
  const path = new URL(url, 'http://localhost').pathname;
  if (init?.method === 'POST') sent.push({ path, body: JSON.parse(String(init.body)) as unknown });
  const { status = 200, body } = answers.get(path) ?? {
    status: 404,
    body: { status: 'ERR_NOT_FOUND', message: 'none', data: null },
  };
  return Promise.resolve({
    ok: status < 400,
    status,
    text: () => Promise.resolve(JSON.stringify(body)),
  } as Response);
}

beforeEach(() => {
  answers.clear();
  sent.length = 0;
  forgetAllOrders();
  window.fetch = answerWith as typeof window.fetch;
  jest.mocked(navigate).mockClear();
});

function wrapped(
  order: OrderDetails,
  key = { orderId: String(order.orderId), destinationAddress: address },
): ReactElement {
  return (
    <RecoilRoot
      initializeState={({ set }) => {
        set(orderKeyState, key);
        set(orderViewState, {
          status: 'found',
          order,
          answeredAtMs: 1_000,
          isFresh: true,
          isUnreachable: false,
        });
      }}
    >
      <OrderView sandbox={{ isOn: false }} />
    </RecoilRoot>
  );
}

/** The screens and notices that few orders need are loaded when one does. */
const show = async (order: OrderDetails, locale: 'en' | 'ru' = 'en') => {
  const page = renderPage(wrapped(order), locale);
  await act(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 0);
      }),
  );
  return page;
};

const steps = (): (string | null)[] =>
  [...document.querySelectorAll('[aria-labelledby="order-steps"] h3')].map(
    ({ textContent }) => textContent,
  );

test.each([
  [
    'en',
    'not completed',
    'not started',
    ['Your deposit', 'Confirmations', 'Exchange', 'Payout to you'],
  ],
  ['ru', 'не выполнено', 'не начато', ['Ваш депозит', 'Подтверждения', 'Обмен', 'Выплата вам']],
] as const)(
  'the later steps of an expired order are not started, which a late deposit can change, in %s',
  async (locale, failed, skipped, titles) => {
    await show(orders.expired, locale);
    expect(steps()).toEqual(
      titles.map((title, index) => `${title}, ${index === 0 ? failed : skipped}`),
    );
    expect([
      screen.getAllByText(skipped),
      await screen.findAllByText(/late deposit|опоздавший депозит/),
    ]).toMatchObject([{ length: 3 }, { length: 1 }]);
  },
);

test.each(
  ORDER_SCREENS.flatMap((name) => (['en', 'ru'] as const).map((locale) => [name, locale] as const)),
)('the screen %s stands in the one open step, in %s, with all its texts', async (name, locale) => {
  expect(orderScreen(orders[name])).toBe(name);
  const { container } = await show(orders[name], locale);
  await waitFor(() => {
    expect(container.querySelector('h1')).not.toBeNull();
  });
  expect(container.querySelectorAll('[aria-busy] h1')).toHaveLength(0);
  // No place of a text is left unfilled.
  expect(container.textContent).not.toMatch(/\{\{|undefined|NaN/);
});

test.each(ORDER_SCREENS)(
  'amounts on the screen %s and in its receipt have a comma in Russian',
  async (name) => {
    await show({ ...orders[name], strayDeposits: [strayFixture('wrong_token', 'yes')] }, 'ru');
    await screen.findByRole('button', { name: 'Напечатать или сохранить в PDF' });
    expect(document.body.textContent).toContain('0,5\u00a0ETH');
    expect(document.body.textContent).not.toMatch(/\d\.\d/);
  },
);

describe('the deposit address', () => {
  test('is shown with amount and address to be copied separately', async () => {
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
    ['another number', { ...orders.awaiting_deposit, orderId: 1_234_567_890_124 }],
  ])('is refused when the answer is about %s', async (_name, order) => {
    answers.set('/api/v2/instruments/public', { body: [usdt] });
    await act(() => loadInstruments());
    renderPage(wrapped(order, { orderId: '1234567890123', destinationAddress: address }));
    expect((await screen.findByRole('alert')).textContent).toContain("Don't pay this order");
    expect(document.body.textContent).not.toContain(depositAddress);
  });

  test('is refused when this browser remembers another amount', async () => {
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

  test('stays out of the receipt while nothing is paid', async () => {
    await show(orders.expired);
    await screen.findByRole('button', { name: 'Print or save as PDF' });
    expect(document.body.textContent).not.toContain(depositAddress);
  });
});

describe('a hold', () => {
  test('for screening offers no refund, because the service would refuse it', async () => {
    await show(orders.held);
    expect(screen.getByText('Order on hold')).toBeTruthy();
    expect(screen.queryByLabelText(/Your ETH address/)).toBeNull();
  });

  test('for what cannot be exchanged offers the refund at once', async () => {
    await show(orders.unexchangeable);
    expect(screen.getByLabelText(/Your ETH address/)).toBeTruthy();
  });

  test('of a service that does not tell them apart keeps the refund in reach', async () => {
    await show({ ...orders.held, canRequestRefund: undefined });
    expect(screen.getByLabelText(/Your ETH address/)).toBeTruthy();
  });
});

describe('a fixed rate that broke', () => {
  const offer = (present: object) => {
    answers.set('/api/v1/orders/order-refund-info', {
      body: { refundAmountWithoutNetworkFee: '0.399', networkFee: '0.001', offer: present },
    });
  };
  const acceptance = () =>
    screen.getByRole<HTMLButtonElement>('button', { name: 'Accept the new rate' });

  test('shows what the fixed rate gives beside the offer of the moment', async () => {
    offer({ kind: 'too_small' });
    await show(orders.decision);
    expect(screen.getByText("The amount received doesn't match the order")).toBeTruthy();
    expect(screen.getByText(/We received 0\.4.ETH instead of 0\.5.ETH/)).toBeTruthy();
    expect(screen.getByText('1,000.16 USDT')).toBeTruthy();
    expect(await screen.findByText(/received is below the minimum/)).toBeTruthy();
    // Accepting would be refused.
    expect(screen.queryByRole('button', { name: 'Accept the new rate' })).toBeNull();
  });

  test('is accepted with number and address, and with the amount that was seen', async () => {
    offer({ kind: 'amount', amountToGet: '998.7' });
    answers.set('/api/v1/orders/public/accept-rate-mode-change', { status: 201, body: {} });
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

  test('cannot be accepted before the present rate is seen, nor while there is none', async () => {
    offer({ kind: 'none' });
    await show(orders.decision);
    expect(acceptance().disabled).toBe(true);
    expect(await screen.findByText(/No rate is available right now/)).toBeTruthy();
    expect(acceptance().disabled).toBe(true);
  });

  test('that moved since it was shown is told, and nothing was accepted', async () => {
    offer({ kind: 'amount', amountToGet: '998.7' });
    answers.set('/api/v1/orders/public/accept-rate-mode-change', {
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
    answers.set('/api/v1/orders/order-refund-info', { body: terms });
  });
  const submit = () => {
    fireEvent.click(screen.getByRole('button', { name: 'Get a refund', hidden: true }));
  };

  test('names what comes back and what sending it costs, and echoes both with the request', async () => {
    answers.set('/api/v1/instruments/public/validate-address', {
      body: { result: true, valid: true },
    });
    answers.set('/api/v1/orders/public/request-refund', { status: 201, body: {} });
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

  test('of which nothing would arrive is told, and cannot be asked for', async () => {
    answers.set('/api/v1/orders/order-refund-info', {
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

  test('to an address that the service refuses is not sent', async () => {
    answers.set('/api/v1/instruments/public/validate-address', {
      body: { result: false, valid: false, code: 'address_bad_checksum' },
    });
    await show(orders.decision);
    submit();
    expect(await screen.findByText(/This address isn.t valid on ETH/)).toBeTruthy();
    expect(sent.map(({ path }) => path)).toEqual(['/api/v1/instruments/public/validate-address']);
  });

  test('to no address is not even asked about', async () => {
    await show({ ...orders.decision, refundAddress: null });
    submit();
    expect(screen.getByText('Enter an address.')).toBeTruthy();
    expect(sent).toEqual([]);
  });
});

describe('an email for an order', () => {
  const submit = () => {
    fireEvent.click(screen.getByRole('button', { name: 'Save email', hidden: true }));
  };

  test('can be set only once (error_email_already_set)', async () => {
    answers.set('/api/v1/orders/public/set-email', {
      status: 409,
      body: { status: 'ERR_NOT_ACCEPTABLE', message: 'Email is already set', data: null },
    });
    await show(orders.completed);
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'me@example.com' } });
    submit();
    expect(await screen.findByText(/This order already has an email/)).toBeTruthy();
  });

  test('is shown, and no longer asked for, once it is set', async () => {
    await show({ ...orders.completed, userEmail: 'me@example.com' });
    expect(screen.getAllByText('m•••@example.com').length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Save email', hidden: true })).toBeNull();
  });
});

test.each([
  ['wrong_token', 'no', /12\.5.USDT received instead of ETH/, /minus the network fee/],
  ['wrong_network', 'no', /12\.5.BNB received on BEP20 instead of ETH/, /on the same network/],
  [
    'wrong_network',
    'under_way',
    /12\.5.BNB received on BEP20/,
    /We're returning it to you on the same network/,
  ],
  ['wrong_network', 'yes', /12\.5.BNB received on BEP20/, /We've returned it to you/],
] as const)(
  'a deposit that is a %s (sent back: %s) is told at once, and the order goes on waiting',
  async (kind, returned, title, text) => {
    await show(orderFixture({ strayDeposits: [strayFixture(kind, returned)] }));
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText(/The order is still waiting for 0\.5.ETH/)).toBeTruthy();
  },
);

describe('the return of a stray deposit', () => {
  const transactions = () =>
    screen
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href'))
      .filter((href) => href?.includes('/tx/'));
  beforeEach(async () => {
    answers.set('/api/v2/instruments/public', { body: [usdt] });
    await act(() => loadInstruments());
  });

  test.each([
    ['en', 'Return transaction'],
    ['ru', 'Транзакция возврата'],
  ] as const)(
    'is shown from its broadcast on with a link to the explorer, in %s, and needs nothing of the client',
    async (locale, label) => {
      await show(
        orderFixture({ strayDeposits: [strayFixture('wrong_token', 'under_way')] }),
        locale,
      );
      expect(screen.getByText(label)).toBeTruthy();
      expect(transactions()).toEqual([
        'https://explorer.example/tx/0xwrong_token',
        'https://explorer.example/tx/0xback_wrong_token',
      ]);
      expect(screen.queryByRole('link', { name: /support|поддержк/ })).toBeNull();
    },
  );

  test.each([
    ['not started', null],
    ['untold by an earlier version', undefined],
  ])('%s shows no transaction and names the people to write to', async (_name, returnTxId) => {
    await show(orderFixture({ strayDeposits: [{ ...strayFixture('wrong_token'), returnTxId }] }));
    expect(screen.queryByText('Return transaction')).toBeNull();
    expect(screen.getByRole('link', { name: 'Contact support' })).toBeTruthy();
  });

  test('stands in the receipt', async () => {
    await show(orderFixture({ strayDeposits: [strayFixture('wrong_token', 'yes')] }));
    await screen.findByRole('button', { name: 'Print or save as PDF' });
    expect(screen.getByText('Returned in transaction').nextElementSibling?.textContent).toBe(
      '0xback_wrong_token',
    );
  });
});

test('without a matching address the page says so, and takes another', () => {
  renderPage(
    <RecoilRoot
      initializeState={({ set }) => {
        set(orderKeyState, { orderId: '7', destinationAddress: '0xwrong' });
        set(orderViewState, {
          status: 'address_incorrect',
          order: null,
          answeredAtMs: null,
          isFresh: true,
          isUnreachable: false,
        });
      }}
    >
      <OrderView sandbox={{ isOn: false }} />
    </RecoilRoot>,
  );
  fireEvent.change(screen.getByLabelText('Receiving address of the order'), {
    target: { value: ' 0xright ' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Open order' }));
  expect(navigate).toHaveBeenCalledWith('/order/7?destinationAddress=0xright');
});
