import { act, screen } from '@testing-library/react';

import { coinFixture, pairFixture } from '../../features/exchange/fixtures/pair';
import type { InstrumentPair } from '../../features/exchange';
import { renderPage } from '../../testing/render-page';
import { HomeHero } from './HomeHero';

let choose: (pair: InstrumentPair) => void = () => undefined;
jest.mock('../ExchangeArea', () => ({
  ExchangeArea: ({ onPair }: { onPair: typeof choose }) => {
    choose = onPair;
    return null;
  },
}));

const usd = coinFixture('usd', { instrumentType: 'fiat' });
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

it.each([
  [
    'en',
    'Swap coins without an account',
    'Buy coins with a card',
    'Sell coins to a card',
    /You need an account/,
  ],
  [
    'ru',
    'Обмен монет без регистрации',
    'Покупка монет картой',
    'Продажа монет на карту',
    /Нужен аккаунт/,
  ],
] as const)(
  'the heading and the text update to match the chosen pair, in %s',
  (locale, swap, buy, sale, account) => {
    renderPage(<HomeHero initialPair={pairFixture} termsPath="/docs/terms-of-use" />, locale);
    expect(heading()).toBe(swap);
    act(() => {
      choose({ from: usd, to: pairFixture.from });
    });
    expect(heading()).toBe(buy);
    expect(screen.getByText(account)).toBeTruthy();
    act(() => {
      choose({ from: pairFixture.from, to: usd });
    });
    expect(heading()).toBe(sale);
    act(() => {
      choose(pairFixture);
    });
    expect(heading()).toBe(swap);
    expect(screen.queryByText(account)).toBeNull();
  },
);
