/**
 * Every error that the API returns: its HTTP status and the key of its public text in the `errors`
 * namespace, in every language. A test compares `docs/api/errors.md` with this table.
 */
export const ERROR_CATALOGUE = {
  ERR_UNAUTHORIZED: { httpStatus: 401, textKey: 'unauthorized' },
  ERR_NOT_ENOUGH_PERMISSIONS: { httpStatus: 403, textKey: 'not_enough_permissions' },
  ERR_UNPROCESSABLE_ENTITY: { httpStatus: 422, textKey: 'unprocessable' },
  ERR_INVALID_CREDENTIALS: { httpStatus: 401, textKey: 'invalid_credentials' },
  ERR_USER_ALREADY_REGISTERED: { httpStatus: 409, textKey: 'user_already_registered' },
  ERR_FORBIDDEN: { httpStatus: 403, textKey: 'forbidden' },
  ERR_BAD_REQUEST: { httpStatus: 400, textKey: 'bad_request' },
  ERR_NO_LIQUIDITY_AVAILABLE: { httpStatus: 422, textKey: 'no_liquidity' },
  ERR_NOT_FOUND: { httpStatus: 404, textKey: 'not_found' },
  ERR_SERVICE_UNAVAILABLE: { httpStatus: 503, textKey: 'service_unavailable' },
  ERR_NOT_ACCEPTABLE: { httpStatus: 409, textKey: 'not_acceptable' },
  ERR_INTERNAL_SERVER_ERROR: { httpStatus: 500, textKey: 'internal' },
  ERR_NETWORK_NOT_SUPPORTED: { httpStatus: 422, textKey: 'network_not_supported' },
  ERR_BALANCE_TOO_LOW: { httpStatus: 422, textKey: 'balance_too_low' },
  ERR_BALANCE_NOT_FOUND: { httpStatus: 404, textKey: 'balance_not_found' },
  ERR_WITHDRAWAL_TOO_SMALL: { httpStatus: 422, textKey: 'withdrawal_too_small' },
  ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL: { httpStatus: 422, textKey: 'amount_too_small' },
  ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG: { httpStatus: 422, textKey: 'amount_too_big' },
  ERR_VALIDATION: { httpStatus: 400, textKey: 'validation' },
  ERR_INVALID_PASSWORD_RESET_CODE: { httpStatus: 400, textKey: 'invalid_password_reset_code' },
  ERR_PRISMA_CLIENT_KNOWN_REQUEST: { httpStatus: 409, textKey: 'conflict' },
  ERR_IM_A_TEAPOT: { httpStatus: 418, textKey: 'access_token_expired' },
  ERR_NOT_FOUND_E: { httpStatus: 404, textKey: 'order_not_found' },
  ERR_PAIR_NOT_ACTIVE: { httpStatus: 422, textKey: 'pair_not_active' },
  ERR_HTTP: { httpStatus: 400, textKey: 'bad_request' },
  ERR_ORDER_EXPIRED: { httpStatus: 410, textKey: 'order_expired' },
  ERR_LAUNCH_DATA_INVALID: { httpStatus: 403, textKey: 'launch_data_invalid' },
  ERR_LAUNCH_DATA_EXPIRED: { httpStatus: 403, textKey: 'launch_data_expired' },
  ERR_LAUNCH_DATA_USED: { httpStatus: 409, textKey: 'launch_data_used' },
  ERR_TOO_MANY_REQUESTS: { httpStatus: 429, textKey: 'too_many_requests' },
  ERR_METHOD_NOT_ALLOWED: { httpStatus: 405, textKey: 'method_not_allowed' },
  ERR_UNSUPPORTED_MEDIA_TYPE: { httpStatus: 415, textKey: 'unsupported_media_type' },
  ERR_PAYLOAD_TOO_LARGE: { httpStatus: 413, textKey: 'payload_too_large' },
} as const;

export type ErrorCode = keyof typeof ERROR_CATALOGUE;

export const ERROR_CODES = Object.keys(ERROR_CATALOGUE) as ErrorCode[];
