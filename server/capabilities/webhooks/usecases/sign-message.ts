import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

export type SignedMessage = {
  readonly deliveryId: string;
  readonly body: string;
  readonly atMs: number;
};

/**
 * Returns the headers that prove to a program that a message is ours, unchanged and recent, as
 * defined by Standard Webhooks, version 1.
 * @param secret `whsec_` followed by base64
 */
export function signatureHeaders(
  secret: string,
  { deliveryId, body, atMs }: SignedMessage,
): Record<string, string> {
  const seconds = String(Math.floor(atMs / 1_000));
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key)
    .update(`${deliveryId}.${seconds}.${body}`)
    .digest('base64');
  return {
    'webhook-id': deliveryId,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${signature}`,
  };
}

/** @param bytes 24 to 64 random bytes */
export const webhookSecret = (bytes: Uint8Array): string =>
  `${PREFIX}${Buffer.from(bytes).toString('base64')}`;
