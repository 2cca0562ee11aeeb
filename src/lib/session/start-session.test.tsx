import { guestSession, sessionStore } from './session';
import { ana, boris, prepareSession } from './session.fixture';
import { startSession } from './start-session';
import { storedAccount, storedAccountTime } from './stored-account';

jest.mock('../api/request');

beforeEach(prepareSession);

describe('startSession', () => {
  const startAccountRefresh = jest.fn(async () => undefined);
  const load = jest.fn(async () => ({ startAccountRefresh }));
  const tellTabs = (key: string | null) => {
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea: window.localStorage }));
  };
  beforeEach(() => {
    load.mockClear();
    startAccountRefresh.mockClear();
  });

  test('loads no account code for a guest', () => {
    startSession(load);
    expect(load).not.toHaveBeenCalled();
    expect(sessionStore.get()).toBe(guestSession);
  });

  test('restores the session from the stored account immediately, and then refreshes it', async () => {
    storedAccount.write(ana);
    startSession(load);
    expect(sessionStore.get()).toMatchObject({ kind: 'user', userId: ana.userId });
    await Promise.resolve();
    await Promise.resolve();
    expect(startAccountRefresh).toHaveBeenCalledTimes(1);
  });

  test.each(['{}', '{"email":"ana@example.com"}', 'no JSON'])(
    'clears stored account data that has no userId: %s',
    (stored) => {
      window.localStorage.setItem('quayside.account.v1', stored);
      storedAccountTime.write(1);
      startSession(load);
      expect([
        window.localStorage.getItem('quayside.account.v1'),
        storedAccountTime.read(),
        sessionStore.get(),
      ]).toEqual([null, null, guestSession]);
    },
  );

  test("reacts to a login, another user's login and a logout in other tabs", () => {
    startSession(load);
    storedAccount.write(ana);
    tellTabs('quayside.account.v1');
    expect(sessionStore.get()).toMatchObject({ userId: ana.userId });
    storedAccount.write(boris);
    tellTabs('quayside.theme.v1');
    expect(sessionStore.get()).toMatchObject({ userId: ana.userId });
    tellTabs('quayside.account.v1');
    expect(sessionStore.get()).toMatchObject({ userId: boris.userId });
    window.localStorage.clear();
    tellTabs(null);
    expect(sessionStore.get()).toBe(guestSession);
  });

  test('detects a logout when the browser restores the page', () => {
    storedAccount.write(ana);
    startSession(load);
    window.localStorage.clear();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(sessionStore.get()).toBe(guestSession);
  });
});
