import { doneResponseSchema } from '../schemas/accounts';
import {
  confirmEmailRequestSchema,
  emailProofResponseSchema,
  sendEmailCodeRequestSchema,
} from '../schemas/email-proof';
import type { Endpoint } from './endpoint';

export const fetchEmailProof = {
  method: 'GET',
  path: '/api/v1/users/email-proof',
  summary: 'Whether the email of the account is confirmed',
  access: 'session',
  response: emailProofResponseSchema,
} as const satisfies Endpoint;

export const sendEmailCode = {
  method: 'POST',
  path: '/api/v1/users/email-proof/mail',
  summary: 'Sends a code to confirm the email of the account',
  access: 'session',
  body: sendEmailCodeRequestSchema,
  response: emailProofResponseSchema,
  errors: ['ERR_UNPROCESSABLE_ENTITY'],
} as const satisfies Endpoint;

export const confirmEmail = {
  method: 'POST',
  path: '/api/v1/users/email-proof/confirm',
  summary: 'Confirms the email of the account with the latest code',
  access: 'session',
  body: confirmEmailRequestSchema,
  response: doneResponseSchema,
  errors: ['ERR_NOT_ACCEPTABLE'],
} as const satisfies Endpoint;
