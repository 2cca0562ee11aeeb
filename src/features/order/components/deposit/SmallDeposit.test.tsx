import { screen, waitFor } from '@testing-library/react';

import { mockFetch } from '../../../../testing/mock-fetch';
import {
  depositFixture,
  eventsFixture,
  fixedOrderFixture,
  orderFixture,
} from '../../fixtures/order';
import { seen, show, prepareTerms, status } from '../page/order-terms.fixture';

beforeEach(prepareTerms);

describe('a tiny deposit', () => {
  const dust = orderFixture({
    state: 'on_hold',
    canRequestRefund: true,
    deposits: [depositFixture({ amount: '0.0000001' })],
    orderEvents: eventsFixture(...seen),
  });

  it('is explained in one message, without a form, if the refund would be zero', async () => {
    mockFetch(() => ({
      body: { refundAmountWithoutNetworkFee: '0', networkFee: '0.0000001', offer: null },
    }));
    await show(dust);
    await screen.findByText(/would cost more than/);
    expect(screen.queryByText(/Request a refund below/)).toBeNull();
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
      mockFetch(() => ({
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
      'leaves nothing to decide, and the page links to a new order, in %s',
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
          [...document.querySelectorAll('ol h3')].map((step) => step.textContent.split(',')[0]),
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
      'still requires a decision if the refund is %s and the offer is "%s"',
      async (refund, kind) => {
        terms(refund, kind);
        await show(fixed);
        expect(status()).toBe('Your decision is needed');
      },
    );
  });

  it('is explained in one message above the refund form if it can be refunded', async () => {
    await show(dust);
    expect(screen.getByText(/Request a refund below/)).toBeTruthy();
    await waitFor(() => {
      expect(screen.getByText('0.249 ETH')).toBeTruthy();
    });
    expect(screen.queryByText(/would cost more than/)).toBeNull();
  });
});
