import {
  fetchAffiliateBalances,
  fetchAffiliateStatistics,
  fetchReferrerId,
  listAccruals,
  listAffiliateWithdrawals,
  listCashbacks,
} from '@quayside/contract/endpoints/affiliates';
import { act, fireEvent, screen } from '@testing-library/react';

import { guestSession, sessionStore } from '../../../lib/session/session';
import { resetSession } from '../../../lib/session/session-reset';
import { mockFetch, type PlannedResponse } from '../../../testing/mock-fetch';
import { renderProfile } from '../../../testing/render-profile';
import type { FakePlot } from '../../../testing/uplot-stub';
import { AffiliateScreen } from './AffiliateScreen';
import { CashbackScreen } from './CashbackScreen';
import { WalletScreen } from './WalletScreen';

jest.mock('uplot/dist/uPlot.min.css', () => ({}), { virtual: true });
jest.mock('uplot', () => ({
  __esModule: true,
  default: jest.requireActual<{ openFakePlot: unknown }>('../../../testing/uplot-stub')
    .openFakePlot,
}));
const { openPlots } = jest.requireActual<{ openPlots: FakePlot[] }>('../../../testing/uplot-stub');

const observing = class {
  observe() {
    return undefined;
  }
  disconnect() {
    return undefined;
  }
};
Object.assign(window, { ResizeObserver: observing });

const usdt = { currencyTitle: 'USDT', networkTitle: 'TRC20' };
const reward = {
  id: 'r1',
  createdAt: '2026-05-04T10:00:00.000Z',
  amount: '1.5',
  feeAmount: '5',
  ratePercent: '30',
  currencyFrom: 'BTC',
  currencyTo: 'XMR',
  orderId: null,
  reversedAt: null,
};
const day = (date: string, earned: string) => ({ day: date, registrations: 1, orders: 2, earned });
const statistics = {
  days: [day('2026-05-03', '0.5'), day('2026-05-04', '1.5')],
  totals: { registrations: 2, orders: 4, earned: '2' },
  accrualPercent: '30',
  cashbackPercent: '12.5',
};

let responses: Record<string, PlannedResponse>;
beforeEach(() => {
  responses = {
    [fetchAffiliateBalances.path]: {
      body: [
        { kind: 'affiliate', ...usdt, amount: '1234.5', inWithdrawal: '10' },
        { kind: 'cashback', ...usdt, amount: '0.25', inWithdrawal: '0' },
      ],
    },
    [listAccruals.path]: { body: [reward] },
    [listCashbacks.path]: {
      body: [
        {
          ...reward,
          id: 'r2',
          createdAt: '2026-05-05T10:00:00.000Z',
          amount: '0.5',
          ratePercent: '10',
          orderId: 1234567890123,
          reversedAt: '2026-05-06T10:00:00.000Z',
        },
      ],
    },
    [listAffiliateWithdrawals.path]: { body: [] },
    [fetchAffiliateStatistics.path]: { body: statistics },
    [fetchReferrerId.path]: { body: { referrerId: 'ref-7' } },
  };
  mockFetch(({ path }) => responses[path]);
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

test.each([
  [
    'en',
    '1,234.75 USDT',
    '10 USDT is being withdrawn',
    'Affiliate reward: BTC to XMR',
    '30% of our 5 USDT fee',
    'No withdrawals yet',
  ],
  [
    'ru',
    '1234,75 USDT',
    '10 USDT сейчас выводится',
    'Партнёрское вознаграждение: BTC на XMR',
    '30 % от нашей комиссии 5 USDT',
    'Выводов пока нет',
  ],
] as const)(
  '/profile/wallet shows balances, the total, rewards and withdrawals (%s)',
  async (locale, total, inWithdrawal, what, why, none) => {
    renderProfile(<WalletScreen />, locale);
    expect(await screen.findByText(total)).toBeTruthy();
    expect(screen.getByText(inWithdrawal)).toBeTruthy();
    expect(await screen.findByText(what)).toBeTruthy();
    expect(screen.getByText(why)).toBeTruthy();
    expect(await screen.findByText(none)).toBeTruthy();
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows[0]).toContain('1234567890123');
    expect(rows[1]).toContain(locale === 'en' ? '+1.5' : '+1,5');
  },
);

test.each([
  [
    'en',
    ['1,234.75\u00a0USDT', '0.0043\u00a0USDT', '1.43\u00a0USDT', '4.76\u00a0USDT'],
    ['1,234.756789\u00a0USDT', '0.004321\u00a0USDT', '1.430019\u00a0USDT', '4.766731\u00a0USDT'],
    '1,234.752468\u00a0USDT',
  ],
  [
    'ru',
    ['1234,75\u00a0USDT', '0,0043\u00a0USDT', '1,43\u00a0USDT', '4,76\u00a0USDT'],
    ['1234,756789\u00a0USDT', '0,004321\u00a0USDT', '1,430019\u00a0USDT', '4,766731\u00a0USDT'],
    '1234,752468\u00a0USDT',
  ],
] as const)(
  'reward amounts are short, with all digits in the tooltip and on focus (%s)',
  async (locale, short, full, total) => {
    responses[fetchAffiliateBalances.path] = {
      body: [
        { kind: 'affiliate', ...usdt, amount: '1234.756789', inWithdrawal: '0' },
        { kind: 'cashback', ...usdt, amount: '-0.004321', inWithdrawal: '0' },
      ],
    };
    responses[listAccruals.path] = {
      body: [{ ...reward, amount: '1.430019', feeAmount: '4.766731' }],
    };
    responses[listCashbacks.path] = { body: [] };
    responses[listAffiliateWithdrawals.path] = { body: [] };
    renderProfile(<WalletScreen />, locale);
    await screen.findByText(
      (_text, element) => element?.textContent === short[2] && element.tagName === 'BUTTON',
    );
    const figures = screen
      .getAllByRole('button')
      .filter(({ title }) => title !== '')
      .map(({ textContent, title }) => [textContent, title]);
    expect(figures).toEqual([
      [short[0], total],
      [short[0], full[0]],
      [`\u2212${short[1]}`, `\u2212${full[1]}`],
      [short[3], full[3]],
      [short[2], full[2]],
    ]);
    const first = screen.getAllByTitle(full[0].replace('\u00a0', ' '))[0]!;
    fireEvent.focus(first);
    expect(first.textContent).toBe(full[0]);
  },
);

test.each([
  ['en', '2.01\u00a0USDT', '2.014567\u00a0USDT'],
  ['ru', '2,01\u00a0USDT', '2,014567\u00a0USDT'],
] as const)(
  'the statistics and their table show short amounts (%s)',
  async (locale, short, full) => {
    responses[fetchAffiliateStatistics.path] = {
      body: {
        ...statistics,
        days: [day('2026-05-03', '0'), day('2026-05-04', '2.014567')],
        totals: { ...statistics.totals, earned: '2.014567' },
      },
    };
    renderProfile(<AffiliateScreen />, locale);
    const figures = await screen.findAllByTitle(full.replace('\u00a0', ' '));
    expect(
      figures.map(({ textContent, parentElement }) => [textContent, parentElement?.tagName]),
    ).toEqual([
      [short, 'STRONG'],
      [short, 'TD'],
    ]);
  },
);

test('a reversed reward shows the date and reason of the reversal', async () => {
  renderProfile(<CashbackScreen />);
  expect(await screen.findByText(/^Reversed on May 6, 2026/)).toBeTruthy();
  expect(await screen.findByText('12.5% of our fee')).toBeTruthy();
});

test('a negative balance is explained and reduces the amount to withdraw', async () => {
  responses[fetchAffiliateBalances.path] = {
    body: [
      { kind: 'affiliate', ...usdt, amount: '-3', inWithdrawal: '0' },
      { kind: 'cashback', ...usdt, amount: '5', inWithdrawal: '0' },
    ],
  };
  renderProfile(<WalletScreen />, 'ru');
  expect(await screen.findByText('2 USDT')).toBeTruthy();
  expect(screen.getByText(/^Баланс становится отрицательным/)).toBeTruthy();
});

test('a section that fails to load shows an error, and the others still load', async () => {
  responses[fetchAffiliateBalances.path] = 'no connection';
  renderProfile(<WalletScreen />);
  expect(await screen.findByText("Couldn't load this")).toBeTruthy();
  expect(await screen.findByText('Affiliate reward: BTC to XMR')).toBeTruthy();
});

test.each([
  ['en', 'http://localhost/?ref=ref-7', 'You earn 30% of our fee'],
  ['ru', 'http://localhost/ru?ref=ref-7', 'Вы получаете 30 % от нашей комиссии'],
] as const)(
  '/profile/affiliate-program shows the link, statistics with a table and the terms (%s)',
  async (locale, link, terms) => {
    renderProfile(<AffiliateScreen />, locale);
    expect(await screen.findByText(link)).toBeTruthy();
    expect(await screen.findByText(new RegExp(`^${terms}`))).toBeTruthy();
    expect(
      await screen.findByRole('img', {
        name:
          locale === 'en'
            ? /^Earned over 2\sdays: 2.USDT in total, 1\.5.USDT on the best day/
            : /^Заработано за 2\sдня: всего 2.USDT/,
      }),
    ).toBeTruthy();
    expect(openPlots.at(-1)?.points[1]).toEqual([0.5, 1.5]);
    const rows = screen.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent);
    expect(rows).toHaveLength(3);
    expect(rows[1]).toContain(locale === 'en' ? 'May 4, 2026' : '4 мая 2026');
  },
);

test('a period without activity shows no chart', async () => {
  responses[fetchAffiliateStatistics.path] = {
    body: { ...statistics, totals: { registrations: 0, orders: 0, earned: '0' } },
  };
  renderProfile(<AffiliateScreen />);
  expect(await screen.findByText(/^No activity in this period/)).toBeTruthy();
  fireEvent.click(screen.getByLabelText('7 days'));
  expect(await screen.findByText(/^No activity in this period/)).toBeTruthy();
});
