/**
 * How long our servers keep an idle connection: longer than clients and proxies usually do, so that
 * they are the ones who close it. With Node's five seconds, a client that was busy for a moment
 * would send its next request on a connection that has just been closed, and would lose it.
 */
export const KEEP_ALIVE_MS = 72_000;
