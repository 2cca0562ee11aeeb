import * as z from 'zod/mini';

import { isoTimeSchema, optionalTextSchema, requiredTextSchema } from './scalars';

/** More than any messenger sends. */
export const MAX_LAUNCH_DATA_LENGTH = 8_192;

export const messengerParamsSchema = z.object({ messenger: requiredTextSchema });

/**
 * Launch data is sent exactly as the messenger provided it: its signature covers every character.
 */
const launchDataSchema = z.string().check(z.minLength(1), z.maxLength(MAX_LAUNCH_DATA_LENGTH));

/**
 * `POST /api/v1/users/{messenger}/authenticate`; returns 201 with the text `OK` and the cookies of
 * a session, like the password login. Without a fingerprint the session uses the one of its first
 * refresh.
 */
export const messengerLoginRequestSchema = z.object({
  initData: launchDataSchema,
  browserFingerprint: optionalTextSchema,
});

/** `POST /api/v1/users/{messenger}/create`; returns 201 and starts a session. */
export const messengerRegisterRequestSchema = z.object({
  initData: launchDataSchema,
  browserFingerprint: optionalTextSchema,
  referrerAffiliateId: optionalTextSchema,
});
export const messengerRegisterResponseSchema = z.object({ userId: z.int(), email: z.null() });

/** `POST /api/v1/users/local/link-{messenger}`. */
export const linkMessengerRequestSchema = z.object({ initData: launchDataSchema });

/** `POST /api/v1/users/messengers/{messenger}/messages`. */
export const messengerMessagesRequestSchema = z.object({ areMessagesWanted: z.boolean() });

/**
 * `GET /api/v1/users/messengers`: the messengers that can log in to the account. Without a bot, the
 * service cannot send messages there.
 */
export const messengersResponseSchema = z.array(
  z.object({
    messenger: z.string(),
    linkedAt: isoTimeSchema,
    areMessagesWanted: z.boolean(),
    hasBot: z.boolean(),
  }),
);
export type MessengersResponse = z.infer<typeof messengersResponseSchema>;

/** An update from the messenger to its bot, in the messenger's own format. */
export const messengerUpdateSchema = z.unknown();
/** The bot's response, in the messenger's format; an empty object for none. */
export const messengerUpdateResponseSchema = z.record(z.string(), z.unknown());
