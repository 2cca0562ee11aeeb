import * as z from 'zod/mini';

import { toApiError, type ApiError } from '../../../lib/api/api-error';
import { logFailure } from '../../../lib/log-failure';
import { createStore, type Store } from '../../../lib/store';
import { createStoredValue, type StoredValue } from '../../../lib/stored-value';
import type { CreatedOrder } from '../api/create-order';
import { creationFor, creationSchema, isSamePress, orderIntent, withCreation, withoutOld, type Creation, type CreationOutcome } from '../pure/creation';
import { outcomeOf, withRate } from '../pure/creation-outcome';
import type { OrderDraft } from '../pure/order-draft-schema';
import type { AmountSide } from '../pure/quote-request';

export const noCreations: readonly Creation[] = [];

/** What was stored; a creation that cannot be read does not take the others with it. */
function parseCreations(json: unknown): readonly Creation[] | undefined {
  const list = z.array(z.unknown()).safeParse(json);
  return list.success ? list.data.flatMap((entry) => creationSchema.safeParse(entry).data ?? []) : undefined;
}

/** Both as the storage would give them back: neither the order of their fields nor what it leaves out is a difference. */
function isSame(one: readonly Creation[], other: readonly Creation[]): boolean {
  return one.length === other.length && JSON.stringify(parseCreations(one)) === JSON.stringify(parseCreations(other));
}

export function createCreationStorage(storage?: () => Storage): StoredValue<readonly Creation[]> {
  return createStoredValue<readonly Creation[]>({ name: 'creations', version: 1, fallback: noCreations, parse: parseCreations, storage });
}

export type CreationRunnerDeps = {
  readonly stored: StoredValue<readonly Creation[]>;
  readonly makeKey: () => string;
  readonly nowMs: () => number;
  /** Runs one change of the storage at a time, over all tabs where the browser can. */
  readonly exclusively: <Result>(change: () => Result) => Promise<Result>;
  readonly send: (draft: OrderDraft, idempotencyKey: string) => Promise<CreatedOrder>;
  /** An order exists; told once for each creation of this tab. */
  readonly onCreated: (creation: Creation, order: CreatedOrder) => void;
  /** A try has made no order that is known of. */
  readonly onFailed: (error: ApiError) => void;
};

/** Makes orders in the background of whatever page is shown, and remembers what became of each. */
export type CreationRunner = {
  /** What is known, newest first. */
  readonly store: Store<readonly Creation[]>;
  /** Reads the storage again: another tab may have gone on. */
  readonly refresh: () => void;
  /**
   * The creation for a wish: the one under way when it means the same, to the letter as it was sent first, else a new one with a key of its own. It is stored
   * before anything is sent, so that a double click, a second tab, a reload and a retry all make one order.
   */
  readonly prepare: (draft: OrderDraft, side: AmountSide) => Promise<Creation>;
  /** Sends a creation whose outcome is not known, unless this tab is sending it already. Never throws. */
  readonly run: (intent: string) => Promise<void>;
  /** Takes the terms that have moved: the same wish, with a key of its own, and sent. */
  readonly accept: (intent: string) => Promise<void>;
  /** Leaves a creation that made no order to the form, which then takes it. */
  readonly handBack: (intent: string) => Promise<void>;
  /** The creation that was handed back for a pair, taken out of the storage; null when there is none. */
  readonly takeBack: (fromSlug: string, toSlug: string) => Creation | null;
  readonly forget: (intent: string) => Promise<void>;
  readonly forAddress: (destinationAddress: string) => Creation | null;
};

const isReturnedFor = (fromSlug: string, toSlug: string) => ({ draft, outcome }: Creation): boolean =>
  outcome.kind === 'returned' && draft.instrumentFrom.slug === fromSlug && draft.instrumentTo.slug === toSlug;

/** Whoever is told cannot change what became of the order. */
function tell(listener: () => void): void {
  try {
    listener();
  } catch (cause) {
    logFailure('What became of an order could not be told', cause);
  }
}

export function createCreationRunner(deps: CreationRunnerDeps): CreationRunner {
  const { stored, makeKey, nowMs, exclusively, send, onCreated, onFailed } = deps;
  const store = createStore<readonly Creation[]>(noCreations);
  /** What this tab is sending, by key. */
  const underWay = new Map<string, Promise<void>>();

  /** Where the storage is full or forbidden, this tab alone knows. */
  let untaken: readonly Creation[] | null = null;

  const read = (): readonly Creation[] => withoutOld(untaken ?? stored.read(), nowMs());
  const write = (creations: readonly Creation[]): void => {
    stored.write(creations);
    untaken = isSame(stored.read(), creations) ? null : creations;
    store.set(creations);
  };
  const put = (creation: Creation): Creation => {
    write(withCreation(read(), creation));
    return creation;
  };
  const find = (intent: string): Creation | undefined => read().find((creation) => creation.intent === intent);

  /** An outcome belongs to the try that had it: terms that were accepted meanwhile have a key of their own. */
  const settle = (creation: Creation, outcome: CreationOutcome): Promise<void> => exclusively(() => {
    if (find(creation.intent)?.idempotencyKey === creation.idempotencyKey) put({ ...creation, outcome });
  });

  async function attempt(creation: Creation): Promise<void> {
    try {
      const order = await send(creation.draft, creation.idempotencyKey);
      tell(() => { onCreated(creation, order); });
      await settle(creation, { kind: 'created', orderId: String(order.orderId), atMs: nowMs() });
    } catch (thrown) {
      const error = toApiError(thrown);
      tell(() => { onFailed(error); });
      await settle(creation, outcomeOf(error));
    }
  }

  function run(intent: string): Promise<void> {
    const creation = find(intent);
    if (creation === undefined || (creation.outcome.kind !== 'open' && creation.outcome.kind !== 'unknown')) return Promise.resolve();
    const { idempotencyKey } = creation;
    const running = underWay.get(idempotencyKey);
    if (running !== undefined) return running;
    const work = attempt(put({ ...creation, outcome: { kind: 'open' } })).finally(() => { underWay.delete(idempotencyKey); });
    underWay.set(idempotencyKey, work);
    return work;
  }

  return {
    store,
    refresh: () => { store.set(read()); },
    prepare: (draft, side) => exclusively(() => {
      const intent = orderIntent(draft, side);
      const earlier = find(intent);
      if (earlier !== undefined && isSamePress(earlier, nowMs())) return earlier;
      return put({ idempotencyKey: makeKey(), intent, startedAtMs: nowMs(), side, draft, outcome: { kind: 'open' } });
    }),
    run,
    async accept(intent) {
      await exclusively(() => {
        const creation = find(intent);
        if (creation?.outcome.kind === 'moved') put({ ...creation, idempotencyKey: makeKey(), startedAtMs: nowMs(), draft: withRate(creation.draft, creation.outcome.rate), outcome: { kind: 'open' } });
      });
      await run(intent);
    },
    handBack: (intent) => exclusively(() => {
      const creation = find(intent);
      if (creation?.outcome.kind === 'refused' || creation?.outcome.kind === 'moved') put({ ...creation, outcome: { kind: 'returned' } });
    }),
    takeBack(fromSlug, toSlug) {
      const taken = read().find(isReturnedFor(fromSlug, toSlug)) ?? null;
      if (taken !== null) write(read().filter(({ intent }) => intent !== taken.intent));
      return taken;
    },
    forget: (intent) => exclusively(() => { write(read().filter((creation) => creation.intent !== intent)); }),
    forAddress: (destinationAddress) => creationFor(read(), destinationAddress),
  };
}
