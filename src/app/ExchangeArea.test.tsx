import { render } from '@testing-library/react';

import { prefetchPendingOrder } from '../features/exchange';
import { pairFixture } from '../features/exchange/fixtures/pair';
import { prefetch } from '../testing/recorded-navigation';
import { ExchangeArea } from './ExchangeArea';

jest.mock('../features/exchange', () => ({
  ExchangeCalculator: ({ onFormOpen }: { onFormOpen: () => void }) => {
    onFormOpen();
    return null;
  },
  prefetchPendingOrder: jest.fn(),
}));
jest.mock('../features/health', () => ({ useHealth: () => ({ status: 'OK' }) }));
jest.mock('../features/sandbox-wallet', () => ({ SandboxBanner: () => null }));
jest.mock('./non-working/NonWorkingLayout', () => ({
  NonWorkingLayout: ({ children }: { children: unknown }) => children,
}));
jest.mock('../i18n/use-locale', () => ({ useLocale: () => 'ru' }));

const open = (connection?: { effectiveType: string }) => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
  render(<ExchangeArea initialPair={pairFixture} termsPath="/terms" />);
};
beforeEach(() => {
  jest.clearAllMocks();
});

test('the exchange area prefetches the pending-order page and its code while the visitor fills in the form', () => {
  open();
  expect(prefetch).toHaveBeenCalledWith('/ru/order/pending');
  expect(prefetchPendingOrder).toHaveBeenCalled();
});

test('the exchange area does not prefetch on 2g connections', () => {
  open({ effectiveType: '2g' });
  expect(prefetchPendingOrder).not.toHaveBeenCalled();
});
