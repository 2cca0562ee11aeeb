import type { AffiliateWithdrawal } from '@quayside/contract/schemas/affiliates';
import {
  cancelAffiliateWithdrawal,
  confirmAffiliateWithdrawal,
  listAffiliateWithdrawals,
} from '@quayside/contract/endpoints/affiliates';
import { act, fireEvent, screen } from '@testing-library/react';

import { guestSession, sessionStore } from '../../../../lib/session/session';
import { resetSession } from '../../../../lib/session/session-reset';
import { toastStore } from '../../../../lib/toast-store';
import {
  mockFetch,
  type RecordedRequest,
  type PlannedResponse,
} from '../../../../testing/mock-fetch';
import { stubDialogs } from '../../../../testing/stub-dialogs';

stubDialogs();

export const testAddress = `T${'1'.repeat(33)}`;
export const withdrawal = (state: AffiliateWithdrawal['state']): AffiliateWithdrawal => ({
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
export const confirmPath = confirmAffiliateWithdrawal.path.replace(':withdrawalId', 'w1');
export const cancelPath = cancelAffiliateWithdrawal.path.replace(':withdrawalId', 'w1');

type WithdrawalService = {
  listed: AffiliateWithdrawal[];
  onPost: (call: RecordedRequest) => PlannedResponse;
  calls: RecordedRequest[];
  available: string;
};
/** The service's responses, and the calls it received. */
export const service: WithdrawalService = {
  listed: [],
  onPost: () => 'no connection',
  calls: [],
  available: '0',
};

export function prepareWithdrawals(): void {
  window.sessionStorage.clear();
  service.listed = [];
  service.available = '50.123456';
  service.calls = mockFetch((call) => {
    if (call.method === 'POST') return service.onPost(call);
    if (call.path === listAffiliateWithdrawals.path) return { body: service.listed };
    return {
      body: [
        {
          kind: 'affiliate',
          currencyTitle: 'USDT',
          networkTitle: 'TRC20',
          amount: service.available,
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
}

export function logOut(): void {
  act(() => {
    resetSession();
    sessionStore.set(guestSession);
    toastStore.set([]);
  });
}

export const posts = () => service.calls.filter(({ method }) => method === 'POST');
export const keysSent = () => posts().map(({ headers }) => headers.get('idempotency-key'));

export async function send(
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
export const russian = {
  address: 'Ваш адрес USDT в сети TRON (TRC20)',
  amount: 'Сумма, USDT',
  submit: 'Продолжить',
};
