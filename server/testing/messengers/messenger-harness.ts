import type { LightMyRequestResponse } from 'fastify';

import {
  linkMessenger,
  logInWithMessenger,
  receiveMessengerUpdate,
  registerWithMessenger,
  setMessengerMessages,
  unlinkMessenger,
} from '@quayside/contract/endpoints/messengers';

import { openMessengersModule, type MessengersModule } from '../../capabilities/messengers/module';
import type { OrderDeps } from '../../capabilities/orders/usecases/order-deps';
import { createStores } from '../../composition/stores';
import type { MessengerSettings } from '../../platform/config/config';
import type { RuntimeDatabase } from '../../platform/database/runtime-database';
import { createRandomIds } from '../../platform/ids/random-ids';
import { signLaunchData, type LaunchUser } from '../../sandbox/sign-launch-data';
import {
  buildAccountHarness,
  SITE,
  type AccountHarness,
  type CookieJar,
} from '../accounts/account-harness';
import { unlimited } from '../market/market-app';

export const ANN: LaunchUser = { id: 279_058_397, first_name: 'Ann', language_code: 'en' };
export const BOB: LaunchUser = { id: 279_058_398, first_name: 'Bob', language_code: 'ru' };
export const WEBHOOK_SECRET = 'a-secret-of-the-webhook';

/** Returns the path of a messenger call, such as `messengerPath('login')`. */
export const messengerPath = (name: keyof typeof PATHS, messenger = 'telegram'): string =>
  PATHS[name].replace(':messenger', messenger);
const PATHS = {
  login: logInWithMessenger.path,
  register: registerWithMessenger.path,
  link: linkMessenger.path,
  unlink: unlinkMessenger.path,
  messages: setMessengerMessages.path,
  webhook: receiveMessengerUpdate.path,
} as const;

/**
 * A test harness for the account calls and the messenger calls, with a real database and launch
 * data that it signs itself.
 */
export type MessengerHarness = AccountHarness & {
  readonly messengers: MessengersModule;
  /**
   * Creates launch data for the current time, different on each call. `aheadMs` shifts the time.
   */
  launch(person: LaunchUser, aheadMs?: number): string;
  call(
    path: keyof typeof PATHS,
    body: object,
    jar?: CookieJar,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  /** Creates an account from a launch. */
  enter(
    person: LaunchUser,
    initData?: string,
  ): Promise<{ readonly userId: number; readonly jar: CookieJar; readonly initData: string }>;
};

export function buildMessengerHarness(
  database: RuntimeDatabase,
  bot: MessengerSettings['bot'] = null,
): MessengerHarness {
  let launches = 0;
  // Widened, because the compiler does not see that the routes are built at once.
  let opened = null as MessengersModule | null;
  const accounts = buildAccountHarness(database, {
    routes: ({ clock, mailQueue }) => {
      opened = openMessengersModule({
        config: {
          messengers: [{ kind: 'telegram', own: null, bot }],
          siteUrl: SITE,
          accessTokenMs: 300_000,
          rateLimits: unlimited,
          mode: 'sandbox',
        },
        database,
        clock,
        orders: { stores: createStores() } as OrderDeps,
        mail: { brand: 'Quayside', queue: mailQueue },
        ids: createRandomIds(),
        recurring: { add: () => undefined, wake: () => undefined },
        report: () => undefined,
      });
      return opened.routes ?? [];
    },
  });
  if (opened === null) throw new Error('The messengers were not opened');
  const harness: MessengerHarness = {
    ...accounts,
    messengers: opened,
    launch: (person, aheadMs = 0) => {
      launches += 1;
      return signLaunchData(person, accounts.clock.nowMs() + aheadMs, {
        query_id: `launch-${launches}`,
      });
    },
    call: (path, body, jar, headers) => accounts.post(messengerPath(path), body, jar, headers),
    enter: async (person, initData = harness.launch(person)) => {
      const jar: CookieJar = new Map();
      const response = await harness.call(
        'register',
        { initData, browserFingerprint: 'a messenger' },
        jar,
      );
      if (response.statusCode !== 201)
        throw new Error(`${person.first_name} has no account: ${response.body}`);
      return { userId: response.json<{ userId: number }>().userId, jar, initData };
    },
  };
  return harness;
}
