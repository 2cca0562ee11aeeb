import { screen, within } from '@testing-library/react';

import { rememberOrder } from '../../../../lib/known-orders/known-orders';
import { depositFixture, eventsFixture, orderFixture } from '../../fixtures/order';
import { knownOrderOf } from '../../model/known-order';
import {
  key,
  seen,
  underpaid,
  show,
  prepareTerms,
  factOf,
  status,
} from '../page/order-terms.fixture';

beforeEach(prepareTerms);

describe('an underpaid fixed-rate order waiting for the client', () => {
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
    // Half of (1250.5 + 1.2), minus 1.2: what half the amount is worth at the fixed rate.
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
  [
    'a floating rate that was accepted',
    'FLOATING',
    ['RATE_MODE_CHANGED', 'RATE_MODE_CHANGE_ACCEPTED'],
    'floating',
  ],
  ['a fixed rate that was paid in full', 'FIXED', [], 'fixed'],
  [
    'a fixed rate that failed before a refund',
    'FLOATING',
    ['RATE_MODE_CHANGED', 'REFUND_REQUESTED'],
    'fixed',
  ],
] as const)('the terms show the right rate mode: %s', async (_name, rateMode, kinds, text) => {
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

it('the terms show the breakdown of the received amount, with the spread', async () => {
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
    ['At the market rate', 'Our margin', 'Our fee', 'Network fee', "Referral partner's fee"].map(
      factOf,
    ),
  ).toEqual([
    '600\u00a0USDT',
    '\u2212\u00a02\u00a0USDT',
    '\u2212\u00a03\u00a0USDT',
    '\u2212\u00a01.2\u00a0USDT',
    undefined,
  ]);
  // The receipt contains the breakdown too.
  await screen.findByRole('button', { name: 'Print or save as PDF' });
  expect(screen.getAllByText('Our margin')).toHaveLength(2);
});

describe('an order whose deposit address cannot be trusted', () => {
  beforeEach(() => {
    rememberOrder({ ...knownOrderOf(orderFixture(), key), amountToGive: '0.05' });
  });

  it.each(['en', 'ru'] as const)(
    'shows the warning and what to do, but no countdown and no request to pay, in %s',
    async (locale) => {
      await show(
        orderFixture({ expiresAt: new Date(Date.now() + 3_600_000).toISOString() }),
        locale,
      );
      const warning = screen.getByRole('alert').textContent;
      const step = screen.getByRole('list').textContent;
      expect(step).toContain(warning);
      expect(screen.queryByRole('progressbar')).toBeNull();
      expect(step.replace(warning, '')).not.toMatch(/Pay within|Send ETH|На оплату|Отправляйте/);
      expect(status()).toMatch(/Don't pay|Не оплачивайте/);
    },
  );
});
