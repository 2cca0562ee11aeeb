import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

export type SignedMessage = {
  readonly deliveryId: string;
  readonly body: string;
  readonly atMs: number;
};

/**
 * The headers by which a program knows that a message is ours, is whole and is fresh: Standard
 * Webhooks, version 1.
 * @param secret `whsec_` and base64
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

/** @param bytes 24 to 64 random ones */
export const webhookSecret = (bytes: Uint8Array): string =>
  `${PREFIX}${Buffer.from(bytes).toString('base64')}`;
