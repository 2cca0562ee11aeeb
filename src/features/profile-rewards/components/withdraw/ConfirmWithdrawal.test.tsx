import { listAffiliateWithdrawals } from '@quayside/contract/endpoints/affiliates';
import { act, fireEvent, screen } from '@testing-library/react';

import { toastStore } from '../../../../lib/toast-store';
import { errorResponse } from '../../../../testing/mock-fetch';
import { renderProfile } from '../../../../testing/render-profile';
import {
  withdrawal,
  confirmPath,
  cancelPath,
  service,
  prepareWithdrawals,
  logOut,
} from './withdraw.fixture';
import { WithdrawScreen } from './WithdrawScreen';

beforeEach(prepareWithdrawals);
afterEach(logOut);

test.each([
  ['en', 'Code', 'Confirm withdrawal', 'Withdrawal confirmed', 'Queued'],
  ['ru', 'Код', 'Подтвердить вывод', 'Вывод подтверждён', 'В очереди'],
] as const)(
  'a pending withdrawal can be confirmed with its code after a reload, and a success dialog opens (%s)',
  async (locale, code, submit, title, state) => {
    service.listed = [withdrawal('awaiting_confirmation')];
    service.onPost = ({ path, body }) => {
      if (path !== confirmPath || (body as { code: string }).code !== '123456')
        return errorResponse(400, 'ERR_VALIDATION', 'code is incorrect: use the latest one', {
          field: 'code',
        });
      service.listed = [withdrawal('queued')];
      return { body: withdrawal('queued') };
    };
    renderProfile(<WithdrawScreen />, locale);
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

test('a pending withdrawal of the whole balance hides the message that there is nothing to withdraw', async () => {
  service.available = '0';
  service.listed = [withdrawal('awaiting_confirmation')];
  renderProfile(<WithdrawScreen />);
  expect(await screen.findByText('Confirm your withdrawal')).toBeTruthy();
  expect(screen.queryByText('Nothing to withdraw yet')).toBeNull();
});

test('two pending withdrawals do not create landmarks with the same name', async () => {
  service.listed = [
    withdrawal('awaiting_confirmation'),
    { ...withdrawal('awaiting_confirmation'), withdrawalId: 'w2' },
  ];
  renderProfile(<WithdrawScreen />);
  expect(await screen.findAllByRole('group', { name: 'Confirm your withdrawal' })).toHaveLength(2);
  expect(screen.queryAllByRole('region', { name: 'Confirm your withdrawal' })).toEqual([]);
});

test("a withdrawal that needs an app's code can also be confirmed with a recovery code", async () => {
  service.listed = [{ ...withdrawal('awaiting_confirmation'), confirmBy: 'totp' }];
  service.onPost = ({ body }) => {
    if ((body as { code: string }).code === '000000')
      return errorResponse(400, 'ERR_VALIDATION', 'code is incorrect: use the latest one', {
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
    service.listed = [withdrawal('queued')];
    return { body: withdrawal('queued') };
  };
  renderProfile(<WithdrawScreen />);
  expect(await screen.findByText('Enter the code your authenticator app shows now.')).toBeTruthy();
  expect(screen.queryByText("Didn't get the code?")).toBeNull();
  const enter = (label: string, code: string) => {
    fireEvent.change(screen.getByLabelText(label), { target: { value: code } });
    fireEvent.click(screen.getByRole('button', { name: 'Confirm withdrawal' }));
  };
  enter('Code', '000000');
  expect(await screen.findByText(/^This code is wrong or already used/)).toBeTruthy();
  enter('Code', '111111');
  expect(await screen.findByText(/^Too many attempts\. Try again after/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  enter('Recovery code', 'AAAAAAAA-BBBBBBBB');
  expect(await screen.findByText('Withdrawal confirmed')).toBeTruthy();
});

test.each([
  ['totp', /^We can't check app codes right now\. Enter a recovery code/],
  ['mail', "This isn't available right now. Try again in a minute, or contact support."],
] as const)(
  'an unavailable code check (%s) shows what to do instead',
  async (confirmBy, message) => {
    service.listed = [{ ...withdrawal('awaiting_confirmation'), confirmBy }];
    service.onPost = () => errorResponse(503, 'ERR_SERVICE_UNAVAILABLE', 'not now');
    renderProfile(<WithdrawScreen />);
    fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '123456' } });
    fireEvent.click(screen.getByRole('button', { name: 'Confirm withdrawal' }));
    expect(await screen.findByText(message)).toBeTruthy();
  },
);

test('a pending withdrawal can be cancelled', async () => {
  service.listed = [withdrawal('awaiting_confirmation')];
  service.onPost = ({ path }) => {
    if (path === cancelPath) service.listed = [withdrawal('cancelled')];
    return { body: withdrawal('cancelled') };
  };
  renderProfile(<WithdrawScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel withdrawal' }));
  expect(await screen.findByText('Cancelled. The money is back in your balance')).toBeTruthy();
  expect(toastStore.get().at(-1)?.message).toMatch(/^Withdrawal cancelled/);
});

test('withdrawals are polled until none of them can change any more', async () => {
  jest.useFakeTimers();
  try {
    service.listed = [withdrawal('sending')];
    renderProfile(<WithdrawScreen />);
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(screen.getByText('Sending')).toBeTruthy();
    service.listed = [withdrawal('completed')];
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(screen.getByText('Sent')).toBeTruthy();
    const asked = service.calls.filter(({ path }) => path === listAffiliateWithdrawals.path).length;
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(service.calls.filter(({ path }) => path === listAffiliateWithdrawals.path)).toHaveLength(
      asked,
    );
  } finally {
    jest.useRealTimers();
  }
});
