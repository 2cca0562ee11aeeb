/** The part of `navigator.connection` that is read; browsers without it have none. */
export type Connection = {
  readonly effectiveType?: string | undefined;
  readonly saveData?: boolean | undefined;
};

/** Whether pages may be fetched ahead: not on a data saver, not on a connection as slow as 2g. */
export function isPrefetchAllowed(connection: Connection | undefined): boolean {
  return connection?.saveData !== true && connection?.effectiveType?.includes('2g') !== true;
}

/** The connection of this browser, as far as it tells. Browser only. */
export function currentConnection(): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection;
}
