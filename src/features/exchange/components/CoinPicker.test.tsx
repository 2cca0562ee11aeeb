import { listInstruments } from '@quayside/contract/endpoints/instruments';
import type { InstrumentResponse } from '@quayside/contract/schemas/instruments';
import type { Locale } from '@quayside/contract/site/locales';
import { act, fireEvent, screen, within } from '@testing-library/react';

import { siteMessages } from '../../../lib/messages/site-messages';
import { mockFetch } from '../../../testing/mock-fetch';
import { renderPage } from '../../../testing/render-page';
import { coinResponse, fewCoins } from '../fixtures/coins';
import { CoinPicker } from './CoinPicker';

/** The fake service's entire catalogue. */
let catalogue: readonly InstrumentResponse[];

const manyCoins = Array.from({ length: 1_000 }, (_none, index) =>
  coinResponse(`C${index}`, 'ERC20', {
    fullName: `Coin number ${index}`,
    networkFriendlyTitle: 'Ethereum',
  }),
);

// jsdom has no layout, so the list gets the height of ten rows.
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 560 });
});
beforeEach(() => {
  window.localStorage.clear();
  jest
    .spyOn(siteMessages, 'load')
    .mockResolvedValue({ coins: { USDT: 'тезер' }, networks: { TRON: 'трон', Ethereum: 7 } });
  catalogue = fewCoins;
  mockFetch(({ path, query }) =>
    path === listInstruments.path && query.get('all') === 'true' ? { body: catalogue } : undefined,
  );
});

async function open({
  coins = fewCoins,
  selectedSlug = 'eth',
  locale = 'en',
}: { coins?: readonly InstrumentResponse[]; selectedSlug?: string; locale?: Locale } = {}) {
  const onChoose = jest.fn();
  const { unmount } = renderPage(
    <CoinPicker instruments={coins} selectedSlug={selectedSlug} onChoose={onChoose} />,
    locale,
  );
  await act(() => new Promise(process.nextTick));
  const field = screen.getByRole('combobox');
  return {
    unmount,
    onChoose,
    type: (text: string) => fireEvent.change(field, { target: { value: text } }),
    press: (key: string, init = {}) => fireEvent.keyDown(field, { key, ...init }),
    status: () => screen.getByRole('status').textContent,
    groups: () =>
      screen
        .queryAllByRole('group')
        .filter((group) => within(group).queryAllByRole('option').length > 0)
        .map((group) => group.getAttribute('aria-label')),
    tickers: () =>
      screen
        .queryAllByRole('option')
        .map((option) => /^[A-Z0-9]+/.exec(option.textContent.replace(/^.*?(?=[A-Z])/, ''))?.[0]),
    option: (name: RegExp) => screen.getByRole('option', { name }),
  };
}

it('shows the network next to every coin', async () => {
  const { option } = await open();
  expect(option(/USDT.*TRON/).textContent).toContain('Tether');
  expect(option(/USDT.*Ethereum/)).toBeTruthy();
});

it('keeps favourites and recent coins for the next time the list opens', async () => {
  const first = await open();
  first.press('Enter', { shiftKey: true });
  expect(first.status()).toBe('ETH on Ethereum added to favourites.');
  expect(first.groups()).toEqual(['Popular', 'All other coins']);
  first.type('usdt tron');
  first.press('Enter');
  expect(first.onChoose).toHaveBeenCalledWith(fewCoins[3]);
  first.unmount();
  const second = await open();
  expect(second.groups()).toEqual(['Favourites', 'Recent', 'Popular', 'All other coins']);
  expect(within(screen.getByRole('group', { name: 'Recent' })).getAllByRole('option')).toHaveLength(
    1,
  );
});

it('adds and removes a favourite with the button', async () => {
  const { status, option } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Add ETH on Ethereum to favourites' }));
  expect(option(/ETH.*favourite/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove ETH on Ethereum from favourites' }));
  expect(status()).toBe('ETH on Ethereum removed from favourites.');
});

it.each([
  ['en', 'Add USD to favourites', 'USD added to favourites.'],
  ['ru', 'Добавить USD в избранное', 'USD — в избранном.'],
] as const)(
  'a fiat currency is added to the favourites without a network (%s)',
  async (locale, add, added) => {
    const { status } = await open({
      coins: [
        coinResponse('USD', 'USD', { instrumentType: 'fiat', networkFriendlyTitle: 'US dollar' }),
      ],
      selectedSlug: 'usd',
      locale,
    });
    fireEvent.click(screen.getByRole('button', { name: add }));
    expect(status()).toBe(added);
  },
);

it('announces the number of results in Russian', async () => {
  const { type, status } = await open({ locale: 'ru' });
  type('трон');
  expect(status()).toBe('Найдено 2\u00a0монеты');
});

it('finds a coin by its name in another language, and without names if they cannot be loaded', async () => {
  const first = await open();
  first.type('тезер трон');
  expect(first.tickers()).toHaveLength(1);
  first.unmount();
  jest.spyOn(siteMessages, 'load').mockResolvedValue(null);
  const second = await open();
  second.type('тезер');
  expect(second.tickers()).toEqual([]);
  second.type('usdt tron');
  expect(second.tickers()).toHaveLength(1);
});

it('filters the list by network, and offers all networks if nothing matches', async () => {
  const { type, tickers } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'TRON' }));
  expect(screen.getAllByRole('option')).toHaveLength(2);
  type('btc');
  expect(tickers()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Search all networks' }));
  expect(screen.getAllByRole('option')).toHaveLength(1);
});

it('shows suggestions if no coin is found', async () => {
  const { type, status } = await open();
  type('zzz');
  expect(status()).toBe('0 coins found');
  expect(screen.getByText('No coin matches “zzz”.')).toBeTruthy();
  expect(screen.getByText(/Try a ticker such as ETH/)).toBeTruthy();
});

it('labels an unavailable coin and does not select it', async () => {
  catalogue = [
    ...fewCoins,
    coinResponse('XMR', 'XMR', { fullName: 'Monero', networkFriendlyTitle: 'Monero' }),
  ];
  const { type, press, option, onChoose } = await open();
  type('monero');
  expect(option(/XMR.*unavailable right now/).getAttribute('aria-disabled')).toBe('true');
  press('Enter');
  expect(onChoose).not.toHaveBeenCalled();
});

it('renders only some of 1,000 coins and finds any of them', async () => {
  const { type, option } = await open({ coins: manyCoins, selectedSlug: 'c500erc20' });
  expect(screen.getAllByRole('option').length).toBeLessThan(40);
  expect(option(/C500/).getAttribute('aria-selected')).toBe('true');
  type('number 777');
  expect(option(/C777/).getAttribute('aria-setsize')).toBe('1');
});
