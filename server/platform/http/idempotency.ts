import { createHash } from 'node:crypto';

import { AppError } from '@quayside/contract/errors/app-error';

import type { RouteContext } from './route';

export type Idempotency = {
  readonly key: string;
  readonly requestHash: string;
  readonly onReplay: () => void;
};

const MAX_KEY_LENGTH = 200;

/**
 * Returns the caller's `Idempotency-Key`. The same key must come with the same request, so a hash
 * of the request is stored with the key.
 * @throws AppError ERR_VALIDATION for a key that is too long
 */
export function idempotencyOf(
  body: object,
  context: Pick<RouteContext, 'header' | 'addHeader'>,
): Idempotency | null {
  const key = context.header('idempotency-key')?.trim();
  if (!key) return null;
  if (key.length > MAX_KEY_LENGTH)
    throw new AppError(
      'ERR_VALIDATION',
      `Idempotency-Key must have at most ${MAX_KEY_LENGTH} characters`,
      { field: 'Idempotency-Key' },
    );
  return {
    key,
    requestHash: createHash('sha256').update(JSON.stringify(body)).digest('hex'),
    onReplay: () => {
      setReplayedHeader(context);
    },
  };
}

/** Marks the response as a replay of an earlier call with the same key. */
export function setReplayedHeader({ addHeader }: Pick<RouteContext, 'addHeader'>): void {
  addHeader('idempotent-replayed', 'true');
}
