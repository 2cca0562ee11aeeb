import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { z } from 'zod/mini';

import { isForAdmins, type Access } from '@quayside/contract/operations/access';
import { API_PATHS } from '@quayside/contract/operations/paths';

import { createHttpApp } from '../http/create-http-app';
import { defineRoute, type Route } from '../http/route';
import { cardPartnerRoutes, type CardPartnerRouteParts } from '../http/routes/card-partner-routes';
import { messengerRoutes, type MessengerRouteDeps } from '../http/routes/messenger-routes';
import type { CardOrders } from '../http/routes/order-routes';
import { ACCESS_MS, buildAccountWorld, SITE, type CookieJar } from '../test/account-world';
import { withTestDatabases } from '../test/database';
import { unlimited } from '../test/market-app';
import { openOwnSession } from '../test/own-session';
import { ts, type KeyPair } from '../test/partner/client-requests';
import { composeRoutes, type HttpParts } from './build-http';
import { sessionOf } from './open-accounts';
import { openPartner } from './open-partner';

/** Stands for everything that handlers need: they are composed here and never called. */
const anything: unknown = new Proxy(() => undefined, {
  get: (_target, name) => (name === Symbol.toPrimitive ? () => 'anything' : anything),
  apply: () => anything,
});

const routes = composeRoutes(
  {
    ...(anything as HttpParts),
    ...partsInTheWay(),
    cards: {
      routes: cardPartnerRoutes(anything as CardPartnerRouteParts),
      orders: anything as CardOrders,
    },
    messengers: { routes: messengerRoutes(anything as MessengerRouteDeps) },
  },
  () => 0,
);

/** A spread copies own properties only: those that `composeRoutes` reads are named. */
function partsInTheWay(): HttpParts {
  const names = [
    'deps',
    'rewards',
    'withdrawals',
    'secondFactor',
    'market',
    'health',
    'stats',
    'sandbox',
    'content',
    'accounts',
    'runCommand',
    'partner',
    'webhooks',
    'kyc',
  ];
  return {
    ...Object.fromEntries(names.map((name) => [name, anything])),
    config: { siteUrl: SITE },
  } as unknown as HttpParts;
}

const accessOf = ({ access = 'public' }: Route): Access => access;
const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

/** The same route before the same gate; behind it nothing happens. */
function onlyTheGate({ method, path, summary, access = 'public' }: Route): Route {
  return defineRoute({
    method,
    path,
    summary,
    access,
    answer: z.object({ isAdmitted: z.boolean() }),
    handle: () => ({ isAdmitted: true }),
  });
}

const ROLES = [
  'guest',
  'madeUp',
  'registered',
  'other',
  'expired',
  'ended',
  'adminOfNothing',
  'adminOperations',
  'adminKyc',
  'partner',
  'partnerForged',
] as const;
type Role = (typeof ROLES)[number];

const ADMITTED = '200';
const REFUSED = '401 ERR_UNAUTHORIZED';
const NOT_ALLOWED = '403 ERR_NOT_ENOUGH_PERMISSIONS';
const EXPIRED = '418 ERR_IM_A_TEAPOT';

/** What a route has to answer, by what it says of itself. */
function expected(access: Access, role: Role): string {
  if (access === 'public') return ADMITTED;
  if (access === 'partner') return role === 'partner' ? ADMITTED : REFUSED;
  if (access === 'partner-or-public') return role === 'partnerForged' ? REFUSED : ADMITTED;
  if (role === 'expired') return EXPIRED;
  if (access === 'visitor') return ADMITTED;
  if (['guest', 'madeUp', 'ended', 'partner', 'partnerForged'].includes(role)) return REFUSED;
  if (!isForAdmins(access)) return ADMITTED;
  return role === (access === 'admin:operations' ? 'adminOperations' : 'adminKyc')
    ? ADMITTED
    : NOT_ALLOWED;
}

/** What a route has to say of itself, by its path: told here a second time, so that none is opened by mistake. */
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

/** A browser shows no answer that it sent cookies for to a page of another site: those are read there without. */
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

  test('that are kept or shown to other sites are public; an order, whose own account is told more, is shown to other sites as to guests', () => {
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

withTestDatabases('every route, asked by every role,', (open) => {
  test('lets in and refuses as it says of itself', async () => {
    const database = await open();
    const world = buildAccountWorld(database);
    const { apiKeys, gate } = openPartner({
      config: { mode: 'sandbox', apiKeysSecret: null },
      database,
      ids: world.deps.ids,
      clock: world.clock,
      recurring: { add: () => undefined },
    });
    const app = createHttpApp({
      routes: routes.map(onlyTheGate),
      gatekeeper: { account: sessionOf(world.deps), partner: gate },
      clock: world.clock,
      rateLimits: unlimited,
      crossOrigin: { siteOrigin: SITE },
      answerRevision: () => 0,
      trustProxy: false,
      logLevel: 'silent',
    });
    const jars = await jarsOf(world);
    const key = await apiKeys.generate(
      await openOwnSession(database, await world.register('partner@example.com')),
      {},
    );
    const asked: string[] = [];
    const told: string[] = [];
    for (const route of routes) {
      for (const role of ROLES) {
        const answer = await ask(app, route, role, jars, key, world.clock.nowMs());
        asked.push(`${nameOf(route)} ${role}: ${expected(accessOf(route), role)}`);
        told.push(`${nameOf(route)} ${role}: ${outcomeOf(answer)}`);
      }
    }
    expect(told).toEqual(asked);
  });

  test("refuses a session that comes from another site's page, where something would change", async () => {
    const world = buildAccountWorld(await open());
    const app = createHttpApp({
      routes: routes.map(onlyTheGate),
      gatekeeper: { account: sessionOf(world.deps), partner: async () => null },
      clock: world.clock,
      rateLimits: unlimited,
      crossOrigin: { siteOrigin: SITE },
      answerRevision: () => 0,
      trustProxy: false,
      logLevel: 'silent',
    });
    const jars = await jarsOf(world);
    const changing = routes.filter(
      (route) =>
        route.method === 'POST' &&
        ['session', 'visitor', 'admin:operations', 'admin:kyc'].includes(accessOf(route)),
    );
    for (const route of changing) {
      const role = accessOf(route) === 'admin:kyc' ? 'adminKyc' : 'adminOperations';
      const from = (origin: string) =>
        app.inject({
          method: 'POST',
          url: urlOf(route),
          headers: { cookie: cookiesOf(jars.get(role)), origin },
          payload: {},
        });
      expect([nameOf(route), outcomeOf(await from('https://evil.example'))]).toEqual([
        nameOf(route),
        '403 ERR_FORBIDDEN',
      ]);
      expect([nameOf(route), outcomeOf(await from(SITE))]).toEqual([nameOf(route), ADMITTED]);
    }
  });
});

/** Cookies of every role that has some. */
async function jarsOf(
  world: ReturnType<typeof buildAccountWorld>,
): Promise<ReadonlyMap<Role, CookieJar>> {
  const jars = new Map<Role, CookieJar>([
    [
      'madeUp',
      new Map([
        ['session_id', 'A'.repeat(43)],
        ['access_token', 'B'.repeat(43)],
      ]),
    ],
  ]);
  const enter = async (role: Role): Promise<void> => {
    await world.register(`${role}@example.com`);
    jars.set(role, await world.logIn(`${role}@example.com`));
  };
  await enter('expired');
  world.clock.advance(ACCESS_MS);
  for (const role of [
    'registered',
    'other',
    'ended',
    'adminOfNothing',
    'adminOperations',
    'adminKyc',
  ] as const)
    await enter(role);
  await world.post(API_PATHS.logout, {}, new Map(jars.get('ended')));
  const {
    database,
    stores: { users },
  } = world.deps;
  await users.setAdmin(database, 'adminoperations@example.com', ['operations']);
  await users.setAdmin(database, 'adminkyc@example.com', ['kyc']);
  await database.query(
    "UPDATE app_user SET permissions = 'ADMIN' WHERE email = 'adminofnothing@example.com'",
  );
  return jars;
}

async function ask(
  app: FastifyInstance,
  route: Route,
  role: Role,
  jars: ReadonlyMap<Role, CookieJar>,
  key: KeyPair,
  nowMs: number,
): Promise<LightMyRequestResponse> {
  const { method } = route;
  const url = urlOf(route);
  if (role === 'partner' || role === 'partnerForged') {
    const pair = role === 'partner' ? key : { ...key, secretKey: '0'.repeat(64) };
    return app.inject(method === 'GET' ? ts.get(pair, nowMs, url) : ts.post(pair, nowMs, url, {}));
  }
  const jar = jars.get(role);
  return app.inject({
    method,
    url,
    headers: jar ? { cookie: cookiesOf(jar) } : {},
    ...(method === 'POST' ? { payload: {} } : {}),
  });
}

const urlOf = ({ path }: Route): string => path.replace(/:[A-Za-z]+/g, 'x');
const cookiesOf = (jar: CookieJar | undefined): string =>
  [...(jar ?? [])].map(([name, token]) => `${name}=${token}`).join('; ');

function outcomeOf(answer: LightMyRequestResponse): string {
  return answer.statusCode === 200
    ? ADMITTED
    : `${answer.statusCode} ${answer.json<{ status: string }>().status}`;
}
