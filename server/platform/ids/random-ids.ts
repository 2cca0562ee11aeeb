import { randomBytes, randomInt, randomUUID } from 'node:crypto';

import type { Ids } from './ids';

/** The lowest order id. All of them stay below 2^53, so they are exact as JSON numbers. */
const firstOrderId = 1e12;
const high = 2 ** 21;
const lowBits = 2 ** 32;

/**
 * Creates ids from the machine's own source of randomness; order ids are uniform over [10^12,
 * 2^53).
 */
export function createRandomIds(): Ids {
  return { orderId: drawOrderId, guid: () => randomUUID() };
}

function drawOrderId(): number {
  for (;;) {
    const drawn = randomInt(high) * lowBits + randomBytes(4).readUInt32BE();
    if (drawn >= firstOrderId) return drawn;
  }
}
