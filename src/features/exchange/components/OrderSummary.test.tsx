import { act, fireEvent, screen } from '@testing-library/react';

import { renderPage } from '../../../testing/render-page';
import { pairFixture } from '../fixtures/pair';
import { quoteFixture } from '../fixtures/quote';
import { noQuoteView } from '../model/quote-view';
import { quoteSource, quoteStore } from '../state/quotes';
import { prepareAddressCheck } from './address-check.fixture';
import { ExchangeCalculator } from './ExchangeCalculator';

jest.mock('../effects/recommend-amount');
jest.mock('../../../lib/api/instruments', () => ({
  loadInstruments: () => Promise.resolve(),
  useInstruments: () => ({ status: 'loading', all: [], bySlug: new Map() }),
}));
jest.mock('../state/quotes', () => ({
  ...jest.requireActual<object>('../state/quotes'),
  quoteSource: jest.fn(),
}));

/** Overrides for each quote from the service. */
let quotePart: Parameters<typeof quoteFixture>[0] = {};

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/');
  quoteStore.set(noQuoteView);
  prepareAddressCheck();
  quotePart = {};
  jest.mocked(quoteSource).mockReturnValue({
    watch: (query, listener) => {
      listener({
        kind: 'quote',
        quote: quoteFixture({
          amountToGive: query.amount ?? '0.5',
          rateMode: query.rateMode,
          ...quotePart,
        }),
      });
      return () => undefined;
    },
  });
});
afterEach(() => {
  jest.useRealTimers();
});

const settle = () =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(400);
  });
const clickButton = async () => {
  fireEvent.click(document.querySelector('button[type="submit"]') as HTMLElement);
  await settle();
};
const fill = async (id: string, text: string) => {
  fireEvent.change(document.getElementById(id) as HTMLElement, { target: { value: text } });
  await settle();
};

async function openForm({ pair = pairFixture, isFixed = false, locale = 'en' } = {}) {
  renderPage(
    <ExchangeCalculator
      initialPair={pair}
      termsPath="/docs/terms-of-use"
      onPending={() => undefined}
    />,
    locale,
  );
  await settle();
  if (isFixed) fireEvent.click(screen.getByRole('radio', { name: /Fixed|Фикс/ }));
  await settle();
  await clickButton();
  await settle();
}

test('the summary repeats the full destination with its network before the order', async () => {
  await openForm();
  await fill('destination-address', '0xabc');
  const summary = document.querySelector('dl[aria-label="Your order"]');
  expect(summary?.textContent).toContain('To your usdterc20 address');
  expect(summary?.textContent.replace(/\s/g, '')).toContain('0xabc');
});

test('the summary has all its rows from the start, before the address and while the rate is loading', async () => {
  await openForm();
  const names = () =>
    [...document.querySelectorAll('dl[aria-label="Your order"] dt')].map(
      (name) => name.textContent,
    );
  const before = names();
  expect(before).toEqual([
    'You send on eth',
    'You receive on usdterc20, approximately',
    'To your usdterc20 address',
  ]);
  expect(screen.getByText('Not entered yet')).toBeTruthy();
  jest.mocked(quoteSource).mockReturnValue({ watch: () => () => undefined });
  await fill('send-amount', '0.2');
  expect(names()).toEqual(before);
  await fill('destination-address', '0xabc');
  expect(names()).toEqual(before);
  expect(screen.queryByText('Not entered yet')).toBeNull();
});

test.each([
  ['en', 'Not entered yet'],
  ['ru', 'Пока не указан'],
] as const)(
  'the summary of a fixed-rate order has the refund rows from the start (%s)',
  async (locale, missing) => {
    await openForm({
      pair: { ...pairFixture, from: { ...pairFixture.from, requiresMemo: true } },
      isFixed: true,
      locale,
    });
    const facts = () =>
      [...document.querySelectorAll('dl dd')].slice(2).map(({ textContent }) => textContent.trim());
    expect(facts()).toEqual([missing, missing, '—']);
    for (const [id, text] of [
      ['destination-address', '0xabc'],
      ['refund-address', '0xdef'],
      ['refund-memo', '77'],
    ] as const)
      await fill(id, text);
    expect(facts()).toEqual(['0xabc', '0xdef', '77']);
  },
);

test('the amounts of the summary have a decimal comma in Russian', async () => {
  quotePart = { amountToGet: '12345.678' };
  renderPage(
    <ExchangeCalculator
      initialPair={pairFixture}
      termsPath="/docs/terms-of-use"
      onPending={() => undefined}
    />,
    'ru',
  );
  await settle();
  await clickButton();
  await settle();
  await fill('destination-address', '0xabc');
  const summary = document.querySelector('dl[aria-label="Ваша заявка"]');
  expect(summary?.textContent).toContain('12\u00a0345,67\u00a0USDT');
  expect(summary?.textContent).not.toMatch(/\d\.\d/);
});

const summaryText = () => document.querySelector('dl[aria-label="Your order"]')?.textContent;

test.each([
  ['0.052075359428656812', '0.052075'],
  ['0.0520', '0.052000'],
])(
  'an amount that changes with each quote keeps its number of digits, even at a fixed rate: %s',
  async (amountToGet, shown) => {
    quotePart = { amountToGet };
    await openForm({ isFixed: true });
    expect(summaryText()).toContain(`${shown}\u00a0USDT`);
  },
);

test('a receive amount typed at a fixed rate is repeated exactly', async () => {
  await openForm({ isFixed: true });
  quotePart = { amountToGive: '0.6', amountToGet: '1443.123456' };
  await fill('receive-amount', '1443.123456');
  await settle();
  expect(summaryText()).toContain('1,443.123456\u00a0USDT');
});
