import { act, cleanup, screen } from '@testing-library/react';
import { RecoilRoot } from 'recoil';

import { guestSession, sessionStore } from '../../../../lib/session/session';
import { answerCalls } from '../../../../testing/answering-fetch';
import { renderPage } from '../../../../testing/render-page';
import { depositFixture, orderFixture, payoutFixture } from '../../fixtures/order';
import type { OrderDetails } from '../../pure/order-details';
import { SALE_SCREENS, type SaleScreen } from '../../rules/sale-screen';
import { orderKeyState } from '../../state/order-key-state';
import { orderViewState } from '../../state/order-view-state';
import { OrderView } from '../OrderView';

jest.mock('gatsby', () => jest.requireActual<object>('../../../../testing/gatsby-stub'));

type CardPayout = NonNullable<OrderDetails['cardPayout']>;
const usd = { currencyTitle: 'USD', networkTitle: 'USD', precisionDecimals: 2, slug: 'usd' };

function sale(payout: Partial<CardPayout> = {}, part: Partial<OrderDetails> = {}): OrderDetails {
  const order = orderFixture({
    userEmail: 'ana@example.com',
    userType: 'registered',
    amountToGet: '24.50',
    refundAddress: '0xback',
    redirectUrl: null,
    isSimulated: true,
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    ...part,
  });
  return {
    ...order,
    pair: { ...order.pair, instrumentTo: usd },
    claimedPublicRate: { ...order.claimedPublicRate, claimedAmountToReceive: '24.50' },
    cardPayout: {
      partner: 'sandbox',
      state: 'created',
      fee: '0.37',
      payoutVerification: 'not_needed',
      isHeldForVerification: false,
      ...payout,
    },
  };
}
const events = (...kinds: string[]) =>
  kinds.map((kind) => ({ kind, createdAt: '2026-05-04T10:00:00.000Z' }));
const paid = {
  createdAt: '2026-05-04T10:00:00.000Z',
  instrument: usd,
  amount: '24.50',
  networkFee: '0',
  txId: 'payout-1',
  isSimulated: true,
};

const orders: Readonly<Record<SaleScreen, OrderDetails>> = {
  name_card: sale({}, { redirectUrl: 'https://partner.example/payout?id=1' }),
  no_page: sale(),
  not_yours: sale({ payoutVerification: null }),
  refused: sale({ state: 'refused' }),
  held: sale(
    {
      state: 'ready',
      payoutVerification: 'needed',
      isHeldForVerification: true,
      payoutVerificationBy: '2026-05-11T10:00:00.000Z',
    },
    { state: 'on_hold' },
  ),
  rejected: sale(
    { state: 'ready', payoutVerification: 'rejected', isHeldForVerification: true },
    { state: 'on_hold' },
  ),
  sending: sale({ state: 'submitted' }, { state: 'sending' }),
  completed: sale(
    { state: 'paid' },
    {
      state: 'completed',
      completed: true,
      orderEvents: events('WITHDRAWAL_COMPLETED'),
      withdrawals: [paid],
    },
  ),
  refunding: sale(
    { state: 'refused' },
    { state: 'on_hold', orderEvents: events('REFUND_REQUESTED') },
  ),
  refunded: sale(
    { state: 'refused' },
    {
      state: 'refunded',
      orderEvents: events('REFUND_REQUESTED', 'REFUND_COMPLETED'),
      deposits: [depositFixture({ amount: '0.5' })],
      withdrawals: [payoutFixture('eth', '0.4979')],
    },
  ),
  not_named: sale({}, { state: 'expired' }),
  expired: sale({ state: 'ready' }, { state: 'expired' }),
};

beforeEach(() => {
  window.sessionStorage.clear();
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
  act(() => {
    sessionStore.set({
      kind: 'user',
      userId: 7,
      email: 'ana@example.com',
      isAdmin: false,
      adminScopes: [],
    });
  });
});
afterEach(() => {
  act(() => {
    sessionStore.set(guestSession);
  });
});

async function show(order: OrderDetails, locale: 'en' | 'ru' = 'en') {
  answerCalls(() => undefined);
  renderPage(
    <RecoilRoot
      initializeState={({ set }) => {
        set(orderKeyState, {
          orderId: String(order.orderId),
          destinationAddress: order.destinationAddress,
        });
        set(orderViewState, {
          status: 'found',
          order,
          answeredAtMs: 1_000,
          isFresh: true,
          isUnreachable: false,
        });
      }}
    >
      <OrderView sandbox={{ isOn: true }} />
    </RecoilRoot>,
    locale,
  );
  for (let turn = 0; turn < 6; turn += 1)
    await act(async () => {
      await new Promise((resolve) => {
        setTimeout(resolve, 0);
      });
    });
}
const text = () => document.body.textContent ?? '';

test.each(SALE_SCREENS)(
  '%s says what happened and what to do, in both languages, and names no address to pay to',
  async (name) => {
    for (const locale of ['en', 'ru'] as const) {
      await show(orders[name], locale);
      expect(text()).not.toMatch(/\{\{|sale\.|announceSale|saleRules|facts\./);
      expect(text()).not.toContain('a-key');
      cleanup();
    }
  },
);

test('the card is named first: in a dialog once, in the page from then on', async () => {
  await show(orders.name_card);
  const links = screen.getAllByRole('link', { name: 'Add card' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://partner.example/payout?id=1',
    'https://partner.example/payout?id=1',
  ]);
  expect(text()).toMatch(/Add the card to receive 24\.50.USD/);
  expect(text()).toContain('it takes no real card and no real money');
});

test('once the card is named the coins are asked for like those of any order', async () => {
  await show(sale({ state: 'ready' }));
  expect(text()).not.toContain('Add card');
  expect(screen.getByText('Your deposit')).toBeTruthy();
});

test('the end names the number of the payout, and the facts where the money went', async () => {
  await show(orders.completed);
  expect(text()).toMatch(/24\.50.USD paid to your card/);
  expect(text()).toContain('payout-1');
  expect(text()).toContain('You received on your card');
  expect(text()).toContain('0xback');
  expect(text()).not.toContain('Payout network fee');
});

test('a sale whose time is over speaks of coins and a card, and not of paying', async () => {
  await show(orders.expired);
  expect(text()).toContain('Time to send coins expired');
  expect(text()).toContain("We'll sell ETH that arrives late");
  expect(screen.getByRole('link', { name: 'Create new order' }).getAttribute('href')).toBe(
    '/exchange-eth-usd',
  );
  expect(text()).toContain('Send coins by');
  expect(text()).not.toMatch(/time to pay|have you paid/i);
});

test('a sale for which nobody named a card has no address to send late coins to', async () => {
  await show(orders.not_named);
  expect(text()).toContain('Time to add a card expired');
  expect(text()).toContain('Your card, not completed');
  expect(text()).not.toMatch(/time to pay|have you|that arrives late/i);
});

test('a refused payout says that the coins go back, and to where', async () => {
  await show(orders.refunding);
  expect(text()).toMatch(/Your card wasn't paid\. We're sending \w+ to this address/);
  expect(text()).not.toContain('You requested a refund');
});

test('coins that came back because of the card say why, how many, what it cost and what to do', async () => {
  await show(orders.refunded);
  expect(text()).toContain("We couldn't pay out to your card");
  expect(text()).toMatch(
    /0\.4979.ETH returned to your address: the coins we received, minus the 0\.0021.ETH network fee\./,
  );
  expect(screen.getByRole('link', { name: 'Create new order' }).getAttribute('href')).toBe(
    '/exchange-eth-usd',
  );
  expect(text()).toContain('0xback');
  expect(text()).toContain('Your card, not completed');
  expect(text()).not.toMatch(/Decision|You receive|\(included\)/);
});

test('coins that came back for another reason blame no card', async () => {
  await show({
    ...orders.refunded,
    cardPayout: { ...orders.refunded.cardPayout!, state: 'ready' },
  });
  expect(text()).toMatch(/0\.4979.ETH refunded/);
  expect(text()).toContain('Your card, done');
  expect(text()).not.toMatch(/could not be paid|Decision|You receive/);
});

test.each(['needed', 'rejected'] as const)(
  'before the coins of a large sale are sent, the page says what the payout waits for (%s)',
  async (payoutVerification) => {
    await show(sale({ state: 'ready', payoutVerification, payoutVerificationDays: 7 }));
    const rule = screen.getByText('We verify this amount before the payout');
    expect(screen.getByRole('link', { name: 'our own verification' }).getAttribute('href')).toBe(
      '/profile/verification',
    );
    expect(text()).toMatch(/you have 7.days to send your documents/);
    const place = screen.getByText(/Send the full amount in one transfer/);
    expect(rule.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  },
);

test.each(['not_needed', 'passed', null] as const)(
  'a sale that waits for no verification says nothing of one (%s)',
  async (payoutVerification) => {
    await show(sale({ state: 'ready', payoutVerification }));
    expect(text()).not.toContain('We verify this amount before the payout');
  },
);

test('what the card company takes of a sale is one of the deductions', async () => {
  await show(sale({ state: 'ready' }));
  expect(screen.getAllByText('Card payout fee')[0]?.parentElement?.textContent).toMatch(
    /0\.37.USD$/,
  );
});

test('a guest who comes to the page of a sale is asked to log in to name the card, not to pay', async () => {
  act(() => {
    sessionStore.set(guestSession);
  });
  await show(orders.no_page);
  expect(screen.getByText(/log in to the account that created it to add the card/)).toBeTruthy();
  expect(text()).not.toContain('To pay, log in');
});
