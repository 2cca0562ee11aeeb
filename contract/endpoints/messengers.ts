import * as z from 'zod/mini';

import { doneResponseSchema } from '../schemas/accounts';
import {
  linkMessengerRequestSchema,
  messengerLoginRequestSchema,
  messengerMessagesRequestSchema,
  messengerParamsSchema,
  messengerRegisterResponseSchema,
  messengerRegisterRequestSchema,
  messengersResponseSchema,
  messengerUpdateSchema,
} from '../schemas/messengers';
import type { Endpoint } from './endpoint';

export const logInWithMessenger = {
  method: 'POST',
  path: '/api/v1/users/:messenger/authenticate',
  summary:
    'Logs in with launch data from a messenger: sets the session cookies and returns the ' +
    'session in the `session-id` header',
  params: messengerParamsSchema,
  body: messengerLoginRequestSchema,
  response: z.string(),
  isPlainText: true,
  successStatus: 201,
  errors: [
    'ERR_FORBIDDEN',
    'ERR_LAUNCH_DATA_EXPIRED',
    'ERR_LAUNCH_DATA_INVALID',
    'ERR_LAUNCH_DATA_USED',
    'ERR_NOT_FOUND',
  ],
  isAboutSession: true,
} as const satisfies Endpoint;

export const registerWithMessenger = {
  method: 'POST',
  path: '/api/v1/users/:messenger/create',
  summary: 'Creates an account for a messenger user and starts a session, as the login does',
  params: messengerParamsSchema,
  body: messengerRegisterRequestSchema,
  response: messengerRegisterResponseSchema,
  successStatus: 201,
  errors: [
    'ERR_FORBIDDEN',
    'ERR_LAUNCH_DATA_EXPIRED',
    'ERR_LAUNCH_DATA_INVALID',
    'ERR_LAUNCH_DATA_USED',
    'ERR_NOT_FOUND',
    'ERR_USER_ALREADY_REGISTERED',
  ],
  isAboutSession: true,
} as const satisfies Endpoint;

export const listMessengers = {
  method: 'GET',
  path: '/api/v1/users/messengers',
  summary: 'Messengers linked to the account',
  access: 'session',
  response: messengersResponseSchema,
} as const satisfies Endpoint;

export const linkMessenger = {
  method: 'POST',
  path: '/api/v1/users/local/link-:messenger',
  summary:
    'Links a messenger user to this account in the browser that opened the app; an ' +
    'account with no other sign-in method is merged into it',
  access: 'session',
  params: messengerParamsSchema,
  body: linkMessengerRequestSchema,
  response: doneResponseSchema,
  errors: [
    'ERR_LAUNCH_DATA_EXPIRED',
    'ERR_LAUNCH_DATA_INVALID',
    'ERR_LAUNCH_DATA_USED',
    'ERR_NOT_ACCEPTABLE',
    'ERR_NOT_FOUND',
  ],
} as const satisfies Endpoint;

export const unlinkMessenger = {
  method: 'POST',
  path: '/api/v1/users/local/unlink-:messenger',
  summary: 'Unlinks a messenger from the account, which must have another sign-in method',
  access: 'session',
  params: messengerParamsSchema,
  response: doneResponseSchema,
  errors: ['ERR_NOT_ACCEPTABLE', 'ERR_NOT_FOUND'],
} as const satisfies Endpoint;

export const setMessengerMessages = {
  method: 'POST',
  path: '/api/v1/users/messengers/:messenger/messages',
  summary: 'Turns bot messages on or off for orders that are completed, refunded or need attention',
  access: 'session',
  params: messengerParamsSchema,
  body: messengerMessagesRequestSchema,
  response: doneResponseSchema,
  errors: ['ERR_NOT_FOUND'],
} as const satisfies Endpoint;

/** The messenger itself makes this call, authenticated by the secret in its header. */
export const receiveMessengerUpdate = {
  method: 'POST',
  path: '/api/v1/messengers/:messenger/webhook',
  summary: 'Receives messages that users send to the bot; the response is the reply of the bot',
  params: messengerParamsSchema,
  body: messengerUpdateSchema,
  response: z.string(),
  isPlainText: true,
  errors: ['ERR_FORBIDDEN', 'ERR_NOT_FOUND'],
} as const satisfies Endpoint;
