import { act, screen } from '@testing-library/react';
import { RecoilRoot } from 'recoil';

import { WAITING_CAUSES } from '@quayside/contract/schemas/order-transfers';

import { renderPage } from '../../../../testing/render-page';
import {
  depositFixture,
  eventsFixture,
  fixedOrderFixture,
  orderFixture,
  payoutFixture,
} from '../../fixtures/order';
import type { OrderDetails } from '../../model/order-details';
import { orderKeyState, orderViewState } from '../../state/order';
import { OrderView } from './OrderView';

const address = '0x00000000000000000000000000000000DeaDBeef';
const orders = {
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
  exchanging: orderFixture({
    state: 'exchanging',
    orderEvents: eventsFixture('INCOMING_FUNDS_DETECTED', 'DEPOSIT_REGISTERED'),
  }),
  refunding: orderFixture({
    state: 'on_hold',
    refundAddress: '0x2222222222222222222222222222222222222222',
    orderEvents: eventsFixture('INCOMING_FUNDS_DETECTED', 'DEPOSIT_REGISTERED', 'REFUND_REQUESTED'),
  }),
  sending: orderFixture({
    state: 'sending',
    orderEvents: eventsFixture(
      'INCOMING_FUNDS_DETECTED',
      'DEPOSIT_REGISTERED',
      'FUNDS_WITHDRAWAL_START',
    ),
  }),
  completed: orderFixture({
    state: 'completed',
    completed: true,
    withdrawals: [payoutFixture('usdterc20', '1249.3')],
    orderEvents: eventsFixture(
      'INCOMING_FUNDS_DETECTED',
      'DEPOSIT_REGISTERED',
      'FUNDS_WITHDRAWAL_START',
      'WITHDRAWAL_COMPLETED',
    ),
  }),
};

beforeEach(() => {
  window.fetch = (() =>
    Promise.resolve({
      ok: false,
      status: 404,
      text: () => Promise.resolve(''),
    } as Response)) as typeof window.fetch;
});

/** Shows an order, and waits until its lazily loaded screens and notices have loaded. */
async function show(order: OrderDetails, locale = 'en'): Promise<void> {
  const key = { orderId: String(order.orderId), destinationAddress: address };
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

describe('the notice about a network that does not respond', () => {
  test.each([
    ['en', 'Waiting for the LTC network'],
    ['ru', 'Ждём сеть LTC'],
  ] as const)('explains why the order is waiting, in %s', async (locale, title) => {
    await show({ ...orders.sending, waitingForNetworks: ['LTC'] }, locale);
    expect(screen.getByText(title)).toBeTruthy();
  });

  test('is hidden while all networks respond', async () => {
    await show(orders.sending);
    expect(screen.queryByText(/^Waiting for the/)).toBeNull();
  });
});

describe('the notice that payouts are paused', () => {
  test.each([
    ['en', 'Payouts are paused'],
    ['ru', 'Выплаты приостановлены'],
  ] as const)('is shown while no money goes out, in %s', async (locale, title) => {
    await show({ ...orders.sending, payoutsPaused: true }, locale);
    expect(screen.getByText(title)).toBeTruthy();
  });

  test('is hidden while payouts are running', async () => {
    await show(orders.sending);
    expect(screen.queryByText('Payouts are paused')).toBeNull();
  });
});

describe('the notice about a payout or refund that waits', () => {
  test.each([
    ['approval', 'en', 'Waiting for approval', 'Your money is safe'],
    ['approval', 'ru', 'Ждём одобрения', 'Деньги в сохранности'],
    ['confirmations', 'en', 'Waiting for more confirmations', 'Your money is safe'],
    ['confirmations', 'ru', 'Ждём ещё подтверждений', 'Деньги в сохранности'],
    ['delay', 'en', 'This is taking longer than usual', 'Your money is safe'],
    ['delay', 'ru', 'Отправка задерживается', 'Деньги в сохранности'],
  ] as const)(
    'names the cause %s, and says that the money is safe, in %s',
    async (cause, locale, title, comfort) => {
      await show({ ...orders.refunding, waitingTransfer: { kind: 'refund', cause } }, locale);
      const notice = screen.getByText(title).closest('[role="status"]');
      expect(notice?.textContent).toContain(comfort);
    },
  );

  test.each([
    ['nothing waits', undefined],
    ['another notice gives the cause', 'payouts_paused'],
    ['a newer service gives a cause that this page does not know', 'something_new'],
  ])('is hidden while %s', async (_name, cause) => {
    await show({
      ...orders.sending,
      ...(cause !== undefined && { waitingTransfer: { kind: 'payout' as const, cause } }),
    });
    expect(screen.queryByText(/Your money is safe/)).toBeNull();
  });
});

describe('a payout or refund', () => {
  const waitingFor = (name: 'sending' | 'refunding', cause: string): OrderDetails => ({
    ...orders[name],
    waitingTransfer: { kind: name === 'sending' ? 'payout' : 'refund', cause },
  });
  const badge = () => document.querySelector('header [role="status"]')?.textContent;
  const step = () => document.querySelector('[aria-current="step"]');
  const texts = {
    en: {
      sending: ['Your payout is waiting', /We'll send 1,250\.50\sUSDT to this address:/],
      refunding: ['Your refund is waiting', /We'll send ETH to this address:/],
    },
    ru: {
      sending: ['Выплата ожидает отправки', /Отправим 1\s?250,50\sUSDT на этот адрес:/],
      refunding: ['Возврат ожидает отправки', /Отправим ETH на этот адрес:/],
    },
  } as const;

  test.each(
    (['en', 'ru'] as const).flatMap((locale) =>
      (['sending', 'refunding'] as const).flatMap((name) =>
        [...WAITING_CAUSES, 'something_new'].map((cause) => [locale, name, cause] as const),
      ),
    ),
  )(
    'that has to wait is announced as waiting, and its step agrees and shows no spinner (%s, %s, %s)',
    async (locale, name, cause) => {
      await show(waitingFor(name, cause), locale);
      const [announced, promised] = texts[locale][name];
      expect(badge()).toBe(announced);
      expect(step()?.textContent).toMatch(promised);
      expect(step()?.querySelector('.spinner')).toBeNull();
      expect(document.body.textContent).not.toMatch(/sending|отправляем/i);
    },
  );

  test.each([
    ['sending', 'Sending your payout'],
    ['refunding', 'Sending your refund'],
  ] as const)('is announced as being sent, with a spinner, by default: %s', async (name, text) => {
    await show(orders[name]);
    expect(badge()).toBe(text);
    expect(step()?.querySelector('.spinner')).not.toBeNull();
  });

  test('that has to wait has the same status in the receipt', async () => {
    await show(waitingFor('sending', 'delay'));
    await screen.findByRole('button', { name: 'Print or save as PDF' });
    expect(document.querySelector('body > [aria-hidden="true"]')?.textContent).toContain(
      'StatusYour payout is waiting',
    );
  });
});

describe('the question about the new rate', () => {
  const accepted = [
    'INCOMING_FUNDS_DETECTED',
    'DEPOSIT_REGISTERED',
    'FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED',
    'RATE_MODE_CHANGED',
    'RATE_MODE_CHANGE_ACCEPTED',
  ] as const;
  const late = [depositFixture({ amount: '0.4', atMinutes: 61 })];

  test.each([
    ['exchanging', false, 1],
    ['exchanging', true, 0],
  ] as const)(
    'disappears once the rate is accepted: state %s, accepted %s',
    async (state, isAccepted, times) => {
      await show({
        ...orders.decision,
        rateMode: 'FLOATING',
        state,
        deposits: late,
        orderEvents: eventsFixture(...(isAccepted ? accepted : accepted.slice(0, 2))),
      });
      expect(screen.queryAllByText(/once the deposit is confirmed we'll ask you/)).toHaveLength(
        times,
      );
      expect(screen.queryAllByText(/Once the deposit is confirmed, we'll ask you/)).toHaveLength(
        times,
      );
    },
  );
});

describe('the warning about a fixed-rate problem', () => {
  const problem = [
    'INCOMING_FUNDS_DETECTED',
    'DEPOSIT_REGISTERED',
    'FIXED_RATE_SLOW_DEPOSIT_DETECTED',
    'RATE_MODE_CHANGED',
  ];
  const warning = () =>
    screen.queryByText('The deposit arrived too late for the fixed rate') ??
    screen.queryByRole('button', { name: 'Accept the new rate' });

  test.each([
    ['is shown before a decision', 'on_hold', problem, true],
    ['is hidden once a refund was requested', 'on_hold', [...problem, 'REFUND_REQUESTED'], false],
    [
      'is hidden once the new rate was accepted',
      'exchanging',
      [...problem, 'RATE_MODE_CHANGE_ACCEPTED'],
      false,
    ],
  ] as const)('%s', async (_name, state, kinds, isShown) => {
    await show({ ...orders.decision, state, orderEvents: eventsFixture(...kinds) });
    expect(warning() !== null).toBe(isShown);
  });
});

test.each<[string, OrderDetails, RegExp]>([
  ['floating', orderFixture({ state: 'expired' }), /at the current rate/],
  ['fixed', fixedOrderFixture({ state: 'expired' }), /so we.ll ask you first/],
])(
  'an expired order explains what happens to a late deposit: %s rate',
  async (_name, order, words) => {
    await show(order);
    expect(screen.getByText(words)).toBeTruthy();
  },
);

test.each([
  ['sending', 1],
  ['completed', 1],
  ['exchanging', 0],
] as const)(
  'an order asks for the rest of the deposit only before the payout is sent: %s',
  async (name, leaves) => {
    await show({ ...orders[name], deposits: [depositFixture({ amount: '0.4', atMinutes: 1 })] });
    expect(screen.queryAllByText(/To add the rest/)).toHaveLength(1 - leaves);
    expect(screen.queryAllByText(/received instead of/)).toHaveLength(1 - leaves);
  },
);
