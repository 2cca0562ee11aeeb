import type { AtomEffect } from 'recoil';

import { sessionStore } from '../session/session';
import { registerReset } from '../session/session-reset';

export const currentUserId = (): number | null => {
  const session = sessionStore.get();
  return session.kind === 'user' ? session.userId : null;
};

/** Resets an atom when the session ends or another user logs in. */
export const resetWithSession = ({ resetSelf }: { readonly resetSelf: () => void }): (() => void) =>
  registerReset(resetSelf);

/**
 * Restores an atom when the user returns to the account area, which has a new Recoil root on each
 * visit. The value is cleared when the session ends or another user logs in.
 */
export function keepDuringSession<State>(): AtomEffect<State> {
  let kept: { readonly userId: number | null; readonly state: State } | null = null;
  registerReset(() => {
    kept = null;
  });
  return ({ setSelf, onSet }) => {
    if (kept !== null && kept.userId === currentUserId()) setSelf(kept.state);
    onSet((state, _before, isReset) => {
      kept = isReset ? null : { userId: currentUserId(), state };
    });
  };
}
