import { listInstruments } from '@quayside/contract/endpoints/instruments';
import { render, screen } from '@testing-library/react';

import { mockFetch } from '../../testing/mock-fetch';
import { useCoinName } from './use-coin-name';

const instrument = {
  currencyTitle: 'USDT',
  networkTitle: 'TRC20',
  slug: 'usdttrc20',
  instrumentType: 'crypto',
  fullName: 'Tether',
  currencyFriendlyTitle: 'USDT',
  okexCurrencyFriendlyTitle: 'USDT',
  networkFriendlyTitle: 'TRON',
  precisionDecimals: 6,
  requiresMemo: false,
  memoName: null,
  currencyLogoLink: '',
  bestChangeName: 'USDTTRC20',
  contractAddress: '0x1',
  coinstatValue: 'tether',
  price: null,
  addressFormat: 'trx',
  minConfirmationsToTrade: 1,
  minConfirmationsToWithdraw: 2,
  explorerTxUrl: null,
  explorerAddressUrl: null,
  paymentUriScheme: null,
  isPopular: true,
  isSimulated: false,
};
const tron = { ...instrument, currencyTitle: 'TRX', networkTitle: 'TRX', slug: 'trx' };

function Names({ titles }: { titles: readonly string[] }) {
  const coinName = useCoinName();
  return <p>{titles.map(coinName).join(', ')}</p>;
}

test("a coin is shown with its network's common name once the list is loaded", async () => {
  mockFetch(({ path }) =>
    path === listInstruments.path ? { body: [instrument, tron] } : undefined,
  );
  render(<Names titles={['USDT TRC20', 'TRX', 'OLD GONE']} />);
  expect(screen.getByText('USDT TRC20, TRX, OLD GONE')).toBeTruthy();
  expect(await screen.findByText('USDT (TRON), TRX, OLD GONE')).toBeTruthy();
});
