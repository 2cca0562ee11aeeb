import * as z from 'zod/mini';

import { isoTimeSchema, optionalTextSchema, requiredTextSchema } from './scalars';

/** More than a messenger ever sends. */
export const MAX_LAUNCH_DATA_LENGTH = 8_192;

export const messengerParamsSchema = z.object({ messenger: requiredTextSchema });

/** Launch data goes as the messenger gave it: its signature is over every sign. */
const launchDataSchema = z.string().check(z.minLength(1), z.maxLength(MAX_LAUNCH_DATA_LENGTH));

/**
 * `POST /api/v1/users/{messenger}/authenticate`; answers 201 with the text `OK` and the cookies of
 * a session, as the login by password does. Without a fingerprint the session takes that of its
 * first refresh.
 */
export const messengerLoginRequestSchema = z.object({
  initData: launchDataSchema,
  browserFingerprint: optionalTextSchema,
});

/** `POST /api/v1/users/{messenger}/create`; answers 201 and begins a session. */
export const messengerRegisterRequestSchema = z.object({
  initData: launchDataSchema,
  browserFingerprint: optionalTextSchema,
  referrerAffiliateId: optionalTextSchema,
});
export const messengerRegisterAnswerSchema = z.object({ userId: z.int(), email: z.null() });

/** `POST /api/v1/users/local/link-{messenger}`. */
export const linkMessengerRequestSchema = z.object({ initData: launchDataSchema });

/** `POST /api/v1/users/messengers/{messenger}/messages`. */
export const messengerMessagesRequestSchema = z.object({ areMessagesWanted: z.boolean() });

/**
 * `GET /api/v1/users/messengers`: the messengers that open the account. Without a bot nothing can
 * be told there.
 */
export const messengersAnswerSchema = z.array(
  z.object({
    messenger: z.string(),
    linkedAt: isoTimeSchema,
    areMessagesWanted: z.boolean(),
    hasBot: z.boolean(),
  }),
);
export type MessengersAnswer = z.infer<typeof messengersAnswerSchema>;

/** What a messenger tells its bot; its shape is the messenger's. */
export const messengerUpdateSchema = z.unknown();
/** What the bot says to it, in the messenger's shape; an empty object for nothing. */
export const messengerUpdateAnswerSchema = z.record(z.string(), z.unknown());
