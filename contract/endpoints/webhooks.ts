import { doneResponseSchema } from '../schemas/accounts';
import {
  createdWebhookResponseSchema,
  createWebhookRequestSchema,
  deliveryParamsSchema,
  updateWebhookRequestSchema,
  webhookDeliveriesResponseSchema,
  webhookParamsSchema,
  webhooksResponseSchema,
  webhookSchema,
} from '../schemas/webhooks';
import type { Endpoint } from './endpoint';

export const listWebhooks = {
  method: 'GET',
  path: '/api/v1/users/webhooks',
  summary: 'Webhooks of the account, newest first',
  access: 'session',
  response: webhooksResponseSchema,
} as const satisfies Endpoint;

export const createWebhook = {
  method: 'POST',
  path: '/api/v1/users/webhooks',
  summary: 'Adds a webhook; only this response contains its signing secret',
  access: 'session',
  body: createWebhookRequestSchema,
  response: createdWebhookResponseSchema,
  successStatus: 201,
  errors: ['ERR_NOT_ACCEPTABLE'],
} as const satisfies Endpoint;

export const updateWebhook = {
  method: 'POST',
  path: '/api/v1/users/webhooks/:webhookId/update',
  summary: 'Turns a webhook on or off; undelivered messages wait',
  access: 'session',
  params: webhookParamsSchema,
  body: updateWebhookRequestSchema,
  response: webhookSchema,
  errors: ['ERR_NOT_FOUND'],
} as const satisfies Endpoint;

export const deleteWebhook = {
  method: 'POST',
  path: '/api/v1/users/webhooks/:webhookId/delete',
  summary: 'Deletes a webhook and its undelivered messages',
  access: 'session',
  params: webhookParamsSchema,
  response: doneResponseSchema,
  errors: ['ERR_NOT_FOUND'],
} as const satisfies Endpoint;

export const testWebhook = {
  method: 'POST',
  path: '/api/v1/users/webhooks/:webhookId/test',
  summary: 'Sends a `webhook.test` message',
  access: 'session',
  params: webhookParamsSchema,
  response: doneResponseSchema,
  errors: ['ERR_NOT_FOUND', 'ERR_NOT_ACCEPTABLE'],
} as const satisfies Endpoint;

export const listWebhookDeliveries = {
  method: 'GET',
  path: '/api/v1/users/webhooks/:webhookId/deliveries',
  summary: 'Messages sent to a webhook, newest first',
  access: 'session',
  params: webhookParamsSchema,
  response: webhookDeliveriesResponseSchema,
  errors: ['ERR_NOT_FOUND'],
} as const satisfies Endpoint;

export const redeliverWebhook = {
  method: 'POST',
  path: '/api/v1/users/webhook-deliveries/:deliveryId/redeliver',
  summary: 'Resends a message with the same id',
  access: 'session',
  params: deliveryParamsSchema,
  response: doneResponseSchema,
  errors: ['ERR_NOT_FOUND'],
} as const satisfies Endpoint;
