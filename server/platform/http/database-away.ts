/** What Node says of a connection that could not be made, or broke. */
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
 * PostgreSQL's classes of connection failures and of a server that goes down, and "too many
 * connections".
 */
const AWAY_STATES = /^(?:08[0-9A-Z]{3}|57P[0-9A-Z]{2}|53300)$/;
/** The driver gives these no code. */
const DRIVER_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/**
 * Says whether a call failed because the database is away, which mends itself, and not because of
 * what was asked.
 */
export function isDatabaseAway(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  if (code === null) return DRIVER_MESSAGES.test(error.message);
  // A file that is missing is a defect; a socket that is missing is a database that does not run.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  return CONNECTION_CODES.has(code) || AWAY_STATES.test(code);
}
