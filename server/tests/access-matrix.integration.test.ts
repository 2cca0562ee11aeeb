import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

import { type Access, isForAdmins } from '@quayside/contract/schemas/access';
import { logOut } from '@quayside/contract/endpoints/accounts';

import { sessionOf } from '../capabilities/accounts/module';
import { openApiKeys } from '../capabilities/partners/module';
import { createHttpApp } from '../platform/http/create-http-app';
import type { Route } from '../platform/http/route';
import {
  ACCESS_MS,
  buildAccountHarness,
  type CookieJar,
  SITE,
} from '../testing/accounts/account-harness';
import { accessOf, nameOf, onlyTheGate, routes } from '../testing/http/all-routes';
import { withTestDatabases } from '../testing/database/database';
import { unlimited } from '../testing/market/market-app';
import { openOwnSession } from '../testing/accounts/own-session';
import { type KeyPair, ts } from '../testing/partners/client-requests';

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
const UNAUTHORIZED = '401 ERR_UNAUTHORIZED';
const NOT_ALLOWED = '403 ERR_NOT_ENOUGH_PERMISSIONS';
const EXPIRED = '418 ERR_IM_A_TEAPOT';

/** Returns the outcome that a role must get from a route with this access. */
function expected(access: Access, role: Role): string {
  if (access === 'public') return ADMITTED;
  if (access === 'partner') return role === 'partner' ? ADMITTED : UNAUTHORIZED;
  if (access === 'partner-or-public') return role === 'partnerForged' ? UNAUTHORIZED : ADMITTED;
  if (role === 'expired') return EXPIRED;
  if (access === 'visitor') return ADMITTED;
  if (['guest', 'madeUp', 'ended', 'partner', 'partnerForged'].includes(role)) return UNAUTHORIZED;
  if (!isForAdmins(access)) return ADMITTED;
  return role === (access === 'admin:operations' ? 'adminOperations' : 'adminKyc')
    ? ADMITTED
    : NOT_ALLOWED;
}

withTestDatabases('the API routes', (open) => {
  test('admit and reject each role according to their declared access', async () => {
    const database = await open();
    const harness = buildAccountHarness(database);
    const { apiKeys, gate } = openApiKeys({
      config: { mode: 'sandbox', apiKeysSecret: null },
      database,
      ids: harness.deps.ids,
      clock: harness.clock,
      recurring: { add: () => undefined },
    });
    const app = createHttpApp({
      routes: routes.map(onlyTheGate),
      gatekeeper: { account: sessionOf(harness.deps), partner: gate },
      clock: harness.clock,
      rateLimits: unlimited,
      crossOrigin: { siteOrigin: SITE },
      answerRevision: () => 0,
      trustProxy: false,
      logLevel: 'silent',
    });
    const jars = await jarsOf(harness);
    const key = await apiKeys.generate(
      await openOwnSession(database, await harness.register('partner@example.com')),
      {},
    );
    const wanted: string[] = [];
    const actual: string[] = [];
    for (const route of routes) {
      for (const role of ROLES) {
        const response = await sendRequest(app, route, role, jars, key, harness.clock.nowMs());
        wanted.push(`${nameOf(route)} ${role}: ${expected(accessOf(route), role)}`);
        actual.push(`${nameOf(route)} ${role}: ${outcomeOf(response)}`);
      }
    }
    expect(actual).toEqual(wanted);
  });

  test("reject a session from another site's page if the call would change data", async () => {
    const harness = buildAccountHarness(await open());
    const app = createHttpApp({
      routes: routes.map(onlyTheGate),
      gatekeeper: { account: sessionOf(harness.deps), partner: async () => null },
      clock: harness.clock,
      rateLimits: unlimited,
      crossOrigin: { siteOrigin: SITE },
      answerRevision: () => 0,
      trustProxy: false,
      logLevel: 'silent',
    });
    const jars = await jarsOf(harness);
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

/** Returns the cookies of every role that has cookies. */
async function jarsOf(
  harness: ReturnType<typeof buildAccountHarness>,
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
    await harness.register(`${role}@example.com`);
    jars.set(role, await harness.logIn(`${role}@example.com`));
  };
  await enter('expired');
  harness.clock.advance(ACCESS_MS);
  for (const role of [
    'registered',
    'other',
    'ended',
    'adminOfNothing',
    'adminOperations',
    'adminKyc',
  ] as const)
    await enter(role);
  await harness.post(logOut.path, {}, new Map(jars.get('ended')));
  const {
    database,
    stores: { users },
  } = harness.deps;
  await users.setAdmin(database, 'adminoperations@example.com', ['operations']);
  await users.setAdmin(database, 'adminkyc@example.com', ['kyc']);
  await database.query(
    "UPDATE app_user SET permissions = 'ADMIN' WHERE email = 'adminofnothing@example.com'",
  );
  return jars;
}

async function sendRequest(
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

function outcomeOf(response: LightMyRequestResponse): string {
  return response.statusCode === 200
    ? ADMITTED
    : `${response.statusCode} ${response.json<{ status: string }>().status}`;
}
