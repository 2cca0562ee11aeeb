import { AppError } from '@quayside/contract/errors/app-error';

import type { Order } from '../../domain/order';
import type { Idempotency } from '../../ports/order-maker';
import type { OrderDeps } from '../order-deps';

type ReplayDeps = Pick<OrderDeps, 'database' | 'stores' | 'clock'>;

/**
 * Returns the order that an earlier call with the same signature or idempotency key created, or
 * `null`. A new signature with the same key is linked to that order, so that a replay of it under
 * another key gets the order too. The key of a repeated signature is not linked, since it was not
 * signed.
 * @throws AppError ERR_UNPROCESSABLE_ENTITY if the key was used for another request
 */
export async function findReplayedOrder(
  deps: ReplayDeps,
  idempotency: Idempotency | null,
): Promise<Order | null> {
  if (!idempotency) return null;
  const { key, signatureKey } = idempotency;
  const signed = signatureKey === undefined ? null : await orderOf(deps, signatureKey, idempotency);
  if (signed || signatureKey === undefined) return signed ?? orderOf(deps, key, idempotency);
  const named = await orderOf(deps, key, idempotency);
  if (named)
    await deps.stores.idempotency.link(
      deps.database,
      signatureKey,
      idempotency.requestHash,
      named.orderId,
      deps.clock.nowMs(),
    );
  return named;
}

async function orderOf(
  { database, stores }: ReplayDeps,
  key: string,
  { requestHash, onReplay }: Idempotency,
): Promise<Order | null> {
  const known = await stores.idempotency.find(database, key);
  if (!known) return null;
  if (known.requestHash !== requestHash)
    throw new AppError(
      'ERR_UNPROCESSABLE_ENTITY',
      'This Idempotency-Key has already been used for a different request',
    );
  onReplay?.();
  return stores.orders.find(database, known.orderId);
}
