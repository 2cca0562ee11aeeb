import { DESTINATION } from '../orders/order-harness';

export const PLAIN_DECIMAL = /^(0|[1-9]\d*)(\.\d+)?$/;
export const ETH = { currencyTitle: 'ETH', networkTitle: 'ETH' };
export const USDT = { currencyTitle: 'USDT', networkTitle: 'ERC20' };
export const minimal = {
  instrumentFrom: ETH,
  instrumentTo: USDT,
  destinationAddress: DESTINATION,
  claimedDepositAmount: '0.5',
};

export const PAIR_QUERY = new URLSearchParams({
  instrumentFromCurrencyTitle: 'ETH',
  instrumentFromNetworkTitle: 'ETH',
  instrumentToCurrencyTitle: 'USDT',
  instrumentToNetworkTitle: 'ERC20',
}).toString();
