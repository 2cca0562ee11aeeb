import { act, fireEvent, screen } from '@testing-library/react';

import { renderPage } from '../../../testing/render-page';
import { coinFixture, pairFixture } from '../fixtures/pair';
import {
  recommended,
  service,
  prepareCalculator,
  settle,
  open,
  send,
  receive,
  type,
  quote,
  rejectQuote,
} from './calculator.fixture';
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

beforeEach(prepareCalculator);
afterEach(() => {
  jest.useRealTimers();
});

test('both amounts start at 500, and the quoted one shows a loading state', async () => {
  await open();
  expect([send().value, receive().value]).toEqual(['500', '500']);
  expect([send().getAttribute('aria-busy'), receive().getAttribute('aria-busy')]).toEqual([
    null,
    'true',
  ]);
  expect(service.query).toMatchObject({ side: 'send', amount: '500' });
  quote();
  expect([receive().value, receive().getAttribute('aria-busy')]).toEqual(['1202.50', null]);
});

test('an amount that updates on its own stays selected while focused, so that typing replaces it', async () => {
  await open();
  recommended.mockResolvedValue('0.14');
  send().focus();
  await settle();
  await rejectQuote('ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG', '60');
  expect([send().value, send().selectionStart, send().selectionEnd]).toEqual(['0.14', 0, 4]);
  receive().focus();
  quote({ amountToGive: '0.14', amountToGet: '410.5' });
  quote({ amountToGive: '0.14', amountToGet: '411.25' });
  expect([receive().value, receive().selectionStart, receive().selectionEnd]).toEqual([
    '411.25',
    0,
    6,
  ]);
});

test('a pasted amount may have thousands separators, but text that may be several numbers is rejected', async () => {
  await open();
  const paste = async (text: string) => {
    fireEvent.paste(send(), { clipboardData: { getData: () => text } });
    await type(send(), text);
  };
  await paste('1,234.5 USDT');
  expect([send().value, service.query]).toEqual([
    '1234.5',
    expect.objectContaining({ amount: '1234.5' }),
  ]);
  await paste('1e-8');
  expect(send().value).toBe('');
});

test('an amount has a decimal comma in Russian, whichever separator is typed, and is sent with a point', async () => {
  renderPage(
    <ExchangeCalculator
      initialPair={pairFixture}
      termsPath="/docs/terms-of-use"
      onPending={() => undefined}
    />,
    'ru',
  );
  await settle();
  const input = document.querySelectorAll<HTMLInputElement>(
    'input[inputmode="decimal"]',
  )[0] as HTMLInputElement;
  await type(input, '1,');
  expect(input.value).toBe('1,');
  await type(input, '1.5');
  expect(input.value).toBe('1,5');
  expect(service.query).toMatchObject({ side: 'send', amount: '1.5' });
  await type(input, ',5');
  expect([input.value, service.query?.amount]).toEqual(['0,5', '0.5']);
  quote({ amountToGet: '1202.5' });
  expect(document.querySelectorAll<HTMLInputElement>('input[inputmode="decimal"]')[1]?.value).toBe(
    '1202,50',
  );
});

test('a quoted stablecoin amount shows two decimals, and all of them on focus', async () => {
  await open();
  quote({ amountToGet: '1202.5', amountToGetUSDT: '1202.5' });
  expect(receive().value).toBe('1202.50');
  quote({ amountToGet: '1203.123456', amountToGetUSDT: '1203.123456' });
  expect(receive().value).toBe('1203.12');
  act(() => {
    receive().focus();
  });
  expect(receive().value).toBe('1203.123456');
  act(() => {
    receive().blur();
  });
  expect(receive().value).toBe('1203.12');
});

test('a typed 0 is cleared on blur', async () => {
  await open();
  act(() => {
    send().focus();
  });
  await type(send(), '0');
  expect(send().value).toBe('0');
  act(() => {
    send().blur();
  });
  await settle();
  expect(send().value).toBe('');
});

test('read-only amounts have a decimal comma in Russian, and the presets name the coin once', async () => {
  renderPage(
    <ExchangeCalculator
      initialPair={pairFixture}
      termsPath="/docs/terms-of-use"
      onPending={() => undefined}
    />,
    'ru',
  );
  await settle();
  quote();
  const presets = screen.getByRole('toolbar', { name: 'Суммы для отправки' });
  expect(presets.textContent).toMatch(/^ETHМин\. 0,01/);
  expect(screen.getByRole('button', { name: 'Мин. 0,01\u00a0ETH' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^1.ETH ≈/ }));
  expect(document.body.textContent).toContain('1215,5\u00a0USDT');
  expect(document.body.textContent).not.toMatch(/\d\.\d/);
});

describe('referrerId in the rate request', () => {
  afterEach(() => {
    document.cookie = 'referralID=; Max-Age=0; Path=/';
  });

  test('is read from the cookie, as in the order', async () => {
    document.cookie = 'referralID=of-cookie; Path=/';
    await open();
    expect(service.query?.referrerId).toBe('of-cookie');
  });

  test('is read from the URL if the URL contains a referrer', async () => {
    document.cookie = 'referralID=of-cookie; Path=/';
    window.history.replaceState(null, '', '/?ref=of-address');
    await open();
    expect(service.query?.referrerId).toBe('of-address');
  });

  test('is null without a referrer', async () => {
    await open();
    expect(service.query?.referrerId).toBeNull();
  });
});

test('switching the coins moves the typed amount to the other field', async () => {
  await open();
  await type(send(), '2');
  fireEvent.click(screen.getByRole('button', { name: 'Switch coins' }));
  await settle();
  expect([send().value, receive().value]).toEqual(['', '2']);
  expect(service.query).toMatchObject({
    fromSlug: 'usdterc20',
    toSlug: 'eth',
    side: 'receive',
    amount: '2',
  });
});

test('the total cost is always visible, and its breakdown on request', async () => {
  await open();
  await type(send(), '0.5');
  quote();
  const line = screen.getByRole('button', { name: /Includes 13.* in fees/ });
  fireEvent.click(line);
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'At the market rate',
    'Our margin',
    'Our fee',
    'Network fee',
    'You receive approximately',
  ]);
  expect(screen.getByText(/follow the market until your deposit is confirmed/)).toBeTruthy();
  // The next amount causes no layout shift while its quote loads.
  await type(send(), '0.6');
  expect(screen.getAllByRole('term')).toHaveLength(5);
  expect(
    screen.getByText(/follow the market/).previousElementSibling?.getAttribute('aria-busy'),
  ).toBe('true');
});

describe('page URL', () => {
  test('sets the send amount and is updated with the typed amount', async () => {
    window.history.replaceState(null, '', '/?amount=3&utm_source=x');
    await open();
    expect(send().value).toBe('3');
    await type(send(), '4');
    quote();
    await settle();
    expect(window.location.search).toBe('?amount=4&utm_source=x&send=eth&receive=usdterc20');
  });

  test('omits the amount if the last quote failed', async () => {
    await open();
    await type(send(), '4');
    await rejectQuote('ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL', '5');
    expect(window.location.search).toBe('?send=eth&receive=usdterc20');
  });

  test('has no query until the visitor chooses something', async () => {
    await open();
    quote();
    await settle();
    expect(window.location.search).toBe('');
  });

  test('restores its amount when the visitor navigates through the history', async () => {
    await open();
    await type(send(), '4');
    quote();
    await settle();
    window.history.pushState(null, '', '/?amount=9');
    act(() => {
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await settle();
    expect(send().value).toBe('9');
    window.history.pushState(null, '', '/');
    act(() => {
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await settle();
    expect(send().value).toBe('500');
  });
});

test('a purchase starts with 200 units of the fiat currency', async () => {
  await open({
    from: coinFixture('usd', { instrumentType: 'fiat', precisionDecimals: 2 }),
    to: coinFixture('btc'),
  });
  expect([send().value, receive().value]).toEqual(['200', '']);
});
