import { LOWEST_ID, sealContext } from '../domain/submission';
import type { WrappedKey } from '../ports/kyc-store';
import type { KycDeps } from './kyc-deps';

const BATCH = 200;

/**
 * How many keys were wrapped again, how many already had been, and the keys that none of our master
 * keys can open.
 */
export type Rewrapping = {
  readonly rewrapped: number;
  readonly present: number;
  readonly lost: readonly string[];
};

/**
 * Wraps every key with the current master key, so that the previous one can be discarded. The data
 * that the keys sealed is unchanged. It can be interrupted and restarted.
 */
export async function rewrapKeys(
  deps: Pick<KycDeps, 'database' | 'kyc' | 'vault'>,
): Promise<Rewrapping> {
  const done = { rewrapped: 0, present: 0, lost: [] as string[] };
  for (const kind of ['submission', 'document'] as const) {
    let afterId = LOWEST_ID;
    for (;;) {
      const keys = await deps.kyc.wrappedKeys(deps.database, kind, afterId, BATCH);
      for (const key of keys) await rewrapOne(deps, key, done);
      if (keys.length < BATCH) break;
      afterId = keys.at(-1)?.id ?? afterId;
    }
  }
  return done;
}

async function rewrapOne(
  { database, kyc, vault }: Pick<KycDeps, 'database' | 'kyc' | 'vault'>,
  key: WrappedKey,
  done: { rewrapped: number; present: number; lost: string[] },
): Promise<void> {
  try {
    const wrappedKey = vault.rewrap(key.wrappedKey, sealContext[key.kind](key.id));
    if (wrappedKey === null) done.present += 1;
    else if (await kyc.replaceKey(database, key, wrappedKey)) done.rewrapped += 1;
  } catch {
    done.lost.push(`${key.kind} ${key.id}`);
  }
}
