import { randomBytes } from 'node:crypto';

import { Webhook } from 'standardwebhooks';

import { signatureHeaders, webhookSecret } from './sign-message';

test('the Standard Webhooks library accepts our signatures, but rejects them on a changed message', () => {
  const secret = webhookSecret(randomBytes(32));
  const body = JSON.stringify({ type: 'order.completed', text: 'Ж' });
  const headers = signatureHeaders(secret, { deliveryId: 'msg_1', body, atMs: Date.now() });
  const receiver = new Webhook(secret);
  expect(receiver.verify(body, headers)).toEqual(JSON.parse(body));
  expect(() => receiver.verify(body.replace('completed', 'refunded'), headers)).toThrow();
  expect(() => receiver.verify(body, { ...headers, 'webhook-id': 'msg_2' })).toThrow();
  expect(() => new Webhook(webhookSecret(randomBytes(32))).verify(body, headers)).toThrow();
});
