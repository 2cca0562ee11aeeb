import { API_PATHS } from '@quayside/contract/operations/paths';

import type { Route } from './route';

/** A call that works: a test sends each of them to the real app. */
export type CallExample = {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
};

/** The ids that the examples use; a test creates them before it sends the examples. */
export const EXAMPLE_ORDER_ID = 1727484300521;
export const EXAMPLE_API_ID = '5f0c1d3a-8f5b-4c0e-9a3c-2d7b6a1e4f90';
const EXAMPLE_DESTINATION = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

const PAIR = { instrumentFromSlug: 'eth', instrumentToSlug: 'usdterc20' };
const QUOTE = { ...PAIR, claimedDepositAmount: '0.25' };
const TITLES = {
  instrumentFromCurrencyTitle: 'ETH',
  instrumentFromNetworkTitle: 'ETH',
  instrumentToCurrencyTitle: 'USDT',
  instrumentToNetworkTitle: 'ERC20',
};
const USDT = { currencyTitle: 'USDT', networkTitle: 'ERC20' };
const ADDRESS = { ...USDT, address: EXAMPLE_DESTINATION };
const ORDER = {
  instrumentFrom: { currencyTitle: 'ETH', networkTitle: 'ETH' },
  instrumentTo: USDT,
  destinationAddress: EXAMPLE_DESTINATION,
  claimedDepositAmount: '0.25',
};
const LOOKUP = { orderId: String(EXAMPLE_ORDER_ID), destinationAddress: EXAMPLE_DESTINATION };
const EMAIL = { orderId: EXAMPLE_ORDER_ID, userEmail: 'client@example.com' };

/** By method and path. */
export const CALL_EXAMPLES: Readonly<Record<string, CallExample>> = {
  [`GET ${API_PATHS.quote}`]: { query: QUOTE },
  [`GET ${API_PATHS.quoteV1}`]: { query: { ...TITLES, claimedDepositAmount: '0.25' } },
  [`POST ${API_PATHS.quote}`]: { body: { ...TITLES, claimedDepositAmount: '0.25', markup: '0.3' } },
  [`GET ${API_PATHS.recommendedAmount}`]: { query: PAIR },
  [`GET ${API_PATHS.rateExportXml}`]: { query: { path: '/premium' } },
  [`GET ${API_PATHS.rateExportJson}`]: { query: { path: '/premium' } },
  [`GET ${API_PATHS.pairs}`]: {
    query: {
      instrumentFromCurrencyTitle: 'ETH',
      instrumentFromNetworkTitle: 'ETH',
      offset: '0',
      limit: '5',
    },
  },
  [`GET ${API_PATHS.pair}`]: { query: TITLES },
  [`POST ${API_PATHS.instrument}`]: { body: USDT },
  [`POST ${API_PATHS.validateAddress}`]: { body: ADDRESS },
  [`POST ${API_PATHS.validateAddressV2}`]: { body: ADDRESS },
  [`POST ${API_PATHS.validateAddressV2Short}`]: { body: ADDRESS },
  [`POST ${API_PATHS.createOrder}`]: { body: ORDER },
  [`POST ${API_PATHS.createOrderV2}`]: { body: { ...ORDER, markup: '0.3' } },
  [`GET ${API_PATHS.orderInfo}`]: { query: LOOKUP },
  [`GET ${API_PATHS.orderInfoV2}`]: { query: LOOKUP },
  [`GET ${API_PATHS.partnerOrders}`]: { query: { offset: '0', limit: '20', order: 'desc' } },
  [`GET ${API_PATHS.partnerOrdersShort}`]: { query: { offset: '0', limit: '20' } },
  [`GET ${API_PATHS.partnerOrderInfo}`]: { query: { orderId: String(EXAMPLE_ORDER_ID) } },
  [`POST ${API_PATHS.setEmailV2}`]: { body: EMAIL },
  [`POST ${API_PATHS.generateApiKey}`]: {
    body: { name: 'shop', whiteListIp: '203.0.113.7,2001:db8::/32' },
  },
  [`POST ${API_PATHS.updateApiKey}`]: {
    body: { apiId: EXAMPLE_API_ID, name: 'shop', whiteListIp: '', isActive: true },
  },
  [`POST ${API_PATHS.deleteApiKey}`]: { body: { apiId: EXAMPLE_API_ID } },
};

/** Returns the example of a route, or `undefined` if it has none. */
export function exampleOf({
  method,
  path,
}: Pick<Route, 'method' | 'path'>): CallExample | undefined {
  return CALL_EXAMPLES[`${method} ${path}`];
}
