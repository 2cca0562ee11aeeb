import { render } from '@testing-library/react';

import { pairFixture } from '../features/exchange/fixtures/pair';
import { prefetch } from '../testing/recorded-navigation';
import { ExchangeArea } from './ExchangeArea';

jest.mock('../features/exchange', () => ({
  ExchangeCalculator: ({ onFormOpen }: { onFormOpen: () => void }) => {
    onFormOpen();
    return null;
  },
}));
jest.mock('../features/health', () => ({ useHealth: () => ({ status: 'OK' }) }));
jest.mock('../features/sandbox-wallet', () => ({ SandboxBanner: () => null }));
jest.mock('./non-working/NonWorkingLayout', () => ({
  NonWorkingLayout: ({ children }: { children: unknown }) => children,
}));
jest.mock('../i18n/use-locale', () => ({ useLocale: () => 'ru' }));

test('the exchange area prefetches the pending-order page while the visitor fills in the form', () => {
  render(<ExchangeArea initialPair={pairFixture} termsPath="/terms" />);
  expect(prefetch).toHaveBeenCalledWith('/ru/order/pending');
});
