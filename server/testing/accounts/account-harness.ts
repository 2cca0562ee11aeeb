import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { logIn as logInEndpoint, registerAccount } from '@quayside/contract/endpoints/accounts';

import { createArgon2Hasher } from '../../capabilities/accounts/adapters/argon2-hasher';
import { createAccountStores, sessionOf } from '../../capabilities/accounts/module';
import { accountRoutes } from '../../capabilities/accounts/routes/account-routes';
import type { AccountDeps } from '../../capabilities/accounts/usecases/account-deps';
import type { Mail } from '../../capabilities/mail/ports/mail-queue';
import { createMessengerStore } from '../../capabilities/messengers/store/messenger-store';
import type { Database } from '../../platform/database/database';
import { createHttpApp, type HttpAppDeps } from '../../platform/http/create-http-app';
import { guestsOnly } from '../../platform/http/gatekeeper';
import type { Route } from '../../platform/http/route';
import { createRandomIds } from '../../platform/ids/random-ids';
import { createRandomSecrets } from '../../platform/secrets/random-secrets';
import { createManualClock, type ManualClock } from '../manual-clock';
import { unlimited } from '../market/market-app';

export const SITE = 'https://exchange.example';
export const FINGERPRINT = 'a browser';

/** A browser's cookies by name. */
export type CookieJar = Map<string, string>;

/**
 * A test harness for the account calls: a real database, a clock that the test controls, and the
 * enqueued mail.
 */
export type AccountHarness = {
  readonly deps: AccountDeps;
  readonly clock: ManualClock;
  readonly mails: Mail[];
  readonly app: FastifyInstance;
  post(
    path: string,
    body: object,
    jar?: CookieJar,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  get(path: string, jar?: CookieJar): Promise<LightMyRequestResponse>;
  register(email: string, password?: string, more?: object): Promise<number>;
  /** @returns the cookies of a new session */
  logIn(email: string, password?: string, fingerprint?: string): Promise<CookieJar>;
};

export const PASSWORD = 'correct horse';
export const ACCESS_MS = 300_000;
export const IDLE_MS = 30 * 86_400_000;

export type AccountHarnessOptions = {
  readonly rules?: Partial<AccountDeps['rules']>;
  readonly http?: Partial<HttpAppDeps>;
  /** For tests that log in hundreds of times. */
  readonly hasher?: AccountDeps['hasher'];
  /** Routes in addition to the account routes. */
  readonly routes?: readonly Route[] | ((deps: AccountDeps) => readonly Route[]);
};

export function buildAccountHarness(
  database: Database,
  overrides: AccountHarnessOptions = {},
): AccountHarness {
  const clock = createManualClock();
  const mails: Mail[] = [];
  const deps: AccountDeps = {
    database,
    stores: createAccountStores(createMessengerStore()),
    hasher: overrides.hasher ?? createArgon2Hasher(),
    secrets: createRandomSecrets(),
    mailQueue: { enqueue: async (_sql, mail) => void mails.push(mail) },
    ids: createRandomIds(),
    clock,
    rules: {
      accessTokenMs: ACCESS_MS,
      sessionIdleMs: IDLE_MS,
      areAttemptsLimited: true,
      reservedEmails: new Set(),
      ...overrides.rules,
    },
  };
  const app = createAccountApp(deps, overrides);
  const post: AccountHarness['post'] = async (url, body, jar, headers = {}) =>
    storeCookies(
      jar,
      await app.inject({
        method: 'POST',
        url,
        payload: body,
        headers: { ...cookieHeader(jar), ...headers },
      }),
    );
  return {
    deps,
    clock,
    mails,
    app,
    post,
    get: async (url, jar) =>
      storeCookies(jar, await app.inject({ url, headers: cookieHeader(jar) })),
    register: async (email, password = PASSWORD, more = {}) => {
      const response = await post(registerAccount.path, {
        email,
        password,
        browserFingerprint: FINGERPRINT,
        ...more,
      });
      if (response.statusCode !== 201)
        throw new Error(`${email} was not registered: ${response.body}`);
      return response.json<{ userId: number }>().userId;
    },
    logIn: async (email, password = PASSWORD, fingerprint = FINGERPRINT) => {
      const jar: CookieJar = new Map();
      const response = await post(
        logInEndpoint.path,
        { email, password, browserFingerprint: fingerprint },
        jar,
      );
      if (response.statusCode !== 201) throw new Error(`${email} did not log in: ${response.body}`);
      return jar;
    },
  };
}

/** Creates the app with the account calls and those that the test adds. */
function createAccountApp(deps: AccountDeps, { routes = [], http }: AccountHarnessOptions) {
  const crossOrigin = { siteOrigin: SITE };
  return createHttpApp({
    routes: [
      ...accountRoutes({ accounts: deps, crossOrigin }),
      ...(typeof routes === 'function' ? routes(deps) : routes),
    ],
    gatekeeper: { account: sessionOf(deps), partner: guestsOnly.partner },
    clock: deps.clock,
    rateLimits: unlimited,
    crossOrigin,
    answerRevision: () => 0,
    trustProxy: false,
    logLevel: 'silent',
    ...http,
  });
}

/** Returns the cookies that a response sets, without those that it deletes. */
export const cookiesSet = ({
  cookies,
}: LightMyRequestResponse): LightMyRequestResponse['cookies'] =>
  cookies.filter(({ maxAge }) => maxAge !== 0);

function cookieHeader(jar: CookieJar | undefined): Record<string, string> {
  return jar && jar.size > 0
    ? { cookie: [...jar].map(([name, token]) => `${name}=${token}`).join('; ') }
    : {};
}

function storeCookies(
  jar: CookieJar | undefined,
  response: LightMyRequestResponse,
): LightMyRequestResponse {
  for (const { name, value, maxAge } of response.cookies) {
    if (maxAge === 0) jar?.delete(name);
    else jar?.set(name, value);
  }
  return response;
}
