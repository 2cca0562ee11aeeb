import { act, render, screen } from '@testing-library/react';
import { atom, RecoilRoot, type SetterOrUpdater } from 'recoil';

import { guestSession, sessionStore } from '../session/session';
import { resetSession } from '../session/session-reset';
import { resetWithSession } from './session-effects';
import { useScreenState } from './use-screen-state';

const secretState = atom<string | null>({
  key: 'secretState',
  default: null,
  effects: [resetWithSession],
});
let setSecret: SetterOrUpdater<string | null>;
function Screen() {
  const [secret, set] = useScreenState(secretState);
  setSecret = set;
  return <p>{secret ?? 'nothing'}</p>;
}
const area = (isShown: boolean) => <RecoilRoot>{isShown && <Screen />}</RecoilRoot>;

const user = (userId: number) =>
  ({ kind: 'user', userId, email: null, isAdmin: false, adminScopes: [] }) as const;

beforeEach(() => {
  sessionStore.set(user(1));
});
afterEach(() => {
  act(() => {
    resetSession();
    sessionStore.set(guestSession);
  });
});

test('the next visit to a screen starts with the default', () => {
  const { rerender } = render(area(true));
  act(() => {
    setSecret('s3cret');
  });
  expect(screen.getByText('s3cret')).toBeTruthy();
  rerender(area(false));
  rerender(area(true));
  expect(screen.getByText('nothing')).toBeTruthy();
});

test('a response that arrives after the user has left the screen is dropped', () => {
  const { rerender } = render(area(true));
  const setLate = setSecret;
  rerender(area(false));
  act(() => {
    setLate('s3cret');
  });
  rerender(area(true));
  expect(screen.getByText('nothing')).toBeTruthy();
});

test('ending the session resets a screen that stays open', () => {
  render(area(true));
  act(() => {
    setSecret('s3cret');
  });
  act(resetSession);
  expect(screen.getByText('nothing')).toBeTruthy();
});

test("a response to the previous user's request is dropped", () => {
  render(area(true));
  const setLate = setSecret;
  act(() => {
    resetSession();
    sessionStore.set(user(2));
  });
  act(() => {
    setLate('s3cret');
  });
  expect(screen.getByText('nothing')).toBeTruthy();
  act(() => {
    setSecret('of user 2');
  });
  expect(screen.getByText('of user 2')).toBeTruthy();
});
