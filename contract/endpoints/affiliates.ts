import {
  affiliateWithdrawalRequestSchema,
  affiliateWithdrawalsResponseSchema,
  affiliateWithdrawalSchema,
  balancesResponseSchema,
  confirmWithdrawalRequestSchema,
  referrerIdResponseSchema,
  rewardsResponseSchema,
  rewardsRequestSchema,
  statisticsResponseSchema,
  statisticsRequestSchema,
  withdrawalParamsSchema,
} from '../schemas/affiliates';
import type { Endpoint } from './endpoint';

export const fetchReferrerId = {
  method: 'GET',
  path: '/api/v1/affiliates/referrer-id',
  summary: 'The `ref` value of links of this account',
  access: 'session',
  response: referrerIdResponseSchema,
} as const satisfies Endpoint;

export const fetchAffiliateBalances = {
  method: 'GET',
  path: '/api/v1/affiliates/balances',
  summary: 'Balances that this account can withdraw',
  access: 'session',
  response: balancesResponseSchema,
} as const satisfies Endpoint;

export const listAccruals = {
  method: 'GET',
  path: '/api/v1/affiliates/accruals',
  summary: 'What this account earned from orders of clients that it referred',
  access: 'session',
  query: rewardsRequestSchema,
  response: rewardsResponseSchema,
} as const satisfies Endpoint;

export const listCashbacks = {
  ...listAccruals,
  path: '/api/v1/affiliates/cashbacks',
  summary: 'What this account earned from its own orders',
} as const satisfies Endpoint;

export const fetchAffiliateStatistics = {
  method: 'GET',
  path: '/api/v1/affiliates/statistics',
  summary: 'Sign-ups, orders and earnings of this account by day',
  access: 'session',
  query: statisticsRequestSchema,
  response: statisticsResponseSchema,
} as const satisfies Endpoint;

export const listAffiliateWithdrawals = {
  method: 'GET',
  path: '/api/v1/affiliates/withdrawals',
  summary: 'Withdrawals of the user, newest first',
  access: 'session',
  response: affiliateWithdrawalsResponseSchema,
} as const satisfies Endpoint;

export const createAffiliateWithdrawal = {
  method: 'POST',
  path: '/api/v1/affiliates/withdrawals',
  summary:
    'Creates a reward withdrawal, to be confirmed with a code from an email or the ' +
    'authenticator app; with an `Idempotency-Key` header, a repeated call returns the ' +
    'first withdrawal',
  access: 'session',
  body: affiliateWithdrawalRequestSchema,
  response: affiliateWithdrawalSchema,
  successStatus: 201,
  errors: [
    'ERR_UNPROCESSABLE_ENTITY',
    'ERR_NETWORK_NOT_SUPPORTED',
    'ERR_WITHDRAWAL_TOO_SMALL',
    'ERR_FORBIDDEN',
    'ERR_BALANCE_NOT_FOUND',
    'ERR_BALANCE_TOO_LOW',
  ],
} as const satisfies Endpoint;

export const confirmAffiliateWithdrawal = {
  method: 'POST',
  path: '/api/v1/affiliates/withdrawals/:withdrawalId/confirm',
  summary: 'Confirms a withdrawal with its code',
  access: 'session',
  params: withdrawalParamsSchema,
  body: confirmWithdrawalRequestSchema,
  response: affiliateWithdrawalSchema,
  errors: ['ERR_NOT_FOUND', 'ERR_NOT_ACCEPTABLE'],
} as const satisfies Endpoint;

export const cancelAffiliateWithdrawal = {
  method: 'POST',
  path: '/api/v1/affiliates/withdrawals/:withdrawalId/cancel',
  summary: 'Cancels a withdrawal that is not confirmed yet',
  access: 'session',
  params: withdrawalParamsSchema,
  response: affiliateWithdrawalSchema,
  errors: ['ERR_NOT_FOUND', 'ERR_NOT_ACCEPTABLE'],
} as const satisfies Endpoint;
