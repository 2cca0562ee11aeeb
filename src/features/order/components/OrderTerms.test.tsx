import { act, screen, waitFor, within } from '@testing-library/react';
import { RecoilRoot } from 'recoil';

import { rememberOrder } from '../../../lib/known-orders/known-orders';
import { answerCalls } from '../../../testing/answering-fetch';
import { renderPage } from '../../../testing/render-page';
import {
  depositFixture,
  eventsFixture,
  fixedOrderFixture,
  orderFixture,
  payoutFixture,
} from '../fixtures/order';
import { knownOrderOf } from '../pure/known-order';
import type { OrderDetails } from '../pure/order-details';
import { orderKeyState } from '../state/order-key-state';
import { orderViewState } from '../state/order-view-state';
import { OrderView } from './OrderView';

jest.mock('gatsby', () => jest.requireActual<object>('../../../testing/gatsby-stub'));

const key = {
  orderId: '1234567890123',
  destinationAddress: '0x00000000000000000000000000000000DeaDBeef',
};
const seen = ['INCOMING_FUNDS_DETECTED', 'DEPOSIT_REGISTERED'] as const;
const underpaid = fixedOrderFixture({
  rateMode: 'FLOATING',
  state: 'on_hold',
  canRequestRefund: true,
  deposits: [depositFixture({ amount: '0.25' })],
  orderEvents: eventsFixture(
    ...seen,
    'FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED',
    'RATE_MODE_CHANGED',
  ),
});

async function show(order: OrderDetails, locale: 'en' | 'ru' = 'en'): Promise<void> {
  renderPage(
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
    </RecoilRoot>,
    locale,
  );
  await act(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 0);
      }),
  );
}

const refundInfo = {
  refundAmountWithoutNetworkFee: '0.249',
  networkFee: '0.001',
  offer: { kind: 'amount', amountToGet: '600.5' },
};
beforeEach(() => {
  window.localStorage.clear();
  answerCalls(({ path }) =>
    path.endsWith('order-refund-info') ? { body: refundInfo } : undefined,
  );
});

const factOf = (name: string): string | null | undefined =>
  screen.queryByText(name, { selector: '.columns dt' })?.nextElementSibling?.textContent;
const status = (): string => document.querySelector('header [role="status"]')?.textContent ?? '';
const heading = (): string => screen.getByRole('heading', { level: 1 }).textContent ?? '';

describe('an underpaid fixed order that waits for its client', () => {
  it('keeps the fixed rate in its terms until the client decides, and promises no amount', async () => {
    await show(underpaid);
    expect(factOf('Rate')).toBe('fixed');
    expect(factOf('You would have received on ERC20')).toBe('1,250.50\u00a0USDT');
    expect(document.body.textContent).not.toMatch(/You receive on/);
    expect(factOf('Our fee')).toBeUndefined();
  });

  it('compares both rates for the amount received', async () => {
    await show(underpaid);
    await screen.findByText('600.50 USDT');
    // Half of (1250.5 + 1.2), less 1.2: what the fixed rate gives for half the amount.
    expect(factOf('At your fixed rate')).toBe('624.65\u00a0USDT');
  });

  it.each([
    ['en', 'Accept the new rate', 'Get a refund', '0.249 ETH'],
    ['ru', 'Принять новый курс', 'Вернуть депозит', '0,249 ETH'],
  ] as const)(
    'shows two equal choices with the net result of each, in %s',
    async (locale, accept, refund, back) => {
      await show(underpaid, locale);
      const choices = [accept, refund].map((name) => screen.getByRole('group', { name }));
      const [ofAccept, ofRefund] = choices.map((choice) => within(choice));
      expect(await ofAccept?.findByText(/^600[.,]50 USDT$/)).toBeTruthy();
      expect(await ofRefund?.findByText(back)).toBeTruthy();
      const buttons = [
        ofAccept?.getByRole('button', { name: accept }),
        ofRefund?.getByRole('button', { name: refund }),
      ];
      expect(new Set(buttons.map((button) => button?.className)).size).toBe(1);
    },
  );
});

it.each([
  ['accepted', 'FLOATING', ['RATE_MODE_CHANGED', 'RATE_MODE_CHANGE_ACCEPTED'], 'floating'],
  ['fixed and paid in full', 'FIXED', [], 'fixed'],
  [
    'fixed until it broke, and refunded',
    'FLOATING',
    ['RATE_MODE_CHANGED', 'REFUND_REQUESTED'],
    'fixed',
  ],
] as const)('the terms name the rate that holds: %s', async (_name, rateMode, kinds, text) => {
  await show({
    ...underpaid,
    rateMode,
    state: 'exchanging',
    orderEvents: eventsFixture(...seen, ...kinds),
  });
  expect(factOf('Rate')).toBe(text);
  await screen.findByRole('button', { name: 'Print or save as PDF' });
  expect(
    screen.getByText('Rate', { selector: 'body > [aria-hidden="true"] dt' }).nextElementSibling
      ?.textContent,
  ).toBe(text);
});

it('shows the breakdown of the amount that arrived, with the spread', async () => {
  const currentTerms = {
    marketAmountToGet: '600',
    spread_Absolute: '2',
    platformFee_Absolute: '3',
    markup_Absolute: '0',
    finalNetworkFeeAmount: '1.2',
  };
  await show(
    orderFixture({
      state: 'exchanging',
      amountToGive: '0.25',
      amountToGet: '593.8',
      currentTerms,
      deposits: [depositFixture({ amount: '0.25' })],
      orderEvents: eventsFixture(...seen),
    }),
  );
  expect(
    [
      'At the market rate',
      'Our margin',
      'Our fee',
      'Payout network fee',
      "Referral partner's fee",
    ].map(factOf),
  ).toEqual([
    '600\u00a0USDT',
    '\u2212\u00a02\u00a0USDT',
    '\u2212\u00a03\u00a0USDT',
    '\u2212\u00a01.20\u00a0USDT',
    undefined,
  ]);
  // The receipt lies beside the page.
  await screen.findByRole('button', { name: 'Print or save as PDF' });
  expect(screen.getAllByText('Our margin')).toHaveLength(2);
});

describe('an order whose deposit address cannot be trusted', () => {
  beforeEach(() => {
    rememberOrder({ ...knownOrderOf(orderFixture(), key), amountToGive: '0.05' });
  });

  it.each(['en', 'ru'] as const)(
    'shows the warning and what to do, and neither a countdown nor a request to pay, in %s',
    async (locale) => {
      await show(
        orderFixture({ expiresAt: new Date(Date.now() + 3_600_000).toISOString() }),
        locale,
      );
      const warning = screen.getByRole('alert').textContent ?? '';
      const step = screen.getByRole('list').textContent ?? '';
      expect(step).toContain(warning);
      expect(screen.queryByRole('progressbar')).toBeNull();
      expect(step.replace(warning, '')).not.toMatch(/Pay within|Send ETH|На оплату|Отправляйте/);
      expect(status()).toMatch(/Don't pay|Не оплачивайте/);
    },
  );
});

describe('a deposit that is too small for everything', () => {
  const dust = orderFixture({
    state: 'on_hold',
    canRequestRefund: true,
    deposits: [depositFixture({ amount: '0.0000001' })],
    orderEvents: eventsFixture(...seen),
  });

  it('is told in one message, without a form, where a refund would come to nothing', async () => {
    answerCalls(() => ({
      body: { refundAmountWithoutNetworkFee: '0', networkFee: '0.0000001', offer: null },
    }));
    await show(dust);
    await screen.findByText(/would cost more than/);
    expect(screen.queryByText(/Request your refund below/)).toBeNull();
    expect(screen.queryByRole('textbox', { name: /address/i })).toBeNull();
    expect(screen.getAllByText(/can't be exchanged/i, { selector: 'ol *' })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Create new order' }).getAttribute('href')).toBe(
      '/exchange-eth-usdterc20',
    );
  });

  describe('at a fixed rate', () => {
    const fixed = fixedOrderFixture({
      rateMode: 'FLOATING',
      state: 'on_hold',
      canRequestRefund: true,
      deposits: [depositFixture({ amount: '0.0000001' })],
      orderEvents: eventsFixture(
        ...seen,
        'FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED',
        'RATE_MODE_CHANGED',
      ),
    });
    const terms = (refundAmountWithoutNetworkFee: string, kind: 'none' | 'too_small') => {
      answerCalls(() => ({
        body: { refundAmountWithoutNetworkFee, networkFee: '0.0000001', offer: { kind } },
      }));
    };

    it.each([
      [
        'en',
        "The amount received can't be exchanged",
        /would cost more than/,
        'Create new order',
        /decision|nothing happens until|get a refund|upcoming/i,
      ],
      [
        'ru',
        'Полученную сумму обменять нельзя',
        /больше самого депозита/,
        'Создать новую заявку',
        /решени|пока вы не|вернуть депозит|впереди/i,
      ],
    ] as const)(
      'leaves nothing to decide: heading, steps and message say so, with a way on, in %s',
      async (locale, title, reason, again, contradiction) => {
        terms('0', 'too_small');
        await show(fixed, locale);
        await screen.findByText(reason);
        expect(status()).toBe(title);
        expect(screen.getByRole('list').textContent).not.toMatch(contradiction);
        expect(screen.getByRole('link', { name: again }).getAttribute('href')).toMatch(
          /\/exchange-eth-usdterc20$/,
        );
        expect(
          [...document.querySelectorAll('ol h3')].map((step) => step.textContent?.split(',')[0]),
        ).toEqual(
          locale === 'en'
            ? ['Your deposit', 'Confirmations', 'Exchange']
            : ['Ваш депозит', 'Подтверждения', 'Обмен'],
        );
        const receiptStatus = await screen.findByText(locale === 'en' ? 'Status' : 'Статус', {
          selector: 'body > [aria-hidden="true"] dt',
        });
        expect(receiptStatus.nextElementSibling?.textContent).toBe(title);
      },
    );

    it.each([
      ['0.01', 'too_small'],
      ['0', 'none'],
    ] as const)(
      'still asks for a decision where a refund of %s or an offer (%s) may be had',
      async (refund, kind) => {
        terms(refund, kind);
        await show(fixed);
        expect(status()).toBe('Your decision is needed');
      },
    );
  });

  it('is told in one message, with the form, where it can go back', async () => {
    await show(dust);
    expect(screen.getByText(/Request your refund below/)).toBeTruthy();
    await waitFor(() => {
      expect(screen.getByText('0.249 ETH')).toBeTruthy();
    });
    expect(screen.queryByText(/would cost more than/)).toBeNull();
  });
});

describe('title and status agree', () => {
  it.each<[string, OrderDetails, RegExp, RegExp]>([
    [
      'while the rate floats',
      orderFixture(),
      /^0\.5\sETH to ≈\s1,250\.50\sUSDT$/,
      /^Waiting for your deposit$/,
    ],
    [
      'at a fixed rate',
      fixedOrderFixture(),
      /^0\.5\sETH to 1,250\.50\sUSDT$/,
      /^Waiting for your deposit$/,
    ],
    [
      'once completed',
      orderFixture({
        state: 'completed',
        completed: true,
        withdrawals: [payoutFixture('usdterc20', '1249.3')],
        orderEvents: eventsFixture(...seen, 'WITHDRAWAL_COMPLETED'),
      }),
      /^0\.5\sETH exchanged for 1,249\.30\sUSDT$/,
      /^Completed$/,
    ],
    [
      'once refunded',
      orderFixture({
        state: 'refunded',
        withdrawals: [payoutFixture('eth', '0.499')],
        orderEvents: eventsFixture(...seen, 'REFUND_REQUESTED', 'REFUND_COMPLETED'),
      }),
      /^0\.499\sETH refunded$/,
      /^Refunded$/,
    ],
    [
      'once expired, while the rate floated',
      orderFixture({ state: 'expired' }),
      /^0\.5\sETH to ≈\s1,250\.50\sUSDT$/,
      /^Expired$/,
    ],
    [
      'once expired, at a fixed rate',
      fixedOrderFixture({ state: 'expired' }),
      /^0\.5\sETH to 1,250\.50\sUSDT$/,
      /^Expired$/,
    ],
    [
      'on the way back, while the rate floated',
      orderFixture({
        state: 'on_hold',
        deposits: [depositFixture({ amount: '0.5' })],
        orderEvents: eventsFixture(...seen, 'REFUND_REQUESTED'),
      }),
      /^0\.5\sETH to ≈\s1,250\.50\sUSDT$/,
      /^Sending your refund$/,
    ],
    [
      'on the way back, after a fixed rate broke',
      {
        ...underpaid,
        orderEvents: eventsFixture(...seen, 'RATE_MODE_CHANGED', 'REFUND_REQUESTED'),
      },
      /^0\.5\sETH to 1,250\.50\sUSDT$/,
      /^Sending your refund$/,
    ],
    [
      'while it cannot be exchanged',
      orderFixture({
        state: 'on_hold',
        canRequestRefund: true,
        deposits: [depositFixture({ amount: '0.5' })],
        orderEvents: eventsFixture(...seen),
      }),
      /^0\.5\sETH to ≈\s1,250\.50\sUSDT$/,
      /can't be exchanged$/,
    ],
  ])('%s', async (_name, order, title, badge) => {
    await show(order);
    expect(heading()).toMatch(title);
    expect(status()).toMatch(badge);
    // The badge is there to be seen.
    expect(document.querySelector('header [role="status"] [class*="hidden"]')).toBeNull();
  });

  it('says in Russian too that the amount of an expired order was an estimate', async () => {
    await show(orderFixture({ state: 'expired' }), 'ru');
    expect(heading()).toMatch(/^0,5\sETH на ≈\s1250,50\sUSDT$/);
  });

  it('speaks of a completed order in the past tense', async () => {
    await show(
      orderFixture({
        state: 'completed',
        completed: true,
        withdrawals: [payoutFixture('usdterc20', '1250.5')],
        orderEvents: eventsFixture(...seen, 'WITHDRAWAL_COMPLETED'),
      }),
    );
    expect(factOf('You sent on ETH')).toBe('0.5\u00a0ETH');
    expect(factOf('You received on ERC20')).toBe('1,250.50\u00a0USDT');
  });

  it.each<[string, OrderDetails]>([
    [
      'refunded',
      orderFixture({ state: 'refunded', orderEvents: eventsFixture(...seen, 'REFUND_COMPLETED') }),
    ],
    ['expired', orderFixture({ state: 'expired' })],
  ])('offers a next action once %s', async (_name, order) => {
    await show(order);
    expect(document.body.textContent).not.toMatch(/You send|You receive|You pay/);
    expect(screen.getByRole('link', { name: 'Create new order' }).getAttribute('href')).toBe(
      '/exchange-eth-usdterc20',
    );
  });
});
