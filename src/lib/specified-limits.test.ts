import { reloadGuardMs } from './build/reload-guard';
import { messageCacheMs } from './messages/message-cache';
import { accountRefetchMs } from './session/account-refresh-due';
import { MAX_RECONNECTS, RECONNECT_DELAY_MS } from './socket/reconnecting-socket';
import { toastMs } from './toast-store';
import { briefToastMs } from './toasts';

// The other tests use these constants, so they would not detect a wrong one.
test.each([
  ['a websocket reconnects every 3 s', RECONNECT_DELAY_MS, 3_000],
  ['a websocket reconnects up to 40 times', MAX_RECONNECTS, 40],
  ['a notification stays for 30 s', toastMs, 30_000],
  ['a notification of a key action stays for 3 s', briefToastMs, 3_000],
  ['account data is fetched again after 15 minutes', accountRefetchMs, 900_000],
  ['the messages of a language are cached for 24 hours', messageCacheMs, 86_400_000],
  ['a page reloads itself at most once in 10 s', reloadGuardMs, 10_000],
])('%s', (_what, limit, specified) => {
  expect(limit).toBe(specified);
});
