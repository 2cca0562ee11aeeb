import { act, cleanup, screen } from '@testing-library/react';
import { RecoilRoot } from 'recoil';

import { guestSession, sessionStore } from '../../../../lib/session/session';
import { mockFetch } from '../../../../testing/mock-fetch';
import { renderPage } from '../../../../testing/render-page';
import { stubDialogs } from '../../../../testing/stub-dialogs';
import { depositFixture, orderFixture, payoutFixture } from '../../fixtures/order';
import type { OrderDetails } from '../../model/order-details';
import { SALE_SCREENS, type SaleScreen } from '../../model/sale-screen';
import { orderKeyState, orderViewState } from '../../state/order';
import { OrderView } from '../page/OrderView';

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
  stubDialogs();
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

async function show(order: OrderDetails, locale = 'en') {
  mockFetch(() => undefined);
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
const text = () => document.body.textContent;

test.each(SALE_SCREENS)(
  'the screen %s has all its texts in both languages, and no deposit address',
  async (name) => {
    for (const locale of ['en', 'ru'] as const) {
      await show(orders[name], locale);
      expect(text()).not.toMatch(/\{\{|sale\.|announceSale|saleRules|facts\./);
      expect(text()).not.toContain('a-key');
      cleanup();
    }
  },
);

test('a sale first asks for the card, in a dialog and on the page', async () => {
  await show(orders.name_card);
  const links = screen.getAllByRole('link', { name: 'Add card' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://partner.example/payout?id=1',
    'https://partner.example/payout?id=1',
  ]);
  expect(text()).toMatch(/add the card to receive 24\.50.USD/);
  expect(text()).toContain("it doesn't take real cards or real money");
});

test('once the card is added, the page requests the coins as for any other order', async () => {
  await show(sale({ state: 'ready' }));
  expect(text()).not.toContain('Add card');
  expect(screen.getByText('Your deposit')).toBeTruthy();
});

test('a completed sale shows the payout number, and the facts show where the money was sent', async () => {
  await show(orders.completed);
  expect(text()).toMatch(/24\.50.USD paid to your card/);
  expect(text()).toContain('payout-1');
  expect(text()).toContain('You received on your card');
  expect(text()).toContain('0xback');
  expect(text()).not.toContain('Network fee');
});

test('an expired sale mentions coins and a card, but no payment', async () => {
  await show(orders.expired);
  expect(text()).toContain("We didn't receive your coins in time");
  expect(text()).toContain("If your ETH arrives late, we'll sell it");
  expect(screen.getByRole('link', { name: 'Create new order' }).getAttribute('href')).toBe(
    '/exchange-eth-usd',
  );
  expect(text()).toContain('Send coins by');
  expect(text()).not.toMatch(/payment window|already paid/i);
});

test('an expired sale without a card shows no address for late coins', async () => {
  await show(orders.not_named);
  expect(text()).toContain('No card added in time');
  expect(text()).toContain('Your card, not completed');
  expect(text()).not.toMatch(/payment window|already|arrives late/i);
});

test('a rejected payout shows that the coins are returned, and to which address', async () => {
  await show(orders.refunding);
  expect(text()).toMatch(/Your card wasn't paid\. We're sending \w+ to this address/);
  expect(text()).not.toContain('You requested a refund');
});

test.each([
  ['sending', 'payout', 'Your payout is waiting', / will pay 24\.50\sUSD to your card\./],
  [
    'refunding',
    'refund',
    'Your refund is waiting',
    /Your card wasn't paid\. We'll send ETH to this address:/,
  ],
] as const)(
  'the screen %s says that nothing is sent yet while the %s waits',
  async (name, kind, status, promise) => {
    await show({ ...orders[name], waitingTransfer: { kind, cause: 'payouts_paused' } });
    expect(document.querySelector('header [role="status"]')?.textContent).toBe(status);
    const step = document.querySelector('[aria-current="step"]');
    expect(step?.textContent).toMatch(promise);
    expect(step?.querySelector('.spinner')).toBeNull();
    expect(text()).not.toMatch(/sending|usually takes minutes/i);
  },
);

test('a refund because of the card shows the reason, the amount, the cost, and what to do', async () => {
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

test('a refund for another reason does not blame the card', async () => {
  await show({
    ...orders.refunded,
    cardPayout: { ...orders.refunded.cardPayout!, state: 'ready' },
  });
  expect(text()).toMatch(/0\.4979.ETH refunded/);
  expect(text()).toContain('Your card, done');
  expect(text()).not.toMatch(/could not be paid|Decision|You receive/);
});

test.each(['needed', 'rejected'] as const)(
  'a large sale shows the verification rule before it asks for the coins (%s)',
  async (payoutVerification) => {
    await show(sale({ state: 'ready', payoutVerification, payoutVerificationDays: 7 }));
    const rule = screen.getByText('This amount requires our verification');
    expect(screen.getByRole('link', { name: 'our own verification' }).getAttribute('href')).toBe(
      '/profile/verification',
    );
    expect(text()).toMatch(/you have 7.days to send your documents/);
    const place = screen.getByText(/Send the full amount in one transfer/);
    expect(rule.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  },
);

test.each(['not_needed', 'passed', null] as const)(
  'a sale that does not wait for a verification does not mention one (%s)',
  async (payoutVerification) => {
    await show(sale({ state: 'ready', payoutVerification }));
    expect(text()).not.toContain('This amount requires our verification');
  },
);

test("the card partner's fee for a sale is one of the deductions", async () => {
  await show(sale({ state: 'ready' }));
  expect(screen.getAllByText('Card payout fee')[0]?.parentElement?.textContent).toMatch(
    /0\.37.USD$/,
  );
});

test("a guest on a sale's page is asked to log in to add the card, not to pay", async () => {
  act(() => {
    sessionStore.set(guestSession);
  });
  await show(orders.no_page);
  expect(screen.getByText(/log in to the account that created it to add the card/)).toBeTruthy();
  expect(text()).not.toContain('To pay, log in');
});
