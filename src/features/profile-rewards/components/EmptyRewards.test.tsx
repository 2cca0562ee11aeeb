import {
  fetchAffiliateBalances,
  listAccruals,
  listAffiliateWithdrawals,
  listCashbacks,
} from '@quayside/contract/endpoints/affiliates';
import { act, within } from '@testing-library/react';
import type { ReactElement } from 'react';

import { guestSession, sessionStore } from '../../../lib/session/session';
import { resetSession } from '../../../lib/session/session-reset';
import { mockFetch } from '../../../testing/mock-fetch';
import { renderProfile } from '../../../testing/render-profile';
import { AffiliateScreen } from './AffiliateScreen';
import { CashbackScreen } from './CashbackScreen';
import { WalletScreen } from './WalletScreen';

// The fake service has no statistics, so the chart, which needs this style sheet, is not drawn.
jest.mock('uplot/dist/uPlot.min.css', () => ({}), { virtual: true });

beforeEach(() => {
  const empty: readonly string[] = [
    fetchAffiliateBalances.path,
    listAccruals.path,
    listCashbacks.path,
    listAffiliateWithdrawals.path,
  ];
  mockFetch(({ path }) => (empty.includes(path) ? { body: [] } : undefined));
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
  });
});

test.each<[string, ReactElement, string, string]>([
  ['deposits', <WalletScreen key="in" />, '#profile-deposits', '/'],
  ['withdrawals', <WalletScreen key="out" />, '#profile-withdrawals', '/profile/withdraw'],
  ['cashback', <CashbackScreen key="cashback" />, '#profile-cashback-list', '/'],
  ['referral rewards', <AffiliateScreen key="referrals" />, '#profile-accruals', '#profile-link'],
])('an empty list of %s suggests a next step', async (_name, page, heading, target) => {
  renderProfile(page);
  const part = document.querySelector<HTMLElement>(heading)!.closest('section')!;
  const link = await within(part).findByRole('link');
  expect(link.getAttribute('href')).toBe(target);
  // An empty list is not an error, so there is no notice icon.
  expect(part.querySelector('svg')).toBeNull();
});
