import type { Locale } from '@quayside/contract/site/locales';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { renderPage } from '../../../testing/render-page';
import type { FakePlot } from '../../../testing/uplot-stub';
import { PriceChart } from './PriceChart';

jest.mock('uplot', () => ({
  __esModule: true,
  default: jest.requireActual<{ openFakePlot: unknown }>('../../../testing/uplot-stub')
    .openFakePlot,
}));
jest.mock('uplot/dist/uPlot.min.css', () => ({}));
let mockIsSandbox = false;
jest.mock('../../../lib/detect-sandbox', () => ({
  detectSandbox: () => Promise.resolve(mockIsSandbox),
}));

const { openPlots } = jest.requireActual<{ openPlots: FakePlot[] }>('../../../testing/uplot-stub');
const startMs = Date.parse('2026-11-21T10:00:00.000Z');
const pricesUsd = ['100', '104.5', '98.123456', '102'];
const history = pricesUsd.map((price, index) => ({
  time: new Date(startMs + index * 300_000).toISOString(),
  price,
}));

type StatsResponse = () => Promise<unknown>;
const requestedUrls: string[] = [];
const json = (body: unknown) => ({ ok: true, status: 200, json: () => Promise.resolve(body) });

function serve(stats: StatsResponse, isSandbox = false): void {
  requestedUrls.length = 0;
  mockIsSandbox = isSandbox;
  window.fetch = (input) => {
    requestedUrls.push(String(input));
    return stats() as Promise<Response>;
  };
}
const requestedPeriods = () =>
  requestedUrls
    .filter((url) => url.includes('/stats/'))
    .map((url) => new URL(url, 'http://localhost').searchParams.get('period'));
const show = (locale: Locale = 'en') => renderPage(<PriceChart slug="btc" ticker="BTC" />, locale);
const chart = () => screen.findByRole('application');

let resized: () => void = () => undefined;
let isOnline = true;
beforeEach(() => {
  isOnline = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  window.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      resized = () => {
        callback([], this);
      };
    }
    observe(): void {
      return undefined;
    }
    unobserve(): void {
      return undefined;
    }
    disconnect(): void {
      return undefined;
    }
  };
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('draws the last day, and shows the lowest price, the highest price and the signed change', async () => {
  serve(() => Promise.resolve(json(history)));
  const { container } = show();
  expect(container.querySelector('[aria-busy]')).not.toBeNull();
  expect((await chart()).getAttribute('aria-label')).toBe('BTC price chart for the last 24 hours');
  expect(container.querySelector('[aria-busy]')).toBeNull();
  expect(requestedPeriods()).toEqual(['24h']);
  expect(openPlots.map(({ points }) => points)).toEqual([
    [history.map(({ time }) => Date.parse(time) / 1000), [100, 104.5, 98.123456, 102]],
  ]);
  const facts = document.getElementById((await chart()).getAttribute('aria-describedby') ?? '');
  expect([...(facts?.querySelectorAll('dd') ?? [])].map((fact) => fact.textContent)).toEqual([
    '98.12\u00a0USD',
    '104.50\u00a0USD',
    'Up: +2%',
  ]);
  expect(screen.queryByText(/prices and their history are simulated/)).toBeNull();
});

it("the chart is in Russian on a Russian page, and says that a sandbox's history is simulated", async () => {
  serve(
    () =>
      Promise.resolve(
        json(
          [...history].reverse().map(({ price }, index) => ({
            time: new Date(startMs + index * 300_000).toISOString(),
            price,
          })),
        ),
      ),
    true,
  );
  show('ru');
  await chart();
  expect(await screen.findByText('Снижение: −1,96 %')).toBeTruthy();
  expect(screen.getByText(/история вымышлены/)).toBeTruthy();
  expect(screen.getByRole('radio', { name: '90\u00a0дн.' })).toBeTruthy();
});

it('reads out individual prices with the arrow keys and stops with Escape', async () => {
  serve(() => Promise.resolve(json(history)));
  const { container } = show();
  const plot = await chart();
  const spoken = () => container.querySelector('[role="status"]')?.textContent;
  const press = (key: string) => fireEvent.keyDown(plot, { key });
  press('ArrowLeft');
  expect(spoken()).toMatch(/2026.*: 102\.00\u00a0USD$/);
  press('ArrowLeft');
  expect(spoken()).toMatch(/: 98\.12\u00a0USD$/);
  press('Home');
  expect(spoken()).toMatch(/: 100\.00\u00a0USD$/);
  press('ArrowLeft');
  expect(spoken()).toMatch(/: 100\.00\u00a0USD$/);
  expect(screen.queryByText(/use the arrow keys/)).toBeNull();
  expect(press('Tab')).toBe(true);
  press('Escape');
  expect(spoken()).toBe('');
  expect(screen.getByText(/use the arrow keys/)).toBeTruthy();
});

it('requests each selected period, and immediately shows a period that was loaded before', async () => {
  serve(() => Promise.resolve(json(history)));
  show();
  await chart();
  fireEvent.click(screen.getByRole('radio', { name: '1\u00a0y' }));
  expect(await screen.findByRole('application', { name: /last year/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: '24\u00a0h' }));
  expect(screen.getByRole('application', { name: /last 24 hours/ })).toBeTruthy();
  await waitFor(() => {
    expect(requestedPeriods()).toEqual(['24h', '1y', '24h']);
  });
  expect(openPlots).toHaveLength(1);
});

it('shows a message when no prices were recorded', async () => {
  serve(() => Promise.resolve(json([])));
  show();
  expect(await screen.findByText(/No BTC prices were recorded in this period/)).toBeTruthy();
  expect(screen.queryByRole('application')).toBeNull();
});

it.each([
  ['no connection', () => Promise.reject(new TypeError('no connection'))],
  ['a response that is not a list', () => Promise.resolve(json({}))],
  ['an error response', () => Promise.resolve({ ok: false, status: 500 })],
])(
  "shows that the chart can't be loaded, and retries on request: %s",
  async (_name, answer: StatsResponse) => {
    serve(answer);
    show();
    expect(await screen.findByText(/couldn't load the chart/)).toBeTruthy();
    serve(() => Promise.resolve(json(history)));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await chart()).toBeTruthy();
  },
);

it('shows that the visitor is offline, and loads once the connection is restored', async () => {
  isOnline = false;
  serve(() => Promise.reject(new TypeError('no connection')));
  show();
  expect(await screen.findByText(/You're offline/)).toBeTruthy();
  isOnline = true;
  serve(() => Promise.resolve(json(history)));
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  expect(await chart()).toBeTruthy();
});

it('skips malformed points, and keeps the curve if a later request fails', async () => {
  serve(() =>
    Promise.resolve(
      json([
        { time: 'never', price: '1' },
        { time: history[0]?.time, price: '1e5' },
        null,
        ...history,
      ]),
    ),
  );
  show();
  await chart();
  expect(openPlots[0]?.points[0]).toHaveLength(history.length);
  serve(() => Promise.reject(new TypeError('no connection')));
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  await act(() => Promise.resolve());
  expect(screen.getByRole('application')).toBeTruthy();
});

it('adapts to a new size and a new theme, and removes the plot when unmounted', async () => {
  serve(() => Promise.resolve(json(history)));
  const { unmount } = show();
  await chart();
  const [plot] = openPlots;
  const drawings = plot?.drawings ?? 0;
  act(() => {
    resized();
  });
  expect(plot?.sizes).toHaveLength(2);
  document.documentElement.dataset.theme = 'dark';
  await waitFor(() => {
    expect(plot?.drawings).toBe(drawings + 1);
  });
  unmount();
  expect(openPlots).toEqual([]);
});

it('lists the prices in a table, newest first', async () => {
  serve(() => Promise.resolve(json(history)));
  show();
  await chart();
  const table = screen.getByRole('table', { name: /BTC price, newest first/ });
  expect(
    [...table.querySelectorAll('tbody td:last-child')].map((cell) => cell.textContent),
  ).toEqual(['102.00', '98.12', '104.50', '100.00'].map((amount) => `${amount}\u00a0USD`));
});
