import type { Sql } from './database';

const hooksOf = new WeakMap<Sql, (() => void)[]>();

/** Lets `onCommit` be used with this transaction. @returns what to call once it is committed. */
export function trackCommit(sql: Sql): () => void {
  const hooks: (() => void)[] = [];
  hooksOf.set(sql, hooks);
  return () => {
    hooksOf.delete(sql);
    for (const hook of hooks) hook();
  };
}

/**
 * Calls `hook` after the transaction has committed, and never when it rolls back; at once when
 * `sql` is no transaction. A hook is a hint (wake a worker): it must not throw, and a crash may
 * lose it.
 */
export function onCommit(sql: Sql, hook: () => void): void {
  const hooks = hooksOf.get(sql);
  if (hooks === undefined) hook();
  else hooks.push(hook);
}
