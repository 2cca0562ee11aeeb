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

/** An order that is paid with a card. */
export type CardWish = {
  readonly partner: string;
  /** The account that is to pay. */
  readonly userId: number;
  /** Nothing is sent before the partner has verified the buyer. */
  readonly isVerificationNeeded: boolean;
};

/** Makes orders in the background of whatever page is shown, and remembers what became of each. */
type CreationRunner = {
  /** What is known, newest first. */
  readonly store: Store<readonly Creation[]>;
  /** Reads the storage again: another tab may have gone on. */
  readonly refresh: () => void;
  /**
   * The creation for a wish: the one under way when it means the same, to the letter as it was sent
   * first, else a new one with a key of its own. It is stored before anything is sent, so that a
   * double click, a second tab, a reload and a retry all make one order.
   */
  readonly prepare: (draft: OrderDraft, side: AmountSide, card?: CardWish) => Promise<Creation>;
  /**
   * Sends a creation whose outcome is not known, unless this tab is sending it already. Never
   * throws.
   */
  readonly run: (intent: string) => Promise<void>;
  /** The buyer is verified: what waited for that is sent. */
  readonly goOn: (intent: string) => Promise<void>;
  /**
   * Whether a creation is not to be sent before the visitor has said so: it was asked for long ago,
   * and this tab is not sending it.
   */
  readonly isLeft: (creation: Creation) => boolean;
  /** Takes the terms that have moved: the same wish, with a key of its own, and sent. */
  readonly accept: (intent: string) => Promise<void>;
  /** Leaves a creation that made no order to the form, which then takes it. */
  readonly handBack: (intent: string) => Promise<void>;
  /**
   * The creation that was handed back for a pair, taken out of the storage; null when there is
   * none.
   */
  readonly takeBack: (fromSlug: string, toSlug: string) => Creation | null;
  /** Lets go of a creation and of its key: the next press of the same wish is a new order. */
  readonly forget: (intent: string) => Promise<void>;
  /**
   * @param userId of whoever uses the page; null for a guest
   * @param wishId which of those to the address
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
 * What waited for a verification, to be sent with the key that it has: the service may know it
 * already.
 */
function asVerified(creation: Creation, nowMs: number): Creation | null {
  return creation.outcome.kind === 'verifying'
    ? { ...creation, startedAtMs: nowMs, outcome: { kind: 'open' } }
    : null;
}

/** The same wish on the terms that have moved, as an order of its own. */
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

/** What made no order, left to the form. */
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
