import * as z from 'zod/mini';

import {
  accountDataResponseSchema,
  doneResponseSchema,
  loginRequestSchema,
  logoutRequestSchema,
  refreshRequestSchema,
  registerResponseSchema,
  registerRequestSchema,
  requestPasswordResetRequestSchema,
  resetPasswordRequestSchema,
} from '../schemas/accounts';
import type { Endpoint } from './endpoint';

export const registerAccount = {
  method: 'POST',
  path: '/api/v1/users/local/create',
  summary: 'Creates an account with an email and a password',
  body: registerRequestSchema,
  response: registerResponseSchema,
  successStatus: 201,
  errors: ['ERR_FORBIDDEN', 'ERR_NOT_FOUND', 'ERR_USER_ALREADY_REGISTERED'],
  isAboutSession: true,
} as const satisfies Endpoint;

export const logIn = {
  method: 'POST',
  path: '/api/v1/users/local/authenticate',
  summary: 'Logs in: sets the session cookies and returns the session in the `session-id` header',
  body: loginRequestSchema,
  response: z.string(),
  isPlainText: true,
  successStatus: 201,
  errors: ['ERR_FORBIDDEN', 'ERR_INVALID_CREDENTIALS'],
  isAboutSession: true,
} as const satisfies Endpoint;

export const refreshSession = {
  method: 'POST',
  path: '/api/v1/users/authentication/refresh',
  summary: 'Exchanges the refresh token for a new pair of tokens, once',
  body: refreshRequestSchema,
  response: doneResponseSchema,
  errors: ['ERR_FORBIDDEN', 'ERR_UNAUTHORIZED'],
  isAboutSession: true,
} as const satisfies Endpoint;

export const logOut = {
  method: 'POST',
  path: '/api/v1/users/authentication/logout',
  summary: 'Ends the session or, with `isEverywhere`, all sessions of the user',
  body: z.optional(z.nullable(logoutRequestSchema)),
  response: doneResponseSchema,
  errors: ['ERR_FORBIDDEN'],
} as const satisfies Endpoint;

export const requestPasswordReset = {
  method: 'POST',
  path: '/api/v1/users/local/request-password-reset',
  summary: 'Sends a password reset code if the account exists; the response is the same either way',
  body: requestPasswordResetRequestSchema,
  response: doneResponseSchema,
  errors: ['ERR_FORBIDDEN'],
  isAboutSession: true,
} as const satisfies Endpoint;

export const resetPassword = {
  method: 'POST',
  path: '/api/v1/users/local/reset-password',
  summary: 'Sets a new password with a one-time code and ends all sessions of the account',
  body: resetPasswordRequestSchema,
  response: doneResponseSchema,
  errors: ['ERR_FORBIDDEN', 'ERR_INVALID_PASSWORD_RESET_CODE'],
  isAboutSession: true,
} as const satisfies Endpoint;

export const fetchAccountData = {
  method: 'GET',
  path: '/api/v1/users/account-data',
  summary: 'The account of the logged-in user',
  access: 'session',
  response: accountDataResponseSchema,
} as const satisfies Endpoint;
