import { act, render, screen } from '@testing-library/react';
import { RecoilRoot } from 'recoil';

import { guestSession, sessionStore } from '../session/session';
import { resetSession } from '../session/session-reset';
import { createRemote } from './remote';
import { useRemote } from './use-remote';

const user = (userId: number) =>
  ({ kind: 'user', userId, email: null, isAdmin: false, adminScopes: [] }) as const;

afterEach(() => {
  act(() => {
    sessionStore.set(guestSession);
    resetSession();
  });
});

test('a part that stays on screen shows the data of the next user who logs in', async () => {
  let asked = 0;
  const remote = createRemote('answerState', async () => `answer ${(asked += 1)}`);
  function Part() {
    const [{ answer }] = useRemote(remote);
    return <p>{answer ?? 'nothing'}</p>;
  }
  sessionStore.set(user(1));
  render(<Part />, { wrapper: RecoilRoot });
  expect(await screen.findByText('answer 1')).toBeTruthy();
  act(() => {
    resetSession();
    sessionStore.set(user(2));
  });
  expect(await screen.findByText('answer 2')).toBeTruthy();
});
