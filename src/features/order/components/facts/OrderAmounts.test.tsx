import { act, screen } from '@testing-library/react';
import { RecoilRoot } from 'recoil';

import { loadInstruments } from '../../../../lib/api/instruments';
import { mockFetch } from '../../../../testing/mock-fetch';
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
import { OrderView } from '../page/OrderView';

const listed = (currencyTitle: string, networkTitle: string, price: string) => ({
  currencyTitle,
  networkTitle,
  slug: currencyTitle.toLowerCase(),
  instrumentType: 'crypto',
  fullName: currencyTitle,
  currencyFriendlyTitle: currencyTitle,
  okexCurrencyFriendlyTitle: '',
  networkFriendlyTitle: networkTitle,
  precisionDecimals: 18,
  requiresMemo: false,
  memoName: null,
  currencyLogoLink: '',
  bestChangeName: '',
  contractAddress: '',
  coinstatValue: '',
  price,
  addressFormat: 'evm',
  minConfirmationsToTrade: 1,
  minConfirmationsToWithdraw: 3,
  explorerTxUrl: null,
  explorerAddressUrl: null,
  paymentUriScheme: null,
  isPopular: true,
  isSimulated: false,
});

async function show(order: OrderDetails, locale = 'en'): Promise<void> {
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

beforeEach(async () => {
  window.localStorage.clear();
  mockFetch(({ path }) =>
    path.endsWith('/instruments/public')
      ? { body: [listed('ETH', 'ETH', '2405.1'), listed('USDT', 'ERC20', '1')] }
      : undefined,
  );
  await loadInstruments();
});

const factOf = (name: string): string | null | undefined =>
  screen.queryByText(name, { selector: '.columns dt' })?.nextElementSibling?.textContent;
const heading = (): string =>
  screen.getByRole('heading', { level: 1 }).textContent.replace(/\u00a0/g, ' ');
const longAmounts = {
  claimedDepositAmount: '0.290312345678901234',
  amountToGet: '699.48959',
  currentTerms: {
    marketAmountToGet: '718.992503',
    spread_Absolute: '16.145936',
    platformFee_Absolute: '2.156977',
    markup_Absolute: '0',
    finalNetworkFeeAmount: '1.2',
  },
};

describe('displayed amounts', () => {
  it.each([
    [
      'en',
      'You receive on ERC20, approximately',
      '699.48\u00a0USDT',
      'At the market rate',
      '718.992503\u00a0USDT',
      'Our fee',
      '\u2212\u00a02.156977\u00a0USDT',
    ],
    [
      'ru',
      'Вы получаете в сети ERC20 примерно',
      '699,48\u00a0USDT',
      'По рыночному курсу',
      '718,992503\u00a0USDT',
      'Наша комиссия',
      '\u2212\u00a02,156977\u00a0USDT',
    ],
  ] as const)(
    'show cents for a stablecoin, and all digits where they have to add up, in %s',
    async (locale, receive, get, market, marketAmount, fee, feeAmount) => {
      await show(orderFixture(longAmounts), locale);
      expect([factOf(receive), factOf(market), factOf(fee)]).toEqual([
        get,
        marketAmount,
        feeAmount,
      ]);
    },
  );

  it('of a coin other than a stablecoin have the decimals that its price requires', async () => {
    const refund = payoutFixture('eth', '0.289912345678901234');
    await show(
      orderFixture({
        state: 'refunded',
        refundAddress: '0x2222222222222222222222222222222222222222',
        deposits: [depositFixture({ amount: '0.290312345678901234' })],
        withdrawals: [refund],
        orderEvents: eventsFixture('DEPOSIT_REGISTERED', 'REFUND_REQUESTED', 'REFUND_COMPLETED'),
      }),
    );
    expect(heading()).toBe('0.289912 ETH refunded');
  });

  it('show all their digits on focus and in their accessible description', async () => {
    await show(orderFixture(longAmounts));
    const figure = screen.getByRole('button', { description: /^699\.48959\sUSDT$/ });
    act(() => {
      figure.focus();
    });
    expect(factOf('You receive on ERC20, approximately')).toBe('699.48959\u00a0USDT');
  });
});

describe('an amount that is still to be sent', () => {
  it.each([
    ['floating', orderFixture(longAmounts)],
    ['fixed', fixedOrderFixture(longAmounts)],
  ] as const)('is shown with every digit everywhere, at a %s rate', async (_rate, order) => {
    await show(order);
    expect(heading()).toMatch(/^0\.290312345678901234 ETH to/);
    expect(factOf('You send on ETH')).toBe('0.290312345678901234\u00a0ETH');
    expect(document.body.textContent).not.toMatch(/0\.2903\d*(?<!0\.290312345678901234)\sETH/);
  });
});
