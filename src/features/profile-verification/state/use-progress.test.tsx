import { act, renderHook } from '@testing-library/react';
import { RecoilRoot } from 'recoil';

import { guestSession, sessionStore } from '../../../lib/session/session';
import { resetSession } from '../../../lib/session/session-reset';
import { noAnswers } from '../model/answers';
import { noProgress, readProgress } from './stored-progress';
import { useProgress } from './use-progress';

const logIn = (userId: number): void => {
  resetSession();
  sessionStore.set({ kind: 'user', userId, email: null, isAdmin: false, adminScopes: [] });
};
const open = () => renderHook(() => useProgress(null), { wrapper: RecoilRoot }).result;
const answers = { ...noAnswers, firstName: 'Anna' };

beforeEach(() => {
  window.sessionStorage.clear();
  act(() => {
    logIn(7);
  });
});
afterEach(() => {
  act(() => {
    resetSession();
    sessionStore.set(guestSession);
  });
});

test("a late change by one user does not affect another user's progress", () => {
  const progress = open();
  const ofFormerUser = progress.current;
  act(() => {
    logIn(8);
  });
  act(() => {
    ofFormerUser.setAnswers(answers);
  });
  expect(progress.current.answers).toEqual(noAnswers);
  expect(readProgress(8)).toEqual(noProgress);
});

test('a late `finish` for one user does not clear what another user has typed', () => {
  const progress = open();
  const ofFormerUser = progress.current;
  act(() => {
    logIn(8);
  });
  act(() => {
    progress.current.setAnswers(answers);
  });
  act(() => {
    ofFormerUser.finish();
  });
  expect(progress.current.answers).toEqual(answers);
  expect(readProgress(8).answers).toEqual(answers);
});

test('finishing the verification clears its stored progress', () => {
  const progress = open();
  act(() => {
    progress.current.setAnswers(answers);
  });
  expect(window.sessionStorage).toHaveLength(1);
  act(() => {
    progress.current.finish();
  });
  expect(progress.current).toMatchObject(noProgress);
  expect(window.sessionStorage).toHaveLength(0);
});
