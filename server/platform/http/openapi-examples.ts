import { validateAddress } from '@quayside/contract/endpoints/addresses';
import { deleteApiKey, generateApiKey, updateApiKey } from '@quayside/contract/endpoints/api-keys';
import { listPairs } from '@quayside/contract/endpoints/instruments';
import { createOrder, findOrder, findOrderV2 } from '@quayside/contract/endpoints/orders';
import {
  createPartnerOrder,
  exportRatesAsJson,
  exportRatesAsXml,
  fetchInstrument,
  fetchPair,
  findPartnerOrder,
  listPartnerOrders,
  listPartnerOrdersShort,
  setPartnerOrderEmail,
  validatePartnerAddress,
  validatePartnerAddressShort,
} from '@quayside/contract/endpoints/partners';
import {
  fetchQuote,
  fetchQuoteV1,
  fetchRecommendedAmount,
} from '@quayside/contract/endpoints/quotes';

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
  [`GET ${fetchQuote.path}`]: { query: QUOTE },
  [`GET ${fetchQuoteV1.path}`]: { query: { ...TITLES, claimedDepositAmount: '0.25' } },
  [`POST ${fetchQuote.path}`]: { body: { ...TITLES, claimedDepositAmount: '0.25', markup: '0.3' } },
  [`GET ${fetchRecommendedAmount.path}`]: { query: PAIR },
  [`GET ${exportRatesAsXml.path}`]: { query: { path: '/premium' } },
  [`GET ${exportRatesAsJson.path}`]: { query: { path: '/premium' } },
  [`GET ${listPairs.path}`]: {
    query: {
      instrumentFromCurrencyTitle: 'ETH',
      instrumentFromNetworkTitle: 'ETH',
      offset: '0',
      limit: '5',
    },
  },
  [`GET ${fetchPair.path}`]: { query: TITLES },
  [`POST ${fetchInstrument.path}`]: { body: USDT },
  [`POST ${validateAddress.path}`]: { body: ADDRESS },
  [`POST ${validatePartnerAddress.path}`]: { body: ADDRESS },
  [`POST ${validatePartnerAddressShort.path}`]: { body: ADDRESS },
  [`POST ${createOrder.path}`]: { body: ORDER },
  [`POST ${createPartnerOrder.path}`]: { body: { ...ORDER, markup: '0.3' } },
  [`GET ${findOrder.path}`]: { query: LOOKUP },
  [`GET ${findOrderV2.path}`]: { query: LOOKUP },
  [`GET ${listPartnerOrders.path}`]: { query: { offset: '0', limit: '20', order: 'desc' } },
  [`GET ${listPartnerOrdersShort.path}`]: { query: { offset: '0', limit: '20' } },
  [`GET ${findPartnerOrder.path}`]: { query: { orderId: String(EXAMPLE_ORDER_ID) } },
  [`POST ${setPartnerOrderEmail.path}`]: { body: EMAIL },
  [`POST ${generateApiKey.path}`]: {
    body: { name: 'shop', whiteListIp: '203.0.113.7,2001:db8::/32' },
  },
  [`POST ${updateApiKey.path}`]: {
    body: { apiId: EXAMPLE_API_ID, name: 'shop', whiteListIp: '', isActive: true },
  },
  [`POST ${deleteApiKey.path}`]: { body: { apiId: EXAMPLE_API_ID } },
};

/** Returns the example of a route, or `undefined` if it has none. */
export function exampleOf({
  method,
  path,
}: Pick<Route, 'method' | 'path'>): CallExample | undefined {
  return CALL_EXAMPLES[`${method} ${path}`];
}
