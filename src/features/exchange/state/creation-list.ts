import * as z from 'zod/mini';

import { createStore, type Store } from '../../../lib/store';
import { createStoredValue, type StoredValue } from '../../../lib/stored-value';
import { creationSchema, withCreation, withoutOld, type Creation } from '../pure/creation';

export const noCreations: readonly Creation[] = [];

/** Parses the stored submissions. An unreadable one is dropped, and the others stay. */
function parseCreations(json: unknown): readonly Creation[] | undefined {
  const list = z.array(z.unknown()).safeParse(json);
  return list.success
    ? list.data.flatMap((entry) => creationSchema().safeParse(entry).data ?? [])
    : undefined;
}

/**
 * Compares both as the storage would return them: field order and omitted fields don't matter.
 */
function isSame(one: readonly Creation[], other: readonly Creation[]): boolean {
  return (
    one.length === other.length &&
    JSON.stringify(parseCreations(one)) === JSON.stringify(parseCreations(other))
  );
}

export function createCreationStorage(storage?: () => Storage): StoredValue<readonly Creation[]> {
  return createStoredValue<readonly Creation[]>({
    name: 'creations',
    version: 1,
    fallback: noCreations,
    parse: parseCreations,
    storage,
  });
}

export type CreationList = {
  /** The submissions that this tab knows, newest first. */
  readonly store: Store<readonly Creation[]>;
  /** Reads the storage, without the submissions that are too old to matter. */
  readonly read: () => readonly Creation[];
  readonly write: (creations: readonly Creation[]) => void;
  /** Adds a submission, or replaces an existing one with the same intent. */
  readonly put: (creation: Creation) => Creation;
  readonly find: (intent: string) => Creation | undefined;
};

/** Creates the list of this browser's stored submissions. */
export function createCreationList(
  stored: StoredValue<readonly Creation[]>,
  nowMs: () => number,
): CreationList {
  const store = createStore<readonly Creation[]>(noCreations);
  /** Submissions that could not be stored because the storage is full or blocked. */
  let unsaved: readonly Creation[] | null = null;

  const read = (): readonly Creation[] => withoutOld(unsaved ?? stored.read(), nowMs());
  const write = (creations: readonly Creation[]): void => {
    stored.write(creations);
    unsaved = isSame(stored.read(), creations) ? null : creations;
    store.set(creations);
  };
  const put = (creation: Creation): Creation => {
    write(withCreation(read(), creation));
    return creation;
  };
  const find = (intent: string): Creation | undefined =>
    read().find((creation) => creation.intent === intent);
  return { store, read, write, put, find };
}
