/** Node's codes for a connection that could not be made, or broke. */

const CONNECTION_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOENT',
]);
/**
 * PostgreSQL's classes for connection failures and for a server that is shutting down, and
 * "too many connections".
 */
const UNAVAILABLE_STATES = /^(?:08[0-9A-Z]{3}|57P[0-9A-Z]{2}|53300)$/;
/** These errors of the driver have no code. */
const DRIVER_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/**
 * Whether a call failed because the database is unavailable, which is temporary, and not because of
 * the request.
 */
export function isDatabaseUnavailable(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  if (code === null) return DRIVER_MESSAGES.test(error.message);
  // A missing file is a defect; a missing socket means that the database is not running.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  return CONNECTION_CODES.has(code) || UNAVAILABLE_STATES.test(code);
}
