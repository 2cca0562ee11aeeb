import {
  sandboxPaymentAnswerSchema,
  sandboxPaymentRequestSchema,
  sandboxTransfersAnswerSchema,
  sandboxTransfersRequestSchema,
} from '../schemas/sandbox';
import { sandboxResponseSchema } from '../schemas/service';
import type { Endpoint } from './endpoint';
import { PATHS } from './paths';

export const fetchSandbox = {
  method: 'GET',
  path: PATHS.sandbox,
  summary: 'Development chains, to pay and inspect transactions yourself (sandbox only)',
  response: sandboxResponseSchema,
} as const satisfies Endpoint;

export const paySandboxOrder = {
  method: 'POST',
  path: '/api/sandbox/pay',
  summary: 'Pays an order from the development wallet with a real transaction (sandbox only)',
  body: sandboxPaymentRequestSchema,
  response: sandboxPaymentAnswerSchema,
  successStatus: 201,
  errors: ['ERR_NOT_FOUND_E', 'ERR_UNPROCESSABLE_ENTITY', 'ERR_BALANCE_TOO_LOW'],
} as const satisfies Endpoint;

export const simulateDeposit = {
  method: 'POST',
  path: '/api/sandbox/simulate-deposit',
  summary: 'Simulates a deposit (sandbox only)',
  body: sandboxPaymentRequestSchema,
  response: sandboxPaymentAnswerSchema,
  successStatus: 201,
  errors: ['ERR_NOT_FOUND_E', 'ERR_UNPROCESSABLE_ENTITY'],
} as const satisfies Endpoint;

export const listSandboxTransfers = {
  method: 'GET',
  path: '/api/sandbox/sent',
  summary:
    'What the simulated exchange has sent for an order, with address and memo (sandbox only)',
  query: sandboxTransfersRequestSchema,
  response: sandboxTransfersAnswerSchema,
  errors: ['ERR_NOT_FOUND_E'],
} as const satisfies Endpoint;
