import type { AffiliateWithdrawal } from '@quayside/contract/operations/affiliates';
import { API_PATHS } from '@quayside/contract/operations/paths';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { guestSession, sessionStore } from '../../../../lib/session/session';
import { resetSession } from '../../../../lib/session/session-reset';
import { toastStore } from '../../../../lib/toasts';
import {
  answerCalls,
  refusal,
  type MadeCall,
  type PlannedAnswer,
} from '../../../../testing/answering-fetch';
import { renderPage } from '../../../../testing/render-page';
import { WithdrawScreen } from './WithdrawScreen';

jest.mock('gatsby', () => jest.requireActual<object>('../../../../testing/gatsby-stub'));
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
};

const testAddress = `T${'1'.repeat(33)}`;
const withdrawal = (state: AffiliateWithdrawal['state']): AffiliateWithdrawal => ({
  withdrawalId: 'w1',
  state,
  currencyTitle: 'USDT',
  networkTitle: 'TRC20',
  address: testAddress,
  amount: '12.5',
  createdAt: new Date().toISOString(),
  updatedAt: new Date().toISOString(),
  confirmBefore:
    state === 'awaiting_confirmation' ? new Date(Date.now() + 900_000).toISOString() : null,
  confirmBy: 'mail',
  txId: null,
  explorerTxUrl: null,
  isSimulated: false,
});
const confirmPath = API_PATHS.confirmAffiliateWithdrawal.replace(':withdrawalId', 'w1');
const cancelPath = API_PATHS.cancelAffiliateWithdrawal.replace(':withdrawalId', 'w1');

let listed: AffiliateWithdrawal[];
let onPost: (call: MadeCall) => PlannedAnswer;
let calls: MadeCall[];
let available: string;
beforeEach(() => {
  window.sessionStorage.clear();
  listed = [];
  available = '50.123456';
  calls = answerCalls((call) => {
    if (call.method === 'POST') return onPost(call);
    if (call.path === API_PATHS.affiliateWithdrawals) return { body: listed };
    return {
      body: [
        {
          kind: 'affiliate',
          currencyTitle: 'USDT',
          networkTitle: 'TRC20',
          amount: available,
          inWithdrawal: '0',
        },
      ],
    };
  });
  sessionStore.set({
    kind: 'user',
    userId: 7,
    email: 'ann@example.com',
    isAdmin: false,
    adminScopes: [],
  });
});
afterEach(() => {
  act(() => {
    resetSession();
    sessionStore.set(guestSession);
    toastStore.set([]);
  });
});

const posts = () => calls.filter(({ method }) => method === 'POST');
const keysSent = () => posts().map(({ headers }) => headers.get('idempotency-key'));

async function send(
  address: string,
  amount: string,
  words: { address: string; amount: string; submit: string } = {
    address: 'Your USDT address on TRON (TRC20)',
    amount: 'Amount, USDT',
    submit: 'Continue',
  },
) {
  fireEvent.change(await screen.findByLabelText(words.address), { target: { value: address } });
  fireEvent.change(screen.getByLabelText(words.amount), { target: { value: amount } });
  fireEvent.click(screen.getByRole('button', { name: words.submit }));
}
const russian = {
  address: 'Ваш адрес USDT в сети TRON (TRC20)',
  amount: 'Сумма, USDT',
  submit: 'Продолжить',
};

test.each([
  ['en', undefined, /^This address isn.t valid on TRON/],
  ['ru', russian, /TRON \(TRC20\).*скопируйте/i],
] as const)(
  'otherwise error_address_incorrect is shown and nothing is sent (%s)',
  async (locale, words, message) => {
    renderPage(<WithdrawScreen />, locale);
    await send('0x00000000000000000000000000000000DeaDBeef', '20', words);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(posts()).toEqual([]);
  },
);

test.each([
  [
    'the minimum of the message and USDT',
    refusal(422, 'ERR_WITHDRAWAL_TOO_SMALL', 'The minimum withdrawal is 10 USDT'),
    'The amount is too small. The minimum is 10 USDT',
  ],
  [
    'main_error without a number',
    refusal(422, 'ERR_WITHDRAWAL_TOO_SMALL', 'Too small'),
    'Something went wrong on our side. Please try again.',
  ],
  [
    'a balance that is too low',
    refusal(422, 'ERR_BALANCE_TOO_LOW', 'low'),
    'Your balance is too low. Enter a smaller amount.',
  ],
  ['no such balance', refusal(404, 'ERR_BALANCE_NOT_FOUND', 'none'), "This balance doesn't exist."],
  [
    'an address of which the service says that it is none',
    refusal(400, 'ERR_VALIDATION', 'address must be …', { field: 'address' }),
    "This address isn't valid on TRON (TRC20). Copy the full address from your wallet again.",
  ],
])('a refused withdrawal tells of %s', async (_name, answer, message) => {
  onPost = () => answer;
  renderPage(<WithdrawScreen />);
  await send(testAddress, '1,5');
  expect(
    await screen.findByText(
      (_text, element) =>
        element?.tagName !== 'DIV' &&
        element?.textContent?.replaceAll('\u00a0', ' ') === message &&
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

test('an amount is written as the language writes it, typed or taken whole, and is sent as the service reads it', async () => {
  onPost = () => refusal(422, 'ERR_BALANCE_TOO_LOW', 'low');
  renderPage(<WithdrawScreen />, 'ru');
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

test('who asked for too many withdrawals is told when the next one is taken', async () => {
  onPost = () => ({
    status: 429,
    body: {
      status: 'ERR_TOO_MANY_REQUESTS',
      message: 'wait',
      data: { details: { retryAfterSeconds: 3_600 } },
    },
  });
  renderPage(<WithdrawScreen />);
  await send(testAddress, '12.5');
  expect(
    await screen.findByText(/^Too many attempts\. You can create a new withdrawal after \S/),
  ).toBeTruthy();
});

test.each([
  ['en', 'Amount, USDT', /this account has no email$/],
  ['ru', 'Сумма, USDT', /у этого аккаунта нет почты$/],
] as const)(
  'an account without an email is offered no withdrawal, whose code comes by mail (%s)',
  async (locale, amount, message) => {
    sessionStore.set({ kind: 'user', userId: 7, email: null, isAdmin: false, adminScopes: [] });
    renderPage(<WithdrawScreen />, locale);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByLabelText(amount)).toBeNull();
  },
);

test('"All" takes the whole balance, to the last digit', async () => {
  renderPage(<WithdrawScreen />);
  const button = await screen.findByRole('button', { name: 'Withdraw all, 50.123456\u00a0USDT' });
  // Who speaks to the browser says what is to be seen.
  expect(button.getAttribute('aria-label')?.toLowerCase()).toContain(
    button.textContent?.toLowerCase(),
  );
  fireEvent.click(button);
  expect((screen.getByLabelText('Amount, USDT') as HTMLInputElement).value).toBe('50.123456');
});

test.each([
  ['en', /^Available: $/, '50.12\u00a0USDT', '50.123456\u00a0USDT', '\u221212.34\u00a0USDT'],
  ['ru', /^Доступно: $/, '50,12\u00a0USDT', '50,123456\u00a0USDT', '\u221212,34\u00a0USDT'],
] as const)(
  'the balance and the withdrawals in the list are short, what is to be confirmed has every digit (%s)',
  async (locale, available, short, full, listedSum) => {
    listed = [
      { ...withdrawal('awaiting_confirmation'), amount: '7.654321' },
      { ...withdrawal('completed'), withdrawalId: 'w2', amount: '12.345678' },
    ];
    renderPage(<WithdrawScreen />, locale);
    const figure = await screen.findByTitle(full.replace('\u00a0', ' '));
    expect(figure.textContent).toBe(short);
    expect(figure.parentElement?.firstChild?.textContent).toMatch(available);
    expect(
      screen.getByTitle(locale === 'en' ? /^12\.345678/ : /^12,345678/).parentElement?.textContent,
    ).toBe(listedSum);
    expect(screen.getByText(locale === 'en' ? /7\.654321/ : /7,654321/)).toBeTruthy();
  },
);

test('after a lost answer the same press sends the same key; after an answer the next withdrawal has another', async () => {
  onPost = () => 'no connection';
  renderPage(<WithdrawScreen />);
  await send(testAddress, '12.5');
  expect(await screen.findByText(/^We don't know whether the withdrawal was created/)).toBeTruthy();
  onPost = () => {
    listed = [withdrawal('awaiting_confirmation')];
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

test('the focus goes to the withdrawal that now waits for its code: it stands above the form', async () => {
  onPost = () => {
    listed = [withdrawal('awaiting_confirmation')];
    return { status: 201, body: withdrawal('awaiting_confirmation') };
  };
  renderPage(<WithdrawScreen />);
  await send(testAddress, '12.5');
  await waitFor(() => {
    expect(document.activeElement?.textContent).toBe('Confirm your withdrawal');
  });
});

test('nobody who only opens the page is called to a withdrawal that waits', async () => {
  listed = [withdrawal('awaiting_confirmation')];
  renderPage(<WithdrawScreen />);
  await screen.findByText('Confirm your withdrawal');
  expect(document.activeElement).toBe(document.body);
});

test.each([
  ['en', 'Code', 'Confirm withdrawal', 'Withdrawal confirmed', 'Queued'],
  ['ru', 'Код', 'Подтвердить вывод', 'Вывод подтверждён', 'В очереди'],
] as const)(
  'the code releases what waits for it, after a reload too; success modal (%s)',
  async (locale, code, submit, title, state) => {
    listed = [withdrawal('awaiting_confirmation')];
    onPost = ({ path, body }) => {
      if (path !== confirmPath || (body as { code: string }).code !== '123456')
        return refusal(400, 'ERR_VALIDATION', 'code is incorrect: use the latest one', {
          field: 'code',
        });
      listed = [withdrawal('queued')];
      return { body: withdrawal('queued') };
    };
    renderPage(<WithdrawScreen />, locale);
    fireEvent.change(await screen.findByLabelText(code), { target: { value: '000 000' } });
    fireEvent.click(screen.getByRole('button', { name: submit }));
    expect(
      await screen.findByText(locale === 'en' ? /^This code is wrong/ : /^Неверный код/),
    ).toBeTruthy();
    fireEvent.change(screen.getByLabelText(code), { target: { value: '123456' } });
    fireEvent.click(screen.getByRole('button', { name: submit }));
    expect(await screen.findByText(title)).toBeTruthy();
    expect(await screen.findByText(state)).toBeTruthy();
    expect(screen.queryByLabelText(code)).toBeNull();
  },
);

test('who waits for the code of a withdrawal of everything is not told that there is nothing to withdraw', async () => {
  available = '0';
  listed = [withdrawal('awaiting_confirmation')];
  renderPage(<WithdrawScreen />);
  expect(await screen.findByText('Confirm your withdrawal')).toBeTruthy();
  expect(screen.queryByText('Nothing to withdraw yet')).toBeNull();
});

test('two that wait for their codes are no landmarks of one name', async () => {
  listed = [
    withdrawal('awaiting_confirmation'),
    { ...withdrawal('awaiting_confirmation'), withdrawalId: 'w2' },
  ];
  renderPage(<WithdrawScreen />);
  expect(await screen.findAllByRole('group', { name: 'Confirm your withdrawal' })).toHaveLength(2);
  expect(screen.queryAllByRole('region', { name: 'Confirm your withdrawal' })).toEqual([]);
});

test('a withdrawal that an app confirms asks for its code, or for a recovery code', async () => {
  listed = [{ ...withdrawal('awaiting_confirmation'), confirmBy: 'totp' }];
  onPost = ({ body }) => {
    if ((body as { code: string }).code === '000000')
      return refusal(400, 'ERR_VALIDATION', 'code is incorrect: use the latest one', {
        field: 'code',
      });
    if ((body as { code: string }).code !== 'AAAAAAAA-BBBBBBBB')
      return {
        status: 429,
        body: {
          status: 'ERR_TOO_MANY_REQUESTS',
          message: 'wait',
          data: { details: { retryAfterSeconds: 3600 } },
        },
      };
    listed = [withdrawal('queued')];
    return { body: withdrawal('queued') };
  };
  renderPage(<WithdrawScreen />);
  expect(await screen.findByText('Enter the code your authenticator app shows now.')).toBeTruthy();
  expect(screen.queryByText("Didn't get the code?")).toBeNull();
  const enter = (label: string, code: string) => {
    fireEvent.change(screen.getByLabelText(label), { target: { value: code } });
    fireEvent.click(screen.getByRole('button', { name: 'Confirm withdrawal' }));
  };
  enter('Code', '000000');
  expect(await screen.findByText(/^This code is wrong or already used/)).toBeTruthy();
  enter('Code', '111111');
  expect(
    await screen.findByText(/^Too many attempts\. You can enter a code again after/),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  enter('Recovery code', 'AAAAAAAA-BBBBBBBB');
  expect(await screen.findByText('Withdrawal confirmed')).toBeTruthy();
});

test.each([
  ['totp', /^We can't check app codes right now\. Enter a recovery code/],
  ['mail', "This isn't available right now. Try again in a minute, or contact support."],
] as const)(
  'a code by %s that cannot be checked now is told with what releases the withdrawal',
  async (confirmBy, message) => {
    listed = [{ ...withdrawal('awaiting_confirmation'), confirmBy }];
    onPost = () => refusal(503, 'ERR_SERVICE_UNAVAILABLE', 'not now');
    renderPage(<WithdrawScreen />);
    fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '123456' } });
    fireEvent.click(screen.getByRole('button', { name: 'Confirm withdrawal' }));
    expect(await screen.findByText(message)).toBeTruthy();
  },
);

test('a withdrawal that waits for its code can be cancelled', async () => {
  listed = [withdrawal('awaiting_confirmation')];
  onPost = ({ path }) => {
    if (path === cancelPath) listed = [withdrawal('cancelled')];
    return { body: withdrawal('cancelled') };
  };
  renderPage(<WithdrawScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel withdrawal' }));
  expect(await screen.findByText('Cancelled. The money is back in your balance')).toBeTruthy();
  expect(toastStore.get().at(-1)?.message).toMatch(/^Withdrawal cancelled/);
});

test('states of running ones live by polling, until nothing moves any more', async () => {
  jest.useFakeTimers();
  try {
    listed = [withdrawal('sending')];
    renderPage(<WithdrawScreen />);
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(screen.getByText('Sending')).toBeTruthy();
    listed = [withdrawal('completed')];
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(screen.getByText('Sent')).toBeTruthy();
    const asked = calls.filter(({ path }) => path === API_PATHS.affiliateWithdrawals).length;
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(calls.filter(({ path }) => path === API_PATHS.affiliateWithdrawals)).toHaveLength(asked);
  } finally {
    jest.useRealTimers();
  }
});

test('without a balance there is no form, but a way to earn', async () => {
  available = '0';
  renderPage(<WithdrawScreen />, 'ru');
  expect(await screen.findByText('Выводить пока нечего')).toBeTruthy();
  expect(screen.queryByLabelText('Сумма, USDT')).toBeNull();
});
