import { doneResponseSchema } from '../schemas/accounts';
import {
  cardPartnerContactsResponseSchema,
  cardPartnerKycStatusResponseSchema,
  cardPartnerKycTokenResponseSchema,
  cardPartnerKycTokenQuerySchema,
  cardPartnerParamsSchema,
  cardPartnerSignInResponseSchema,
  cardPartnerSignInRequestSchema,
  cardPartnerSignUpResponseSchema,
  cardPartnerSignUpRequestSchema,
} from '../schemas/card-partner';
import type { Endpoint } from './endpoint';

export const signUpAtCardPartner = {
  method: 'POST',
  path: '/api/v1/liquidity-providers/:partner/user/sign-up',
  summary:
    'Registers the account with the card partner; an email that is already registered is accepted too',
  access: 'session',
  params: cardPartnerParamsSchema,
  body: cardPartnerSignUpRequestSchema,
  response: cardPartnerSignUpResponseSchema,
  errors: ['ERR_FORBIDDEN', 'ERR_NOT_FOUND', 'ERR_UNPROCESSABLE_ENTITY'],
} as const satisfies Endpoint;

export const signInAtCardPartner = {
  method: 'POST',
  path: '/api/v1/liquidity-providers/:partner/user/sign-in',
  summary: 'Signs the account in to the card partner',
  access: 'session',
  params: cardPartnerParamsSchema,
  body: cardPartnerSignInRequestSchema,
  response: cardPartnerSignInResponseSchema,
  errors: ['ERR_FORBIDDEN', 'ERR_NOT_FOUND', 'ERR_UNPROCESSABLE_ENTITY'],
} as const satisfies Endpoint;

export const fetchCardPartnerContacts = {
  method: 'GET',
  path: '/api/v1/liquidity-providers/:partner/user/contacts',
  summary: 'Whether the card partner has confirmed the email',
  access: 'session',
  params: cardPartnerParamsSchema,
  response: cardPartnerContactsResponseSchema,
  errors: ['ERR_FORBIDDEN', 'ERR_NOT_FOUND', 'ERR_UNPROCESSABLE_ENTITY'],
} as const satisfies Endpoint;

export const fetchCardPartnerKycStatus = {
  method: 'GET',
  path: '/api/v1/liquidity-providers/:partner/user/kyc-status',
  summary: 'Identity verification status of the user at the card partner',
  access: 'session',
  params: cardPartnerParamsSchema,
  response: cardPartnerKycStatusResponseSchema,
  errors: ['ERR_FORBIDDEN', 'ERR_NOT_FOUND', 'ERR_UNPROCESSABLE_ENTITY'],
} as const satisfies Endpoint;

export const fetchCardPartnerKycToken = {
  method: 'GET',
  path: '/api/v1/liquidity-providers/:partner/kyc/access-token',
  summary: 'Opens the identity verification form of the card partner',
  access: 'session',
  params: cardPartnerParamsSchema,
  query: cardPartnerKycTokenQuerySchema,
  response: cardPartnerKycTokenResponseSchema,
  errors: ['ERR_FORBIDDEN', 'ERR_NOT_FOUND', 'ERR_UNPROCESSABLE_ENTITY'],
} as const satisfies Endpoint;

export const receiveCardPartnerWebhook = {
  method: 'POST',
  path: '/api/v1/liquidity-providers/:partner/webhook',
  summary: 'Receives a signed message from the card partner about a payment',
  params: cardPartnerParamsSchema,
  response: doneResponseSchema,
  errors: ['ERR_BAD_REQUEST', 'ERR_FORBIDDEN', 'ERR_NOT_FOUND'],
} as const satisfies Endpoint;
