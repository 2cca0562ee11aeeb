import { screen } from '@testing-library/react';

import { coinAnswer } from '../../features/exchange/fixtures/coins';
import { renderPage } from '../../testing/render-page';
import { PairRoute } from './PairRoute';

let mockPath = '/';
jest.mock('gatsby', () => jest.requireActual<object>('../../testing/gatsby-stub'));
jest.mock('react-router', () => ({ useLocation: () => ({ pathname: mockPath }) }));
jest.mock('../ExchangeArea', () => ({ ExchangeArea: () => null }));
jest.mock('../../lib/api/use-money', () => ({ useMoney: () => undefined }));
const eth = coinAnswer('ETH', 'ETH', { networkFriendlyTitle: 'Ethereum' });
const mockAll = [eth, coinAnswer('BTC', 'BTC', { networkFriendlyTitle: 'Bitcoin' }), coinAnswer('USD', 'USD', { instrumentType: 'fiat', networkFriendlyTitle: 'US Dollar' })];
jest.mock('../../lib/api/use-loaded-instruments', () => ({ useLoadedInstruments: () => ({ status: 'ready', all: mockAll, hasMoney: true, isMoneyFailed: false }) }));

test.each([
  ['/exchange-btc-eth', 'Swap BTC to ETH', 'Send BTC on Bitcoin and receive ETH on Ethereum at your own address.'],
  ['/exchange-usd-eth', 'Buy ETH with USD', 'Pay with a card in USD and receive ETH on Ethereum at your own address.'],
  ['/exchange-eth-usd', 'Sell ETH for USD', 'Send ETH on Ethereum and receive USD on your card.'],
])('%s says what it is about', (path, heading, lead) => {
  mockPath = path;
  renderPage(<PairRoute termsPath="/docs/terms" />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
  expect(screen.getByText(lead)).toBeTruthy();
});
