import { isForAdmins } from '@quayside/contract/operations/access';
import { API_PATHS } from '@quayside/contract/operations/paths';

import { accessOf, nameOf, routes } from '../test/all-routes';

/**
 * What a route has to say of itself, by its path: told here a second time, so that none is opened
 * by mistake.
 */
const ENTRANCES: readonly string[] = [
  API_PATHS.login,
  API_PATHS.register,
  API_PATHS.refreshSession,
  API_PATHS.logout,
  API_PATHS.requestPasswordReset,
  API_PATHS.resetPassword,
  API_PATHS.passkeyLoginOptions,
  API_PATHS.passkeyLogin,
  API_PATHS.messengerLogin,
  API_PATHS.messengerRegister,
];

/**
 * A browser shows no answer that it sent cookies for to a page of another site: those are read
 * there without.
 */
const ORDER_LOOKUPS: readonly string[] = [
  `GET ${API_PATHS.orderInfo}`,
  `GET ${API_PATHS.orderInfoV2}`,
];

describe('the routes', () => {
  test('of accounts, rewards and administrators are open to nobody else', () => {
    const own = routes.filter(
      ({ path }) => /^\/api\/v\d\/(users|affiliates)\//.test(path) && !ENTRANCES.includes(path),
    );
    expect(own.length).toBeGreaterThan(12);
    expect(own.filter((route) => accessOf(route) !== 'session').map(nameOf)).toEqual([]);
    const admins = routes.filter(({ path }) => path.startsWith('/api/v1/admin/'));
    expect(admins.length).toBeGreaterThan(0);
    expect(admins.filter((route) => !isForAdmins(accessOf(route))).map(nameOf)).toEqual([]);
  });

  test('of the card partner are open to nobody else, but for what the partner itself says', () => {
    const theirs = routes.filter(({ path }) => path.startsWith('/api/v1/liquidity-providers/'));
    expect(theirs).toHaveLength(6);
    expect(theirs.filter((route) => accessOf(route) !== 'session').map(nameOf)).toEqual([
      `POST ${API_PATHS.cardPartnerWebhook}`,
    ]);
  });

  test('that are cached or open to other sites are public; orders show other sites what guests see', () => {
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

  test('that only partners make, and those that a visitor makes, are these', () => {
    expect(routes.filter((route) => accessOf(route) === 'visitor').map(nameOf)).toEqual([
      `POST ${API_PATHS.createOrder}`,
      `POST ${API_PATHS.setEmail}`,
      ...ORDER_LOOKUPS,
    ]);
    expect(
      routes
        .filter((route) => accessOf(route) === 'partner')
        .every(({ path }) => path.startsWith('/api/v2/')),
    ).toBe(true);
  });
});
