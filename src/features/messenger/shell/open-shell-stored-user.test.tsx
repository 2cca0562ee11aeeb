import '../../../testing/recorded-navigation';

import { adoptAccount } from '../../../lib/session/account';
import { sessionStore } from '../../../lib/session/session';
import { storedAccount } from '../../../lib/session/stored-account';
import { writeOutcome } from '../session/launch-outcome';
import { openShell } from './open-shell';
import {
  account,
  accountData,
  errorReply,
  launchParameters,
  popups,
  prepareShell,
  replyWith,
  settled,
} from './open-shell.fixture';

jest.mock('@gatsbyjs/reach-router', () => ({ globalHistory: { listen: () => () => undefined } }));

beforeEach(prepareShell);

test('a login by hand after the stored user was rejected is not offered for linking', async () => {
  const stored = { ...account, permissions: 'USER', locale: 'en' } as const;
  storedAccount.write(stored);
  const initData = new URLSearchParams(launchParameters()).get('tgWebAppData');
  writeOutcome({ initData, outcome: 'entered', unreported: null });
  replyWith(accountData, errorReply(401, 'ERR_UNAUTHORIZED'));
  await openShell(launchParameters());
  expect(sessionStore.get().kind).toBe('guest');
  adoptAccount({ ...stored, userId: 42 });
  await settled();
  expect(popups).toEqual([]);
});
