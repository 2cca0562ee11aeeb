import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { toastStore } from '../../../lib/toast-store';
import { mockFetch } from '../../../testing/mock-fetch';
import { renderProfile } from '../../../testing/render-profile';
import { historyOrderFixture } from '../fixtures/history-order';
import { HistoryScreen } from './HistoryScreen';

const saved: string[] = [];
jest.mock('../../../lib/download/save-file', () => ({
  saveFile: (name: string, _type: string, content: string) => {
    saved.push(name, content);
  },
}));

/** Serves `count` orders in pages; the `refunded` filter matches none. */
function serve(count: number) {
  const orders = Array.from({ length: count }, (_, index) =>
    historyOrderFixture({ orderId: 1_000_000_000_000 + index, isPaid: index === 0 }),
  );
  return mockFetch(({ query }) => {
    const offset = Number(query.get('offset'));
    const found = query.get('state') === 'refunded' ? [] : orders;
    return {
      body: {
        orders: found.slice(offset, offset + Number(query.get('limit'))),
        total: found.length,
      },
    };
  });
}

beforeEach(() => {
  saved.length = 0;
});
afterEach(() => {
  act(() => {
    toastStore.set([]);
  });
});

test.each([
  ['en', '0.5 ETH to 1,249 USDT ERC20', 'Completed', 'Open order 1000000000000'],
  ['ru', '0,5 ETH на 1249 USDT ERC20', 'Завершена', 'Открыть заявку 1000000000000'],
] as const)(
  'a history row shows the amount paid, the status and a link to the order (%s)',
  async (locale, pair, state, open) => {
    serve(1);
    renderProfile(<HistoryScreen />, locale);
    expect(await screen.findByText(pair)).toBeTruthy();
    expect(screen.getAllByText(state).some(({ tagName }) => tagName === 'P')).toBe(true);
    expect(screen.getByRole('link', { name: open }).getAttribute('href')).toMatch(
      /\/order\/1000000000000\?destinationAddress=0x/,
    );
  },
);

test('changing the filter or the page sends a new request, and a new filter starts at the first page', async () => {
  const calls = serve(45);
  renderProfile(<HistoryScreen />);
  expect(await screen.findByText('Page 1 of 3')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Older' }));
  expect(await screen.findByText('Page 2 of 3')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-05-01' } });
  expect(await screen.findByText('Page 1 of 3')).toBeTruthy();
  // Skips the request for the coin list, which may come at any time.
  const lastQuery = () =>
    Object.fromEntries(calls.filter(({ query }) => query.has('offset')).at(-1)?.query ?? []);
  await waitFor(() => {
    expect(lastQuery()).toEqual({ state: 'all', from: '2026-05-01', offset: '0', limit: '20' });
  });
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'refunded' } });
  expect(await screen.findByText('No matching orders')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show all orders' }));
  expect(await screen.findByText('45 orders')).toBeTruthy();
});

test('reversed dates show an error and send no request', async () => {
  const calls = serve(1);
  const asked = () => calls.filter(({ query }) => query.has('offset'));
  renderProfile(<HistoryScreen />);
  await screen.findByText('1 order');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-05-02' } });
  await waitFor(() => {
    expect(asked()).toHaveLength(2);
  });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-05-01' } });
  expect(await screen.findByText(/^The start date is after the end date/)).toBeTruthy();
  expect(asked()).toHaveLength(2);
});

test('the exported file contains all orders that match the filter, across all pages', async () => {
  serve(120);
  renderProfile(<HistoryScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Save as CSV' }));
  await waitFor(() => {
    expect(saved[0]).toBe('order-history.csv');
  });
  expect(saved[1]?.trimEnd().split('\r\n')).toHaveLength(121);
  expect(saved[1]).toContain(
    '1000000000000,2026-05-04 10:00:00,Completed,0.5,ETH,ETH,1249,USDT,ERC20,FLOATING',
  );
});

test('an account without orders is offered a link to the exchange', async () => {
  serve(0);
  renderProfile(<HistoryScreen />, 'ru');
  expect(await screen.findByText('Заявок пока нет')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'К обмену' }).getAttribute('href')).toBe('/ru');
});
