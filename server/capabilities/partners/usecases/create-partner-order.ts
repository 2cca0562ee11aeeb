import { createHash } from 'node:crypto';

import { AppError } from '@quayside/contract/errors/app-error';
import type { CreateOrderRequest } from '@quayside/contract/schemas/orders';

import type { PartnerCaller } from '../../../platform/session';
import { createOrder, type Idempotency, type Order, type OrderDeps } from '../../orders';

export type PartnerOrderCall = {
  readonly partner: PartnerCaller;
  readonly body: CreateOrderRequest;
  /** The timestamp as signed. */
  readonly timestamp: string;
  /** The `Idempotency-Key` header; `null` without one. */
  readonly idempotencyKey: string | null;
  /** Called if an earlier call created the order. */
  readonly onReplay?: () => void;
};

const MAX_KEY_LENGTH = 200;

/**
 * Creates an order for a client of the program that signed the call. The client is a guest here;
 * the partner can track the order and, unless the order specifies others, is its referrer and the
 * owner of its markup. A signed call that is sent again, by its program or by an eavesdropper, gets
 * the first order again, whatever `Idempotency-Key` it has: that header is not signed.
 * @throws AppError as `createOrder` does
 */
export async function createPartnerOrder(deps: OrderDeps, call: PartnerOrderCall): Promise<Order> {
  const { apiId, userId } = call.partner;
  return createOrder(deps, {
    body: call.body,
    caller: `partner ${userId}`,
    account: null,
    partner: { apiId, userId },
    idempotency: idempotencyOf(call),
  });
}

/**
 * Keys of one program never collide with those of another: the API key's own id is part of the
 * stored key.
 */
function idempotencyOf({
  partner,
  body,
  timestamp,
  idempotencyKey,
  onReplay,
}: PartnerOrderCall): Idempotency {
  if (idempotencyKey !== null && idempotencyKey.length > MAX_KEY_LENGTH)
    throw new AppError(
      'ERR_VALIDATION',
      `Idempotency-Key must have at most ${MAX_KEY_LENGTH} characters`,
      { field: 'Idempotency-Key' },
    );
  const requestHash = digest(partner.apiId, JSON.stringify(body));
  const keyOf = (name: string): string => `partner ${digest(partner.apiId, name)}`;
  // The signature covers the timestamp and the body; the signature header itself can be encoded in
  // several valid ways.
  const signatureKey = keyOf(`signed at ${timestamp} ${requestHash}`);
  const replay = onReplay && { onReplay };
  return idempotencyKey === null
    ? { key: signatureKey, requestHash, ...replay }
    : { key: keyOf(`named ${idempotencyKey}`), requestHash, signatureKey, ...replay };
}

const digest = (apiId: string, text: string): string =>
  createHash('sha256').update(`${apiId}\n${text}`).digest('hex');
