import { fireEvent, screen, waitFor } from '@testing-library/react';

import { sessionStore } from '../../../../lib/session/session';
import { errorResponse } from '../../../../testing/mock-fetch';
import { renderProfile } from '../../../../testing/render-profile';
import {
  testAddress,
  withdrawal,
  service,
  prepareWithdrawals,
  logOut,
  posts,
  keysSent,
  send,
  russian,
} from './withdraw.fixture';
import { WithdrawScreen } from './WithdrawScreen';

beforeEach(prepareWithdrawals);
afterEach(logOut);

test.each([
  ['en', undefined, /^This address isn.t valid on TRON/],
  ['ru', russian, /TRON \(TRC20\).*скопируйте/i],
] as const)(
  'an invalid address shows error_address_incorrect, and nothing is sent (%s)',
  async (locale, words, message) => {
    renderProfile(<WithdrawScreen />, locale);
    await send('0x00000000000000000000000000000000DeaDBeef', '20', words);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(posts()).toEqual([]);
  },
);

test.each([
  [
    'the minimum from the message, in USDT',
    errorResponse(422, 'ERR_WITHDRAWAL_TOO_SMALL', 'The minimum withdrawal is 10 USDT'),
    'The amount is too small. The minimum is 10 USDT',
  ],
  [
    'main_error for a message without a number',
    errorResponse(422, 'ERR_WITHDRAWAL_TOO_SMALL', 'Too small'),
    'Something went wrong on our side. Please try again.',
  ],
  [
    'an insufficient balance',
    errorResponse(422, 'ERR_BALANCE_TOO_LOW', 'low'),
    'Your balance is too low. Enter a smaller amount.',
  ],
  [
    'a missing balance',
    errorResponse(404, 'ERR_BALANCE_NOT_FOUND', 'none'),
    "There's nothing to withdraw yet.",
  ],
  [
    'an address that the service rejects',
    errorResponse(400, 'ERR_VALIDATION', 'address must be …', { field: 'address' }),
    "This address isn't valid on TRON (TRC20). Copy the full address from your wallet again.",
  ],
])('a rejected withdrawal reports %s', async (_name, answer, message) => {
  service.onPost = () => answer;
  renderProfile(<WithdrawScreen />);
  await send(testAddress, '1,5');
  expect(
    await screen.findByText(
      (_text, element) =>
        element?.tagName !== 'DIV' &&
        element?.textContent.replaceAll('\u00a0', ' ') === message &&
        element.children.length === 0,
    ),
  ).toBeTruthy();
  expect(posts()[0]?.body).toEqual({
    currencyTitle: 'USDT',
    networkTitle: 'TRC20',
    address: testAddress,
    amount: '1.5',
  });
});

test('an amount, typed or set with "All", is formatted for the locale and sent in the wire format', async () => {
  service.onPost = () => errorResponse(422, 'ERR_BALANCE_TOO_LOW', 'low');
  renderProfile(<WithdrawScreen />, 'ru');
  const field = await screen.findByLabelText<HTMLInputElement>(russian.amount);
  fireEvent.change(field, { target: { value: '12,5' } });
  expect(field.value).toBe('12,5');
  fireEvent.change(field, { target: { value: '12.75' } });
  expect(field.value).toBe('12,75');
  fireEvent.click(screen.getByRole('button', { name: /50,123456/ }));
  expect(field.value).toBe('50,123456');
  await send(testAddress, '12,5', russian);
  await waitFor(() => {
    expect(posts()[0]?.body).toMatchObject({ amount: '12.5' });
  });
});

test('after too many requests, the page shows when the next withdrawal is possible', async () => {
  service.onPost = () => ({
    status: 429,
    body: {
      status: 'ERR_TOO_MANY_REQUESTS',
      message: 'wait',
      data: { details: { retryAfterSeconds: 3_600 } },
    },
  });
  renderProfile(<WithdrawScreen />);
  await send(testAddress, '12.5');
  expect(
    await screen.findByText(/^Too many attempts\. You can create a new withdrawal after \S/),
  ).toBeTruthy();
});

test.each([
  ['en', 'Amount, USDT', 'You need an account with an email to withdraw'],
  ['ru', 'Сумма, USDT', 'Для вывода нужен аккаунт с почтой'],
] as const)(
  'an account without an email cannot withdraw, because the code is sent by email (%s)',
  async (locale, amount, message) => {
    sessionStore.set({ kind: 'user', userId: 7, email: null, isAdmin: false, adminScopes: [] });
    renderProfile(<WithdrawScreen />, locale);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByLabelText(amount)).toBeNull();
  },
);

test('"All" fills in the whole balance, to the last digit', async () => {
  renderProfile(<WithdrawScreen />);
  const button = await screen.findByRole('button', { name: 'Withdraw all, 50.123456\u00a0USDT' });
  // Voice control users say the label they see.
  expect(button.getAttribute('aria-label')?.toLowerCase()).toContain(
    button.textContent.toLowerCase(),
  );
  fireEvent.click(button);
  expect((screen.getByLabelText('Amount, USDT') as HTMLInputElement).value).toBe('50.123456');
});

test.each([
  ['en', /^Available: $/, '50.12\u00a0USDT', '50.123456\u00a0USDT', '\u221212.34\u00a0USDT'],
  ['ru', /^Доступно: $/, '50,12\u00a0USDT', '50,123456\u00a0USDT', '\u221212,34\u00a0USDT'],
] as const)(
  'the balance and the list show short amounts, and the confirmation shows every digit (%s)',
  async (locale, available, short, full, listedSum) => {
    service.listed = [
      { ...withdrawal('awaiting_confirmation'), amount: '7.654321' },
      { ...withdrawal('completed'), withdrawalId: 'w2', amount: '12.345678' },
    ];
    renderProfile(<WithdrawScreen />, locale);
    const figure = await screen.findByTitle(full.replace('\u00a0', ' '));
    expect(figure.textContent).toBe(short);
    expect(figure.parentElement?.firstChild?.textContent).toMatch(available);
    expect(
      screen.getByTitle(locale === 'en' ? /^12\.345678/ : /^12,345678/).parentElement?.textContent,
    ).toBe(listedSum);
    expect(screen.getByText(locale === 'en' ? /7\.654321/ : /7,654321/)).toBeTruthy();
  },
);

test('a retry after a lost response sends the same key, and the next withdrawal sends a new one', async () => {
  service.onPost = () => 'no connection';
  renderProfile(<WithdrawScreen />);
  await send(testAddress, '12.5');
  expect(
    await screen.findByText(/^We couldn't confirm that the withdrawal was created/),
  ).toBeTruthy();
  service.onPost = () => {
    service.listed = [withdrawal('awaiting_confirmation')];
    return { status: 201, body: withdrawal('awaiting_confirmation') };
  };
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Confirm your withdrawal')).toBeTruthy();
  await send(testAddress, '12.5');
  await waitFor(() => {
    expect(keysSent()).toHaveLength(3);
  });
  const [first, second, third] = keysSent();
  expect(first).toBe(second);
  expect(third).not.toBe(first);
});

test('focus moves to the new pending withdrawal above the form', async () => {
  service.onPost = () => {
    service.listed = [withdrawal('awaiting_confirmation')];
    return { status: 201, body: withdrawal('awaiting_confirmation') };
  };
  renderProfile(<WithdrawScreen />);
  await send(testAddress, '12.5');
  await waitFor(() => {
    expect(document.activeElement?.textContent).toBe('Confirm your withdrawal');
  });
});

test('opening the page does not move focus to a pending withdrawal', async () => {
  service.listed = [withdrawal('awaiting_confirmation')];
  renderProfile(<WithdrawScreen />);
  await screen.findByText('Confirm your withdrawal');
  expect(document.activeElement).toBe(document.body);
});

test('without a balance, the page says that there is nothing to withdraw, and shows no form', async () => {
  service.available = '0';
  renderProfile(<WithdrawScreen />, 'ru');
  expect(await screen.findByText('Выводить пока нечего')).toBeTruthy();
  expect(screen.queryByLabelText('Сумма, USDT')).toBeNull();
});
