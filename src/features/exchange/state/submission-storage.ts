import * as z from 'zod/mini';

import { browserLocks, withBrowserLock } from '../../../lib/browser-lock';
import { createStore, type Store } from '../../../lib/store';
import { createStoredValue, type StoredValue } from '../../../lib/stored-value';
import {
  submissionSchema,
  withSubmission,
  withoutOld,
  type OrderSubmission,
} from '../model/submission';

export const noSubmissions: readonly OrderSubmission[] = [];

/** Parses the stored submissions. An unreadable one is dropped, and the others stay. */
function parseSubmissions(json: unknown): readonly OrderSubmission[] | undefined {
  const list = z.array(z.unknown()).safeParse(json);
  return list.success
    ? list.data.flatMap((entry) => submissionSchema().safeParse(entry).data ?? [])
    : undefined;
}

/**
 * Compares both as the storage would return them: field order and omitted fields don't matter.
 */
function isSame(one: readonly OrderSubmission[], other: readonly OrderSubmission[]): boolean {
  return (
    one.length === other.length &&
    JSON.stringify(parseSubmissions(one)) === JSON.stringify(parseSubmissions(other))
  );
}

export function createSubmissionStorage(
  storage?: () => Storage,
): StoredValue<readonly OrderSubmission[]> {
  return createStoredValue<readonly OrderSubmission[]>({
    name: 'creations',
    version: 1,
    fallback: noSubmissions,
    parse: parseSubmissions,
    storage,
  });
}

export type SubmissionList = {
  /** The submissions known to this tab, newest first. */
  readonly store: Store<readonly OrderSubmission[]>;
  /** Reads the stored submissions, except those too old to matter. */
  readonly read: () => readonly OrderSubmission[];
  readonly write: (submissions: readonly OrderSubmission[]) => void;
  /** Adds a submission, or replaces an existing one with the same intent. */
  readonly put: (submission: OrderSubmission) => OrderSubmission;
  readonly find: (intent: string) => OrderSubmission | undefined;
};

/** Creates the list of this browser's stored submissions. */
export function createSubmissionList(
  stored: StoredValue<readonly OrderSubmission[]>,
  nowMs: () => number,
): SubmissionList {
  const store = createStore<readonly OrderSubmission[]>(noSubmissions);
  /** Submissions that could not be stored because the storage is full or blocked. */
  let unsaved: readonly OrderSubmission[] | null = null;

  const read = (): readonly OrderSubmission[] => withoutOld(unsaved ?? stored.read(), nowMs());
  const write = (submissions: readonly OrderSubmission[]): void => {
    stored.write(submissions);
    unsaved = isSame(stored.read(), submissions) ? null : submissions;
    store.set(submissions);
  };
  const put = (submission: OrderSubmission): OrderSubmission => {
    write(withSubmission(read(), submission));
    return submission;
  };
  const find = (intent: string): OrderSubmission | undefined =>
    read().find((submission) => submission.intent === intent);
  return { store, read, write, put, find };
}

const LOCK = 'quayside-creations';

/**
 * Runs a change while no other tab runs one, if the browser has locks. Otherwise (plain HTTP, old
 * browsers, or blocked storage and locks) it runs immediately: the service still creates only one
 * order per key.
 */
export function withSubmissionLock<Result>(
  change: () => Result,
  locks: LockManager | null = browserLocks(),
): Promise<Result> {
  return withBrowserLock(LOCK, change, change, locks);
}
