import { act, fireEvent, screen } from '@testing-library/react';

import { fetchJson } from '../../lib/fetch-json';
import { renderPage } from '../../testing/render-page';
import { LatestSwaps } from './LatestSwaps';

jest.mock('../../lib/fetch-json');
jest.mock('../../lib/detect-sandbox', () => ({
  detectSandbox: () => Promise.resolve(true),
}));
const fetchJsonMock = jest.mocked(fetchJson);

const nowMs = Date.UTC(2026, 10, 20, 12);
const coin = (currencyTitle: string, networkFriendlyTitle: string) => ({
  currencyTitle,
  networkFriendlyTitle,
  currencyLogoLink: '/coins/generic.svg',
});
const swapAgo = (minutes: number, isSimulated = false) => ({
  completedAt: new Date(nowMs - minutes * 60_000).toISOString(),
  instrumentFrom: coin('ETH', 'Ethereum'),
  instrumentTo: coin('USDT', 'TRON'),
  amountToGive: '0.250000000000000001',
  amountToGet: '1494.4',
  isSimulated,
});

beforeEach(() => {
  jest.useFakeTimers({ now: nowMs });
});
afterEach(() => {
  jest.useRealTimers();
});
const settle = () =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(0);
  });

it('shows coins, networks, amounts and ages, and labels simulated swaps', async () => {
  fetchJsonMock.mockResolvedValue([swapAgo(1), swapAgo(5, true)]);
  const { container } = renderPage(<LatestSwaps />, 'ru');
  await settle();
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toContain('0,25\u00a0ETH');
  expect(first?.textContent).toContain('1494,40\u00a0USDT');
  expect(first?.textContent).toContain('TRON');
  expect(first?.textContent).toContain('1\u00a0минуту назад');
  expect(second?.textContent).toContain('5\u00a0минут назад');
  expect(second?.textContent).toContain('имитация');
  expect(container.textContent).toContain('Это песочница');
});

it.each([
  ['en', '0.250123\u00a0ETH', '1,494.40\u00a0USDT', '0.250123456789012345\u00a0ETH'],
  ['ru', '0,250123\u00a0ETH', '1494,40\u00a0USDT', '0,250123456789012345\u00a0ETH'],
] as const)(
  'shortens amounts based on their value and shows all digits on focus, in %s',
  async (locale, give, get, whole) => {
    fetchJsonMock.mockResolvedValue([{ ...swapAgo(1), amountToGive: '0.250123456789012345' }]);
    renderPage(<LatestSwaps />, locale);
    await settle();
    const row = screen.getByRole('listitem');
    expect(row.textContent).toContain(give);
    expect(row.textContent).toContain(get);
    act(() => {
      screen.getByRole('button', { description: whole }).focus();
    });
    expect(row.textContent).toContain(whole);
  },
);

it('refreshes every 30 s', async () => {
  fetchJsonMock.mockResolvedValue([swapAgo(1)]);
  renderPage(<LatestSwaps />);
  await settle();
  fetchJsonMock.mockClear();
  fetchJsonMock.mockResolvedValue([swapAgo(0), swapAgo(1)]);
  await act(async () => {
    await jest.advanceTimersByTimeAsync(30_000);
  });
  expect(fetchJsonMock).toHaveBeenCalledTimes(1);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

it('keeps the rows when a refresh fails, and updates their age', async () => {
  fetchJsonMock.mockResolvedValueOnce([swapAgo(1)]);
  renderPage(<LatestSwaps />);
  await settle();
  fetchJsonMock.mockRejectedValue(new Error('offline'));
  await act(async () => {
    await jest.advanceTimersByTimeAsync(60_000);
  });
  expect(screen.getByText('2 minutes ago')).toBeTruthy();
});

it('shows a single message when there are no completed swaps yet', async () => {
  fetchJsonMock.mockResolvedValue([]);
  const { container } = renderPage(<LatestSwaps />);
  await settle();
  expect([container.textContent, container.querySelectorAll('p').length]).toEqual([
    'No completed swaps yet.',
    1,
  ]);
});

it('shows an error and retries on request', async () => {
  fetchJsonMock.mockRejectedValueOnce(new Error('offline'));
  renderPage(<LatestSwaps />);
  await settle();
  expect(screen.getByText(/couldn.t load/)).toBeTruthy();
  fetchJsonMock.mockResolvedValue([swapAgo(3)]);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await settle();
  expect(screen.getByText('3 minutes ago')).toBeTruthy();
});
