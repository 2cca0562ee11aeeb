import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

import * as z from 'zod';

import type { ReceivedWebhook, WebhookResult } from '../../ports/card-partner';
import { purchaseStatusSchema } from './mercuryo-parser';

const SIGNATURE_HEADER = 'x-signature';
/**
 * The documentation says that an unconfirmed message is sent again for three days; one more day
 * allows for clocks and queues.
 */
const OLDEST_MS = 4 * 86_400_000;
const FROM_THE_FUTURE_MS = 5 * 60_000;

const secondsSchema = z.number().int().positive().max(4_102_444_800);
const dataSchema = z.object({
  type: z.string(),
  merchant_transaction_id: z.string().min(1).max(255).nullish(),
  status: z.string(),
  updated_at_ts: secondsSchema,
});
const eventIdSchema = z.string().min(1).max(255).optional();
/** The guide from 2021 has the transaction in `payload.data`, later pages in `data`. */
const messageSchema = z.union([
  z
    .object({
      payload: z.object({ data: dataSchema }),
      eventId: eventIdSchema,
      event_id: eventIdSchema,
    })
    .transform(({ payload, eventId, event_id }) => ({
      data: payload.data,
      eventId: eventId ?? event_id,
    })),
  z
    .object({ data: dataSchema, eventId: eventIdSchema, event_id: eventIdSchema })
    .transform(({ data, eventId, event_id }) => ({ data, eventId: eventId ?? event_id })),
]);

/**
 * A message type of the simulator: Mercuryo itself reports only purchases, and features that are
 * not used here.
 */
const PAYOUT_TYPE = 'card_payout';
const PURCHASE_TYPES: ReadonlySet<string> = new Set(['buy', 'mobile_pay']);

/** Reads a callback. It verifies the signature first, and reads nothing unsigned. */
export function readMercuryoWebhook(
  { rawBody, header, nowMs }: ReceivedWebhook,
  signKey: string,
): WebhookResult {
  if (!isSigned(rawBody, header(SIGNATURE_HEADER), signKey))
    return { kind: 'refused', reason: 'signature' };
  const parsed = messageSchema.safeParse(parseJson(rawBody));
  if (!parsed.success) return { kind: 'refused', reason: 'unreadable' };
  const { data, eventId } = parsed.data;
  const reportedAtMs = data.updated_at_ts * 1_000;
  if (reportedAtMs < nowMs - OLDEST_MS || reportedAtMs > nowMs + FROM_THE_FUTURE_MS)
    return { kind: 'refused', reason: 'time' };
  return aboutOf(data, reportedAtMs, eventId ?? hashOf(rawBody));
}

/** Returns the content of a genuine message. */
function aboutOf(
  { type, status, merchant_transaction_id: ourId }: z.output<typeof dataSchema>,
  reportedAtMs: number,
  eventId: string,
): WebhookResult {
  if (type === PAYOUT_TYPE && ourId) return { kind: 'payout', payoutId: ourId };
  if (!PURCHASE_TYPES.has(type) || !ourId) return { kind: 'ignored' };
  const parsedStatus = purchaseStatusSchema.safeParse(status);
  if (!parsedStatus.success) return { kind: 'refused', reason: 'unreadable' };
  return {
    kind: 'event',
    event: { eventId, paymentId: ourId, reportedState: parsedStatus.data, reportedAtMs },
  };
}

/**
 * Identifies a message without an ID by its bytes: all copies have the same bytes except for white
 * space, which the signature may not cover.
 */
const hashOf = (rawBody: string): string =>
  `sha256:${createHash('sha256').update(rawBody.replace(/\s/g, '')).digest('hex')}`;

/**
 * Verifies the HMAC-SHA256 of the body with the sign key, in hexadecimal. One page of the
 * documentation signs the body as sent, another without its white space. Both are accepted, since
 * only the partner can create either, and no field read from a message contains white space.
 */
function isSigned(rawBody: string, signature: string | undefined, signKey: string): boolean {
  if (signature === undefined || !/^[0-9a-fA-F]{64}$/.test(signature)) return false;
  const given = Buffer.from(signature, 'hex');
  return [rawBody, rawBody.replace(/\s/g, '')].some((text) =>
    timingSafeEqual(createHmac('sha256', signKey).update(text).digest(), given),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
