import { atom, type RecoilState, type SetterOrUpdater } from 'recoil';

import { toApiError, type ApiError } from '../api/api-error';
import { registerReset } from '../session/session-reset';
import { currentUserId, keepDuringSession, resetWithSession } from './session-effects';

/** Account data as last received from the service. */
export type RemoteView<Answer> = {
  readonly answer: Answer | null;
  /** Why the latest attempt failed. Previously loaded data is kept. */
  readonly failure: ApiError | null;
};

export type Remote<Answer> = {
  readonly viewState: RecoilState<RemoteView<Answer>>;
  /**
   * Requests the data; concurrent calls share one request. Never rejects: a failure is part of the
   * view.
   * @param setView sets `viewState` in the caller's root
   */
  load(setView: SetterOrUpdater<RemoteView<Answer>>): Promise<void>;
};

type RequestUnderWay<Answer> = {
  readonly controller: AbortController;
  readonly receivers: Set<SetterOrUpdater<RemoteView<Answer>>>;
  readonly done: Promise<void>;
};

export const unknownRemote: RemoteView<never> = { answer: null, failure: null };

/**
 * Defines an atom with a response that belongs to the logged-in user, and its request. The atom is
 * reset when the session ends, and a response that arrives after another user has logged in is
 * dropped, so that users never see each other's data.
 * @param key of the atom, unique in the browser
 */
export function createRemote<Answer>(
  key: string,
  fetchAnswer: (signal: AbortSignal) => Promise<Answer>,
): Remote<Answer> {
  const viewState = atom<RemoteView<Answer>>({
    key,
    default: unknownRemote,
    effects: [keepDuringSession(), resetWithSession],
  });
  let ownerId: number | null = null;
  let underWay: RequestUnderWay<Answer> | null = null;

  const forget = (): void => {
    underWay?.controller.abort();
    underWay = null;
    ownerId = null;
  };
  registerReset(forget);

  const start = (): RequestUnderWay<Answer> => {
    const controller = new AbortController();
    const { signal } = controller;
    const receivers: RequestUnderWay<Answer>['receivers'] = new Set();
    const publish = (change: (before: RemoteView<Answer>) => RemoteView<Answer>): void => {
      if (signal.aborted) return;
      underWay = null;
      for (const setView of receivers) setView(change);
    };
    const ask = async (): Promise<void> => {
      try {
        // In an async function, a synchronous error rejects the promise like a later one, after
        // `start` has returned.
        const answer = await (async () => fetchAnswer(signal))();
        publish(() => ({ answer, failure: null }));
      } catch (thrown) {
        const failure = toApiError(thrown);
        publish(({ answer }) => ({ answer, failure }));
      }
    };
    return { controller, receivers, done: ask() };
  };

  return {
    viewState,
    load(setView) {
      const userId = currentUserId();
      if (ownerId !== null && ownerId !== userId) {
        forget();
        setView(unknownRemote);
      }
      ownerId = userId;
      underWay ??= start();
      underWay.receivers.add(setView);
      return underWay.done;
    },
  };
}
