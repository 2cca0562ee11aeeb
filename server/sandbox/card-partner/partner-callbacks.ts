import { createHmac, randomUUID } from 'node:crypto';

import type {
  PartnerData,
  PartnerState,
  SandboxCallback,
  SandboxPayment,
  SandboxPaymentStatus,
  SandboxPayout,
} from './partner-state';

export type CallbackOptions = {
  readonly callbackUrl: string;
  readonly signKey: string;
  /**
   * The pause before the first retry of a message that was not accepted; each later pause is twice
   * as long.
   */
  readonly firstPauseMs: number;
};

const MAX_PAUSE_MS = 60_000;
const TIMEOUT_MS = 10_000;
const UNPAID_MS = 15 * 60_000;

/** Changes the status of a payment and stores the message about it, together. */
export function setStatus(
  books: PartnerData,
  payment: SandboxPayment,
  status: SandboxPaymentStatus,
  nowMs: number,
): void {
  payment.status = status;
  payment.updatedAtMs = nowMs;
  const eventId = randomUUID();
  books.callbacks.push({
    eventId,
    merchantId: payment.merchantId,
    body: bodyOf(payment, eventId),
    attempts: 0,
    nextAtMs: nowMs,
    isDone: books.callbackBehaviour === 'lost',
  });
}

/** Stores a message about the status of a payout. */
export function reportPayout(
  books: PartnerData,
  { id, merchantId, fiatCurrency, fiatAmount, status, updatedAtMs }: SandboxPayout,
  nowMs: number,
): void {
  const eventId = randomUUID();
  const data = {
    id,
    type: 'card_payout',
    status,
    merchant_transaction_id: merchantId,
    fiat_currency: fiatCurrency,
    fiat_amount: fiatAmount,
    updated_at: written(updatedAtMs),
    updated_at_ts: Math.floor(updatedAtMs / 1_000),
  };
  books.callbacks.push({
    eventId,
    merchantId,
    body: JSON.stringify({ eventId, payload: { data }, sandbox: true }),
    attempts: 0,
    nextAtMs: nowMs,
    isDone: books.callbackBehaviour === 'lost',
  });
}

const written = (atMs: number): string =>
  new Date(atMs).toISOString().slice(0, 19).replace('T', ' ');

function bodyOf(
  { id, merchantId, fiatCurrency, fiatAmount, status, createdAtMs, updatedAtMs }: SandboxPayment,
  eventId: string,
): string {
  return JSON.stringify({
    eventId,
    payload: {
      data: {
        id,
        type: 'buy',
        payment_method: 'card',
        status,
        merchant_transaction_id: merchantId,
        fiat_currency: fiatCurrency,
        fiat_amount: fiatAmount,
        user: { country_code: 'nz' },
        created_at: written(createdAtMs),
        updated_at: written(updatedAtMs),
        created_at_ts: Math.floor(createdAtMs / 1_000),
        updated_at_ts: Math.floor(updatedAtMs / 1_000),
      },
    },
    sandbox: true,
  });
}

/** Sends the messages that are due, signed. @returns how many are still to be sent */
export async function sendCallbacks(
  state: PartnerState,
  options: CallbackOptions,
  nowMs: number,
): Promise<number> {
  const { callbacks, callbackBehaviour } = state.read();
  const due = callbacks.filter(({ isDone, nextAtMs }) => !isDone && nextAtMs <= nowMs);
  for (const callback of callbackBehaviour === 'reversed' ? due.reverse() : due) {
    const copies = callbackBehaviour === 'doubled' ? 2 : 1;
    const taken = await Promise.all(Array.from({ length: copies }, () => post(callback, options)));
    state.change((books) =>
      note(books, callback.eventId, taken.every(Boolean), options.firstPauseMs),
    );
  }
  return state.read().callbacks.filter(({ isDone }) => !isDone).length;
}

function note(
  { callbacks }: PartnerData,
  eventId: string,
  isTaken: boolean,
  firstPauseMs: number,
): void {
  const callback = callbacks.find((candidate) => candidate.eventId === eventId);
  if (callback === undefined) return;
  callback.attempts += 1;
  callback.isDone = isTaken;
  callback.nextAtMs =
    Date.now() + Math.min(MAX_PAUSE_MS, firstPauseMs * 2 ** Math.min(callback.attempts - 1, 20));
}

async function post(
  { body }: SandboxCallback,
  { callbackUrl, signKey }: CallbackOptions,
): Promise<boolean> {
  const headers = {
    'content-type': 'application/json',
    'x-signature': createHmac('sha256', signKey).update(body).digest('hex'),
    'x-sandbox': 'Quayside sandbox: no real money',
  };
  return fetch(callbackUrl, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).then(
    ({ status }) => status === 200,
    () => false,
  );
}

/** Sends every message about a payment again, with its original id. */
export function replayCallbacks(state: PartnerState, merchantId: string): void {
  state.change(({ callbacks }) => {
    for (const callback of callbacks)
      if (callback.merchantId === merchantId)
        Object.assign(callback, { isDone: false, nextAtMs: 0 });
  });
}

/** Cancels payments that were started and abandoned. */
export function cancelAbandoned(state: PartnerState, nowMs: number): void {
  const isLeft = ({ status, updatedAtMs }: SandboxPayment): boolean =>
    status === 'pending' && nowMs - updatedAtMs > UNPAID_MS;
  if (!Object.values(state.read().payments).some(isLeft)) return;
  state.change((books) => {
    for (const payment of Object.values(books.payments).filter(isLeft))
      setStatus(books, payment, 'cancelled', nowMs);
  });
}

/** Charges back the payments whose chargeback is due. */
export function chargeBackDue(state: PartnerState, nowMs: number): void {
  const due = Object.entries(state.read().chargeBacks).flatMap(([merchantId, atMs]) =>
    atMs <= nowMs ? [merchantId] : [],
  );
  if (due.length === 0) return;
  state.change((books) => {
    for (const merchantId of due) {
      const payment = books.payments[merchantId];
      if (payment?.status === 'paid') setStatus(books, payment, 'chargeback', nowMs);
    }
    books.chargeBacks = Object.fromEntries(
      Object.entries(books.chargeBacks).filter(([merchantId]) => !due.includes(merchantId)),
    );
  });
}
