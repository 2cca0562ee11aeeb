import type { Store } from '../../../lib/store';
import type { StoredValue } from '../../../lib/stored-value';
import {
  creationFor,
  isOldWish,
  isSamePress,
  orderIntent,
  type Creation,
  type CreationOutcome,
} from '../pure/creation';
import { withRate } from '../pure/creation-outcome';
import type { OrderDraft } from '../pure/order-draft-schema';
import type { AmountSide } from '../pure/quote-request';
import { createCreationList } from './creation-list';
import { createCreationSender, type CreationSenderDeps } from './creation-sender';

export type CreationRunnerDeps = CreationSenderDeps & {
  readonly stored: StoredValue<readonly Creation[]>;
  readonly makeKey: () => string;
};

/** An order paid by card. */
export type CardWish = {
  readonly partner: string;
  /** The account that pays. */
  readonly userId: number;
  /** Nothing is sent before the partner has verified the buyer. */
  readonly isVerificationNeeded: boolean;
};

/** Submits orders in the background, whichever page is shown, and stores the outcome of each. */
type CreationRunner = {
  /** The known submissions, newest first. */
  readonly store: Store<readonly Creation[]>;
  /** Reads the storage again, because another tab may have changed it. */
  readonly refresh: () => void;
  /**
   * Returns the submission for a draft: the pending one with the same dedupe key, exactly as it was
   * first sent, or else a new one with its own key. It is stored before anything is sent, so that a
   * double click, a second tab, a reload and a retry all create one order.
   */
  readonly prepare: (draft: OrderDraft, side: AmountSide, card?: CardWish) => Promise<Creation>;
  /**
   * Sends a submission whose outcome is unknown, unless this tab is sending it already. Never
   * throws.
   */
  readonly run: (intent: string) => Promise<void>;
  /** Sends a submission that waited for the verification of the buyer. */
  readonly goOn: (intent: string) => Promise<void>;
  /**
   * Returns whether a submission needs the visitor's confirmation before it is sent: it is old, and
   * this tab is not sending it.
   */
  readonly isLeft: (creation: Creation) => boolean;
  /** Accepts the changed terms and sends the same order with a new key. */
  readonly accept: (intent: string) => Promise<void>;
  /** Returns a submission that created no order to the form, which then restores it. */
  readonly handBack: (intent: string) => Promise<void>;
  /**
   * Removes the submission that was returned for a pair from the storage and returns it; null if
   * there is none.
   */
  readonly takeBack: (fromSlug: string, toSlug: string) => Creation | null;
  /** Deletes a submission and its key: the next submit of the same draft is a new order. */
  readonly forget: (intent: string) => Promise<void>;
  /**
   * @param userId the user of the page; null for a guest
   * @param wishId selects one of the submissions to the address
   */
  readonly forAddress: (
    destinationAddress: string,
    userId: number | null,
    wishId?: string | null,
  ) => Creation | null;
};

const isReturnedFor =
  (fromSlug: string, toSlug: string) =>
  ({ draft, outcome }: Creation): boolean =>
    outcome.kind === 'returned' &&
    draft.instrumentFrom.slug === fromSlug &&
    draft.instrumentTo.slug === toSlug;

function freshCreation(wish: Omit<Creation, 'outcome'>, card: CardWish | undefined): Creation {
  const outcome: CreationOutcome = {
    kind: card?.isVerificationNeeded === true ? 'verifying' : 'open',
  };
  return {
    ...wish,
    outcome,
    ...(card === undefined ? {} : { cardPartner: card.partner, userId: card.userId }),
  };
}

/**
 * Reopens a submission that waited for a verification, with its existing key: the service may know
 * it already.
 */
function asVerified(creation: Creation, nowMs: number): Creation | null {
  return creation.outcome.kind === 'verifying'
    ? { ...creation, startedAtMs: nowMs, outcome: { kind: 'open' } }
    : null;
}

/** Returns the same submission with the changed terms, as a new order. */
function asAccepted(creation: Creation, idempotencyKey: string, nowMs: number): Creation | null {
  const { outcome, draft } = creation;
  return outcome.kind === 'moved'
    ? {
        ...creation,
        idempotencyKey,
        startedAtMs: nowMs,
        draft: withRate(draft, outcome.rate),
        outcome: { kind: 'open' },
        wasSent: false,
      }
    : null;
}

/** Returns a submission that created no order to the form. */
function asHandedBack(creation: Creation, nowMs: number): Creation | null {
  return ['refused', 'moved', 'verifying'].includes(creation.outcome.kind)
    ? { ...creation, outcome: { kind: 'returned' }, outcomeAtMs: nowMs }
    : null;
}

export function createCreationRunner(deps: CreationRunnerDeps): CreationRunner {
  const { stored, makeKey, nowMs, exclusively } = deps;
  const list = createCreationList(stored, nowMs);
  const { store, read, write, put, find } = list;
  const { run, isSending } = createCreationSender(deps, list);

  const change = (intent: string, to: (creation: Creation) => Creation | null): Promise<void> =>
    exclusively(() => {
      const creation = find(intent);
      const changed = creation === undefined ? null : to(creation);
      if (changed !== null) put(changed);
    });
  const reopen = (intent: string, to: (creation: Creation) => Creation | null): Promise<void> =>
    change(intent, to).then(() => run(intent));

  return {
    store,
    refresh: () => {
      store.set(read());
    },
    prepare: (draft, side, card) =>
      exclusively(() => {
        const intent = orderIntent(draft, side, card?.userId);
        const earlier = find(intent);
        if (earlier !== undefined && isSamePress(earlier, nowMs())) return earlier;
        return put(
          freshCreation(
            { idempotencyKey: makeKey(), intent, startedAtMs: nowMs(), side, draft },
            card,
          ),
        );
      }),
    run,
    goOn: (intent) => reopen(intent, (creation) => asVerified(creation, nowMs())),
    isLeft: (creation) =>
      isOldWish(creation, nowMs()) &&
      (creation.outcome.kind === 'unknown' || !isSending(creation.idempotencyKey)),
    accept: (intent) => reopen(intent, (creation) => asAccepted(creation, makeKey(), nowMs())),
    handBack: (intent) => change(intent, (creation) => asHandedBack(creation, nowMs())),
    takeBack(fromSlug, toSlug) {
      const taken = read().find(isReturnedFor(fromSlug, toSlug)) ?? null;
      if (taken !== null) write(read().filter(({ intent }) => intent !== taken.intent));
      return taken;
    },
    forget: (intent) =>
      exclusively(() => {
        write(read().filter((creation) => creation.intent !== intent));
      }),
    forAddress: (destinationAddress, userId, wishId) =>
      creationFor(read(), destinationAddress, userId, wishId),
  };
}
