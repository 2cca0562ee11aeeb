import { isForAdmins } from '@quayside/contract/schemas/access';
import {
  logIn,
  logOut,
  refreshSession,
  registerAccount,
  requestPasswordReset,
  resetPassword,
} from '@quayside/contract/endpoints/accounts';
import { receiveCardPartnerWebhook } from '@quayside/contract/endpoints/card-partner';
import { logInWithMessenger, registerWithMessenger } from '@quayside/contract/endpoints/messengers';
import {
  createOrder,
  findOrder,
  findOrderV2,
  setOrderEmail,
} from '@quayside/contract/endpoints/orders';
import { fetchPasskeyLoginOptions, logInWithPasskey } from '@quayside/contract/endpoints/passkeys';

import {
  accessOf,
  implementingFiles,
  nameOf,
  routes,
  routesByFile,
} from '../testing/http/all-routes';

/**
 * Account routes that work without a session. The list repeats what the routes declare, so that no
 * other route is opened by mistake.
 */
const SIGN_IN_PATHS: readonly string[] = [
  logIn.path,
  registerAccount.path,
  refreshSession.path,
  logOut.path,
  requestPasswordReset.path,
  resetPassword.path,
  fetchPasskeyLoginOptions.path,
  logInWithPasskey.path,
  logInWithMessenger.path,
  registerWithMessenger.path,
];

/**
 * If a request from another site's page includes cookies, the browser hides the response from that
 * page. Other sites therefore read these routes without cookies.
 */
const ORDER_LOOKUPS: readonly string[] = [`GET ${findOrder.path}`, `GET ${findOrderV2.path}`];

describe('the API routes', () => {
  test('are all exported from the files that these tests read', () => {
    expect([...routesByFile.keys()]).toEqual(implementingFiles());
    expect([...routesByFile].filter(([, ofFile]) => ofFile.length === 0)).toEqual([]);
  });

  test('require a session for accounts and rewards, and an administrator for admin paths', () => {
    const own = routes.filter(
      ({ path }) => /^\/api\/v\d\/(users|affiliates)\//.test(path) && !SIGN_IN_PATHS.includes(path),
    );
    expect(own.length).toBeGreaterThan(12);
    expect(own.filter((route) => accessOf(route) !== 'session').map(nameOf)).toEqual([]);
    const admins = routes.filter(({ path }) => path.startsWith('/api/v1/admin/'));
    expect(admins.length).toBeGreaterThan(0);
    expect(admins.filter((route) => !isForAdmins(accessOf(route))).map(nameOf)).toEqual([]);
  });

  test('require a session for the card partner, except for its webhook', () => {
    const theirs = routes.filter(({ path }) => path.startsWith('/api/v1/liquidity-providers/'));
    expect(theirs).toHaveLength(6);
    expect(theirs.filter((route) => accessOf(route) !== 'session').map(nameOf)).toEqual([
      `POST ${receiveCardPartnerWebhook.path}`,
    ]);
  });

  test('are public if they are cached or open to other sites, except for order lookups', () => {
    expect(
      routes
        .filter(
          (route) =>
            (route.isCached || route.isOpenToOrigins) &&
            !['public', 'partner-or-public'].includes(accessOf(route)),
        )
        .map(nameOf),
    ).toEqual(ORDER_LOOKUPS);
    expect(
      routes.filter((route) => route.isCached && accessOf(route) !== 'public').map(nameOf),
    ).toEqual([]);
  });

  test('allow visitors only on the listed paths, and partners only under /api/v2/', () => {
    expect(routes.filter((route) => accessOf(route) === 'visitor').map(nameOf)).toEqual([
      `POST ${createOrder.path}`,
      `POST ${setOrderEmail.path}`,
      ...ORDER_LOOKUPS,
    ]);
    expect(
      routes
        .filter((route) => accessOf(route) === 'partner')
        .every(({ path }) => path.startsWith('/api/v2/')),
    ).toBe(true);
  });
});
