/**
 * How long our servers keep an idle connection: longer than clients and proxies usually do, so that
 * they are the ones that close it. With Node's default of five seconds, a client that was briefly
 * busy would send its next request on a connection that has just been closed, and would lose it.
 */
export const KEEP_ALIVE_MS = 72_000;
