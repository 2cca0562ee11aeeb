import { guestSession, sessionStore } from './session';
import { startSession } from './start-session';
import { storedAccount, storedAccountTime } from './stored-account';
import { ana, boris, prepareSession } from './session.fixture';

jest.mock('gatsby', () => jest.requireActual<object>('../../testing/gatsby-stub'));
jest.mock('../api/request');

beforeEach(prepareSession);

describe('the start of a page', () => {
  const keepAccount = jest.fn(async () => undefined);
  const load = jest.fn(async () => ({ keepAccount }));
  const tellTabs = (key: string | null) => {
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea: window.localStorage }));
  };
  beforeEach(() => {
    load.mockClear();
    keepAccount.mockClear();
  });

  test('a guest loads no code of accounts', () => {
    startSession(load);
    expect(load).not.toHaveBeenCalled();
    expect(sessionStore.get()).toBe(guestSession);
  });

  test('a stored account is the session at once, and is then read anew', async () => {
    storedAccount.write(ana);
    startSession(load);
    expect(sessionStore.get()).toMatchObject({ kind: 'user', userId: ana.userId });
    await Promise.resolve();
    await Promise.resolve();
    expect(keepAccount).toHaveBeenCalledTimes(1);
  });

  test.each(['{}', '{"email":"ana@example.com"}', 'no JSON'])(
    'what is stored of an account without a userId is cleared: %s',
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

  test('other tabs follow a login, the login of another user, and a logout', () => {
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

  test('a page that is shown again as it was left knows of a logout since', () => {
    storedAccount.write(ana);
    startSession(load);
    window.localStorage.clear();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(sessionStore.get()).toBe(guestSession);
  });
});
