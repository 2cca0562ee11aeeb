import { act, cleanup, screen, within } from '@testing-library/react';

import { guestSession, sessionStore } from '../../../../lib/session/session';
import { payoutFixture } from '../../fixtures/order';
import { orders, prepareCardOrder, logOut, show, captured } from './card-order.fixture';

beforeEach(prepareCardOrder);
afterEach(logOut);

test('a completed purchase shows the payment number, and its steps mention no deposit or swap', async () => {
  const order = orders.completed;
  const payout = payoutFixture('eth', '0.4');
  await show({
    ...order,
    isSimulated: true,
    pair: { ...order.pair, instrumentTo: payout.instrument },
    deposits: [{ ...captured, instrument: order.pair.instrumentFrom }],
    withdrawals: [payout],
  });
  expect(
    screen.getByText('Your purchase is complete. The coins are at your address:'),
  ).toBeTruthy();
  expect(screen.getByText('Payment number').parentElement?.textContent).toBe(
    `Payment number${captured.txId}`,
  );
  expect(screen.getByRole('link', { name: 'Buy again' }).getAttribute('href')).toBe(
    '/exchange-usd-eth',
  );
  expect(screen.getByText('Payout transaction')).toBeTruthy();
  expect(screen.queryByText('simulated')).toBeNull();
  expect(document.querySelector('[aria-labelledby="order-steps"]')?.textContent).not.toMatch(
    /deposit|swap|decision/i,
  );
});

test.each([
  ['en', 'Your payout is waiting', /We'll send .* to your address:/],
  ['ru', 'Выплата ожидает отправки', /Отправим .* на ваш адрес:/],
] as const)(
  'while its payout waits, a purchase says that no coins are sent yet, in %s',
  async (locale, status, promise) => {
    await show(
      { ...orders.sending, waitingTransfer: { kind: 'payout', cause: 'payouts_paused' } },
      locale,
    );
    expect(document.querySelector('header [role="status"]')?.textContent).toBe(status);
    expect(document.querySelector('[aria-current="step"]')?.textContent).toMatch(promise);
    expect(document.body.textContent).not.toMatch(/on the way|sending|в пути|отправляем/i);
  },
);

test('the amount in the heading can wrap only before its unit', async () => {
  await show({ ...orders.pay, amountToGet: '0.215047899762872644' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^200 USD to ≈.0\.21 \w+$/);
});

test('an amount in the terms is shortened, with all digits on demand', async () => {
  await show({ ...orders.completed, amountToGet: '0.215047899762872644' });
  const terms = document.querySelector<HTMLElement>('[aria-labelledby="order-facts"]')!;
  expect(terms.textContent).not.toMatch(/\d\.\d{9}/);
  expect(
    within(terms).getByRole('button', { description: /^0\.215047899762872644\s/ }),
  ).toBeTruthy();
});

test('the receipt of a purchase mentions the card, but no simulation and no deposit', async () => {
  const order = orders.completed;
  const payout = payoutFixture('eth', '0.4');
  await show({
    ...order,
    isSimulated: true,
    refundAddress: 'card',
    pair: { ...order.pair, instrumentTo: payout.instrument },
    deposits: [{ ...captured, instrument: order.pair.instrumentFrom }],
    withdrawals: [payout],
  });
  await screen.findByRole('button', { name: 'Print or save as PDF' });
  const printed = document.querySelector('body > [aria-hidden="true"]')?.textContent ?? '';
  expect(printed).toMatch(
    new RegExp(
      [
        'StatusCompleted',
        'You paid by card200\\sUSD',
        'Card processing fee7\\.80\\sUSD',
        'Card payment200\\sUSD, 2026-05-04 10:05:00 UTC, payment 40caea6a-e496',
      ].join('.*'),
    ),
  );
  expect(printed).not.toMatch(/SIMULATED|You send|[Dd]eposit|refund address/);
});

test('the email is shown in full to its owner, and masked for others with the link', async () => {
  await show(orders.pay);
  await screen.findByRole('button', { name: 'Print or save as PDF' });
  expect(document.body.textContent).toContain('ana@example.com');
  cleanup();
  act(() => {
    sessionStore.set(guestSession);
  });
  await show(orders.pay);
  await screen.findByRole('button', { name: 'Print or save as PDF' });
  expect(document.body.textContent).toContain('a•••@example.com');
  expect(document.body.textContent).not.toContain('ana@example.com');
});

test.each([
  [
    'en',
    [
      'At the market rate 200 USDT',
      'Card processing fee − 7.8 USDT',
      'Our margin − 1 USDT',
      'Our fee − 2 USDT',
      'Network fee − 1.2 USDT',
    ],
  ],
  [
    'ru',
    [
      'По рыночному курсу 200 USDT',
      'Комиссия за оплату картой − 7,8 USDT',
      'Спред − 1 USDT',
      'Наша комиссия − 2 USDT',
      'Комиссия сети − 1,2 USDT',
    ],
  ],
] as const)(
  'the terms of a purchase lead from the market amount down to the received amount, in %s',
  async (locale, lines) => {
    const currentTerms = {
      marketAmountToGet: '192.2',
      spread_Absolute: '1',
      platformFee_Absolute: '2',
      markup_Absolute: '0',
      finalNetworkFeeAmount: '1.2',
    };
    await show({ ...orders.captured, amountToGet: '188', currentTerms }, locale);
    const terms = within(document.querySelector<HTMLElement>('[aria-labelledby="order-facts"]')!);
    expect(
      lines.map((line) =>
        terms
          .getByText(line.replace(/ (− )?[\d.,]+ USDT$/, ''))
          .parentElement?.textContent.replace(/\u00a0/g, ' '),
      ),
    ).toEqual(lines.map((line) => line.replace(/ (?=(− )?[\d.,]+ USDT$)/, '')));
  },
);
