import type { Sql } from './database';

const hooksOf = new WeakMap<Sql, (() => void)[]>();

/** Enables `onCommit` for this transaction. @returns a function to call once it is committed. */
export function trackCommit(sql: Sql): () => void {
  const hooks: (() => void)[] = [];
  hooksOf.set(sql, hooks);
  return () => {
    hooksOf.delete(sql);
    for (const hook of hooks) hook();
  };
}

/**
 * Calls `hook` after the transaction has committed, and never if it rolls back; at once if `sql` is
 * not a transaction. A hook is only a hint (such as to wake a worker): it must not throw, and a
 * crash may lose it.
 */
export function onCommit(sql: Sql, hook: () => void): void {
  const hooks = hooksOf.get(sql);
  if (hooks === undefined) hook();
  else hooks.push(hook);
}
