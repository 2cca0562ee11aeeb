import { toApiError, type ApiError } from '../api/api-error';
import { registerReset } from '../session/session-reset';
import { sessionStore } from '../session/session';
import { createStore, type Store } from '../store';

/** Account data as last received from the service. */
export type RemoteView<Answer> = {
  readonly answer: Answer | null;
  /** Why the latest attempt failed; what was known before stays. */
  readonly failure: ApiError | null;
};

export type Remote<Answer> = {
  readonly store: Store<RemoteView<Answer>>;
  /**
   * Requests the data; concurrent calls share one request. Never rejects: a failure is part of the
   * view.
   */
  load(): Promise<void>;
};

export const unknownRemote: RemoteView<never> = { answer: null, failure: null };

const currentUserId = (): number | null => {
  const session = sessionStore.get();
  return session.kind === 'user' ? session.userId : null;
};

/**
 * Keeps a response that belongs to the logged-in user. It is cleared when the session ends, and a
 * response that arrives after another user has logged in is dropped, so that users never see each
 * other's data.
 */
export function createRemote<Answer>(
  fetchAnswer: (signal: AbortSignal) => Promise<Answer>,
): Remote<Answer> {
  const store = createStore<RemoteView<Answer>>(unknownRemote);
  let ownerId: number | null = null;
  let underWay: { readonly controller: AbortController; readonly done: Promise<void> } | null =
    null;

  const forget = (): void => {
    underWay?.controller.abort();
    underWay = null;
    ownerId = null;
    store.set(unknownRemote);
  };
  registerReset(forget);

  const ask = async ({ signal }: AbortController): Promise<void> => {
    try {
      const answer = await fetchAnswer(signal);
      if (!signal.aborted) store.set({ answer, failure: null });
    } catch (thrown) {
      if (!signal.aborted) store.update(({ answer }) => ({ answer, failure: toApiError(thrown) }));
    }
  };

  return {
    store,
    load() {
      const userId = currentUserId();
      if (ownerId !== null && ownerId !== userId) forget();
      ownerId = userId;
      if (underWay !== null) return underWay.done;
      const controller = new AbortController();
      const done = ask(controller).finally(() => {
        if (underWay?.controller === controller) underWay = null;
      });
      underWay = { controller, done };
      return done;
    },
  };
}
