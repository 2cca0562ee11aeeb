import * as z from 'zod/mini';

import { ADMIN_SCOPES } from './access';
import { orderResponseSchema } from './orders';
import { isoTimeSchema, optionalTextSchema, requiredTextSchema } from './scalars';

/** WIRE §12. */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const;
export const MAX_EMAIL_LENGTH = 254;

/**
 * Passwords are used as sent, without trimming. The server reports what is wrong with one as
 * ERR_VALIDATION on `password`.
 */
const passwordSchema = z.string();
const fingerprintSchema = requiredTextSchema;

/** `POST /api/v1/users/local/create`; returns 201. */
export const registerRequestSchema = z.object({
  email: requiredTextSchema,
  password: passwordSchema,
  browserFingerprint: fingerprintSchema,
  referrerAffiliateId: optionalTextSchema,
  locale: optionalTextSchema,
});
export const registerResponseSchema = z.object({ userId: z.int(), email: z.string() });

/**
 * `POST /api/v1/users/local/authenticate`; returns 201 with the text `OK`, the cookies of
 * `SESSION_COOKIES` and the header `session-id`.
 */
export const loginRequestSchema = z.object({
  email: requiredTextSchema,
  password: passwordSchema,
  browserFingerprint: fingerprintSchema,
});

/**
 * `POST /api/v1/users/authentication/refresh`: exchanges the old cookies for new ones, once. 401
 * ends the session.
 */
export const refreshRequestSchema = z.object({ browserFingerprint: fingerprintSchema });

/** `POST /api/v1/users/authentication/logout`. */
export const logoutRequestSchema = z.object({ isEverywhere: z.optional(z.boolean()) });

/**
 * `POST /api/v1/users/local/request-password-reset`: the response is the same whether or not the
 * account exists.
 */
export const requestPasswordResetRequestSchema = z.object({
  email: requiredTextSchema,
  locale: optionalTextSchema,
});

/**
 * `POST /api/v1/users/local/reset-password`: accepts the code from the email only once. Ends every
 * session of the account.
 */
export const resetPasswordRequestSchema = z.object({
  email: requiredTextSchema,
  password: passwordSchema,
  resetCode: requiredTextSchema,
});

/** The response of calls that have nothing else to return. */
export const doneResponseSchema = z.object({ isDone: z.literal(true) });

export const SESSION_COOKIES = {
  session: 'session_id',
  access: 'access_token',
  refresh: 'refresh_token',
} as const;

/**
 * Identifies a browser that has logged in before: failed logins by strangers do not count against
 * it.
 */
export const DEVICE_COOKIE = '__Host-device_id';
/**
 * The former name of the cookie, without the prefix that keeps subdomains from setting it. It is
 * still read, so that known devices stay known.
 */
export const FORMER_DEVICE_COOKIE = 'device_id';

export const PERMISSIONS = ['USER', 'ADMIN'] as const;

/** `GET /api/v1/users/account-data`. */
export const accountDataResponseSchema = z.object({
  userId: z.int(),
  email: z.nullable(z.string()),
  permissions: z.enum(PERMISSIONS),
  adminPermissionsScope: z.array(z.enum(ADMIN_SCOPES)),
  createdAt: isoTimeSchema,
  /** Language of the emails to the account. */
  locale: z.string(),
});
export type AccountDataResponse = z.infer<typeof accountDataResponseSchema>;

/**
 * `GET /api/v1/users/orders`: the account's own orders, newest first. `state` is one of
 * `ORDER_FILTERS`; `from` and `to` are days such as 2026-11-22, both inclusive.
 */
export const ORDER_FILTERS = ['all', 'open', 'completed', 'refunded', 'expired'] as const;
export const userOrdersRequestSchema = z.object({
  offset: optionalTextSchema,
  limit: optionalTextSchema,
  state: optionalTextSchema,
  from: optionalTextSchema,
  to: optionalTextSchema,
});
export const userOrdersResponseSchema = z.object({
  orders: z.array(orderResponseSchema),
  total: z.int(),
});
export type UserOrdersResponse = z.infer<typeof userOrdersResponseSchema>;
