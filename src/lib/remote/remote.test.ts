import { ApiError } from '../api/api-error';
import { guestSession, sessionStore, type UserSession } from '../session/session';
import { resetSession } from '../session/session-reset';
import { createRemote } from './remote';

const user = (userId: number): UserSession => ({
  kind: 'user',
  userId,
  email: `${userId}@example.com`,
  isAdmin: false,
  adminScopes: [],
});

/** Creates a request that the test responds to. */
function openQuestion() {
  const asked: {
    answer: (text: string) => void;
    fail: (cause: unknown) => void;
    signal: AbortSignal;
  }[] = [];
  const ask = (signal: AbortSignal) =>
    new Promise<string>((answer, fail) => {
      asked.push({ answer, fail, signal });
    });
  return { asked, ask };
}

beforeEach(() => {
  sessionStore.set(user(1));
});
afterEach(() => {
  resetSession();
  sessionStore.set(guestSession);
});

test('concurrent loads share one request', async () => {
  const { asked, ask } = openQuestion();
  const remote = createRemote(ask);
  const both = [remote.load(), remote.load()];
  expect(asked).toHaveLength(1);
  asked[0]!.answer('ten');
  await Promise.all(both);
  expect(remote.store.get()).toEqual({ answer: 'ten', failure: null });
});

test('a failure keeps the last known response', async () => {
  const { asked, ask } = openQuestion();
  const remote = createRemote(ask);
  const first = remote.load();
  asked[0]!.answer('ten');
  await first;
  const second = remote.load();
  asked[1]!.fail(new ApiError('CLIENT_NETWORK', 'gone'));
  await second;
  expect(remote.store.get()).toMatchObject({ answer: 'ten', failure: { code: 'CLIENT_NETWORK' } });
});

test('the end of a session clears the response and drops a late one', async () => {
  const { asked, ask } = openQuestion();
  const remote = createRemote(ask);
  const late = remote.load();
  resetSession();
  asked[0]!.answer('of the former user');
  await late;
  expect(asked[0]!.signal.aborted).toBe(true);
  expect(remote.store.get()).toEqual({ answer: null, failure: null });
});

test('another user never sees what was loaded for the first one', async () => {
  const { asked, ask } = openQuestion();
  const remote = createRemote(ask);
  const first = remote.load();
  asked[0]!.answer('of user 1');
  await first;
  sessionStore.set(user(2));
  const second = remote.load();
  expect(remote.store.get().answer).toBeNull();
  asked[1]!.answer('of user 2');
  await second;
  expect(remote.store.get().answer).toBe('of user 2');
});
