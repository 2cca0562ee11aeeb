import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { receiveCardPartnerWebhook } from '@quayside/contract/endpoints/card-partner';

import { emailProofRoutes } from '../../capabilities/accounts/routes/email-proof-routes';
import { isEmailProven, sendEmailCodeOnce } from '../../capabilities/accounts/usecases/email-proof';
import type { CardPayment } from '../../capabilities/cards/domain/card-payment';
import { createSandboxCardPartner } from '../../capabilities/cards/adapters/sandbox/sandbox-card-partner';
import { cardPartnerRoutes } from '../../capabilities/cards/routes/card-partner-routes';
import { createCardPayoutStore } from '../../capabilities/cards/store/card-payout-store';
import { createCardStore } from '../../capabilities/cards/store/card-store';
import type { CardDeps } from '../../capabilities/cards/usecases/card-deps';
import { createPartnerCalls } from '../../capabilities/cards/usecases/partner-calls';
import { pollPayments } from '../../capabilities/cards/usecases/poll-payments';
import { receiveCardWebhook } from '../../capabilities/cards/usecases/receive-webhook';
import type { Database } from '../../platform/database/database';
import { SANDBOX_API_KEYS_SECRET } from '../../platform/sandbox-keys/api-keys-secret';
import {
  SANDBOX_CARD_PARTNER_SIGN_KEY,
  SANDBOX_CARD_PARTNER_TOKEN,
} from '../../platform/sandbox-keys/card-partner-keys';
import { createAesSecretBox } from '../../platform/secrets/aes-secret-box';
import {
  type RunningCardPartner,
  startCardPartner,
} from '../../sandbox/card-partner/start-card-partner';
import { type AccountHarness, buildAccountHarness, SITE } from '../accounts/account-harness';
import { scratchFolder } from '../scratch-folder';

export type TestPartner = RunningCardPartner;

/** Starts a sandbox partner with its own books. Its messages go to `callbackUrl`. */
export async function startTestPartner(callbackUrl = 'http://127.0.0.1:1/'): Promise<TestPartner> {
  const folder = mkdtempSync(join(scratchFolder, 'quayside-card-partner-'));
  const running = await startCardPartner({
    folder,
    port: 0,
    callbackUrl,
    smtpUrl: null,
    partnerToken: SANDBOX_CARD_PARTNER_TOKEN,
    signKey: SANDBOX_CARD_PARTNER_SIGN_KEY,
    firstPauseMs: 20,
  });
  return {
    ...running,
    stop: async () => {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A test harness for card payments with a real database and the sandbox partner. Time is real,
 * because the partner's messages contain it.
 */
export type CardHarness = {
  readonly deps: CardDeps;
  readonly accounts: AccountHarness;
  readonly problems: string[];
  /** The payment events that were handled, as `state order`. */
  readonly happened: string[];
  /** Registers an account with a proven email. */
  register(email: string): Promise<number>;
  newOrder(): Promise<number>;
  payment(orderId: number): Promise<CardPayment>;
  /** Queries the partner now about every payment with a scheduled check, even if it is not due. */
  follow(changes?: Partial<CardDeps>): Promise<void>;
};

/** A slow machine must not look like an unresponsive partner. */
const PARTNER_TIMEOUT_MS = 60_000;

export function buildCardHarness(database: Database, partnerUrl: string): CardHarness {
  const problems: string[] = [];
  const happened: string[] = [];
  let lastOrderId = 1_000_000_000_000;
  const deps: CardDeps = {
    database,
    cards: createCardStore(),
    payouts: createCardPayoutStore(),
    partner: createSandboxCardPartner({ url: partnerUrl }, { timeoutMs: PARTNER_TIMEOUT_MS }),
    handlers: [
      {
        states: new Set(['captured', 'refunded', 'charged_back']),
        follow: async (_sql, { payment }) =>
          void happened.push(`${payment.state} ${payment.orderId}`),
      },
    ],
    proof: {
      isProven: (userId) => isEmailProven(accounts.deps, userId),
      mailOnce: (userId) => sendEmailCodeOnce(accounts.deps, { userId }),
    },
    secretBox: createAesSecretBox(SANDBOX_API_KEYS_SECRET),
    secrets: { token: () => randomUUID().replaceAll('-', '') },
    ids: { guid: () => randomUUID() },
    clock: { nowMs: () => Date.now() },
    pubSub: { publish: async () => undefined },
    siteUrl: SITE,
    wake: () => undefined,
    report: (problem, about) => problems.push(`${about}: ${problem.message}`),
  };
  const routes = cardPartnerRoutes({
    calls: createPartnerCalls(deps),
    receiveWebhook: (webhook) => receiveCardWebhook(deps, webhook),
  });
  const accounts: AccountHarness = buildAccountHarness(database, {
    routes: (accountDeps) => [...routes, ...emailProofRoutes(accountDeps)],
  });
  return {
    deps,
    problems,
    happened,
    accounts,
    register: async (email) => {
      const userId = await accounts.register(email);
      await accounts.deps.stores.emailProofs.prove(database, userId, Date.now());
      return userId;
    },
    newOrder: async () => {
      lastOrderId += 1;
      await insertBareOrder(database, lastOrderId);
      return lastOrderId;
    },
    payment: async (orderId) => {
      const payment = (await deps.cards.ofOrder(database, orderId)).at(-1);
      if (!payment) throw new Error(`Order ${orderId} has no card payment.`);
      return payment;
    },
    follow: async (changes = {}) => {
      await database.query(
        "UPDATE card_payment SET next_check_at = now() - interval '1 second' WHERE next_check_at IS NOT NULL",
      );
      await pollPayments({ ...deps, ...changes });
    },
  };
}

/**
 * Inserts an order that is waiting for its card payment, with only the columns that the table
 * requires.
 */
async function insertBareOrder(database: Database, orderId: number): Promise<void> {
  await database.query(
    `INSERT INTO orders (
       order_id, guid, state, user_type, provider_code, is_simulated, from_slug, to_slug,
       requested_rate_mode, rate_mode, claimed_deposit_minor, claimed_market_rate_e24,
       terms, claimed_terms, destination_address, destination_canonical, deposit_address, locale, caller,
       min_confirmations_to_trade, min_confirmations_to_withdraw,
       created_at, updated_at, expires_at
     )
     VALUES (
       $1, $2, 'awaiting_deposit', 'registered', 'house', false, 'eur', 'eth',
       'FLOATING', 'FLOATING', 10000, 1,
       '{}', '{}', 'd', 'd', 'p', 'en', 'c',
       1, 1,
       now(), now(), now()
     )`,
    [orderId, randomUUID()],
  );
}

export const pathOf = (path: string, partner = 'sandbox'): string =>
  path.replace(':partner', partner);
export const WEBHOOK_PATH = pathOf(receiveCardPartnerWebhook.path);
