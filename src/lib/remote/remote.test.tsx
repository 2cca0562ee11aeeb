import { act, renderHook } from '@testing-library/react';
import { RecoilRoot, useRecoilValue } from 'recoil';

import { ApiError } from '../api/api-error';
import { guestSession, sessionStore, type UserSession } from '../session/session';
import { resetSession } from '../session/session-reset';
import { createRemote, type Remote } from './remote';
import { useReload } from './use-remote';

const user = (userId: number): UserSession => ({
  kind: 'user',
  userId,
  email: `${userId}@example.com`,
  isAdmin: false,
  adminScopes: [],
});

let created = 0;
/** Creates a remote whose requests the test responds to. */
function openRemote() {
  const asked: {
    answer: (text: string) => void;
    fail: (cause: unknown) => void;
    signal: AbortSignal;
  }[] = [];
  const remote = createRemote(
    `testState${(created += 1)}`,
    (signal) =>
      new Promise<string>((answer, fail) => {
        asked.push({ answer, fail, signal });
      }),
  );
  return { asked, remote };
}

/** Opens a root, as the account area does on each visit. */
function openArea(remote: Remote<string>) {
  const { result, unmount } = renderHook(
    () => ({ view: useRecoilValue(remote.viewState), load: useReload(remote) }),
    { wrapper: RecoilRoot },
  );
  return {
    view: () => result.current.view,
    /** @returns a promise of the response */
    load: () => result.current.load(),
    leave: unmount,
  };
}

const settle = (work: () => void, done: Promise<unknown>) =>
  act(async () => {
    work();
    await done;
  });

beforeEach(() => {
  sessionStore.set(user(1));
});
afterEach(() => {
  act(() => {
    resetSession();
    sessionStore.set(guestSession);
  });
});

test('concurrent loads share one request', async () => {
  const { asked, remote } = openRemote();
  const area = openArea(remote);
  const both = [area.load(), area.load()];
  expect(asked).toHaveLength(1);
  await settle(() => asked[0]!.answer('ten'), Promise.all(both));
  expect(area.view()).toEqual({ answer: 'ten', failure: null });
});

test('a failure keeps the last known response', async () => {
  const { asked, remote } = openRemote();
  const area = openArea(remote);
  await settle(() => asked[0]!.answer('ten'), area.load());
  const gone = new ApiError('CLIENT_NETWORK', 'gone');
  await settle(() => asked[1]!.fail(gone), area.load());
  expect(area.view()).toMatchObject({ answer: 'ten', failure: { code: 'CLIENT_NETWORK' } });
});

test('ending the session clears the response and drops any that arrives later', async () => {
  const { asked, remote } = openRemote();
  const area = openArea(remote);
  await settle(() => asked[0]!.answer('ten'), area.load());
  const late = area.load();
  act(resetSession);
  expect(area.view()).toEqual({ answer: null, failure: null });
  await settle(() => asked[1]!.answer('of the former user'), late);
  expect(asked[1]!.signal.aborted).toBe(true);
  expect(area.view()).toEqual({ answer: null, failure: null });
});

test('a second user never sees what was loaded for the first one', async () => {
  const { asked, remote } = openRemote();
  const area = openArea(remote);
  await settle(() => asked[0]!.answer('of user 1'), area.load());
  act(() => {
    sessionStore.set(user(2));
  });
  let second: Promise<void> = Promise.resolve();
  act(() => {
    second = area.load();
  });
  expect(area.view().answer).toBeNull();
  await settle(() => asked[1]!.answer('of user 2'), second);
  expect(area.view().answer).toBe('of user 2');
});

test('a later visit to the area starts with the last response from the same session', async () => {
  const { asked, remote } = openRemote();
  const first = openArea(remote);
  await settle(() => asked[0]!.answer('ten'), first.load());
  first.leave();
  const second = openArea(remote);
  expect(second.view().answer).toBe('ten');
  second.leave();
  act(resetSession);
  expect(openArea(remote).view().answer).toBeNull();
});

test("a visit that starts during an earlier visit's request receives the response to that request", async () => {
  const { asked, remote } = openRemote();
  const first = openArea(remote);
  const early = first.load();
  const second = openArea(remote);
  first.leave();
  const late = second.load();
  expect(asked).toHaveLength(1);
  await settle(() => asked[0]!.answer('ten'), Promise.all([early, late]));
  expect(second.view().answer).toBe('ten');
});

test('a request that fails synchronously is reported as a failure, and the next load retries', async () => {
  const request = jest.fn((): Promise<string> => {
    throw new ApiError('CLIENT_NETWORK', 'gone');
  });
  const area = openArea(createRemote('testStateFailingAtOnce', request));
  await act(() => area.load());
  expect(area.view().failure).toMatchObject({ code: 'CLIENT_NETWORK' });
  request.mockImplementation(() => Promise.resolve('ten'));
  await act(() => area.load());
  expect(area.view()).toEqual({ answer: 'ten', failure: null });
});
