/** The part of `navigator.connection` that is read; undefined in browsers without it. */
export type Connection = {
  readonly effectiveType?: string | undefined;
  readonly saveData?: boolean | undefined;
};

/**
 * Whether pages may be prefetched: not in data-saving mode, and not on a connection as slow as 2g.
 */
export function isPrefetchAllowed(connection: Connection | undefined): boolean {
  return connection?.saveData !== true && connection?.effectiveType?.includes('2g') !== true;
}

/** Whether the browser prefetches pages by itself, as the host's rules say. Browser only. */
export function hasSpeculationRules(): boolean {
  return 'supports' in HTMLScriptElement && HTMLScriptElement.supports('speculationrules');
}

/** Returns the connection of this browser, if it reports one. Browser only. */
export function currentConnection(): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection;
}
