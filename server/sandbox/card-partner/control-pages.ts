import { escapeHtml } from '@quayside/contract/site/escape-html';

import { page } from './page-frame';
import { replayCallbacks, setStatus } from './partner-callbacks';
import { html, json, type PartnerResponse, type PartnerRequest } from './partner-http';
import {
  BEHAVIOURS,
  CALLBACK_BEHAVIOURS,
  type PartnerData,
  type PartnerState,
  type SandboxPayment,
  type SandboxPayout,
  type SandboxUser,
} from './partner-state';

const SETTLED_LATER = ['refunded', 'chargeback'] as const;

/**
 * `/`: the sign-ups, the payments, and the partner's behaviour, for people who try out the
 * exchange.
 */
export function handleHome(state: PartnerState, pagesUrl: string): PartnerResponse {
  const { users, payments, payouts, callbacks, behaviour, callbackBehaviour } = state.read();
  const waiting = callbacks.filter(({ isDone }) => !isDone).length;
  return html(
    page(
      'en',
      'Sandbox card partner',
      `<p>API base URL: <code>${escapeHtml(pagesUrl)}/v1.6</code>.</p>
<h2>People</h2>${list(Object.values(users).map(personItem), 'No sign-ups yet.')}
<h2>Payments</h2>${list(Object.values(payments).map(paymentItem), 'No payments yet.')}
<h2>Card payouts</h2>${list(Object.values(payouts).map(payoutItem), 'No payouts yet.')}
<p>Callbacks the exchange hasn’t accepted yet: ${waiting}</p>
<h2>Partner behaviour</h2><form method="post" action="/control">
${choice('behaviour', 'API responses', BEHAVIOURS, behaviour)}
${choice('callbacks', 'Callbacks', CALLBACK_BEHAVIOURS, callbackBehaviour)}
<button>Save</button></form>`,
    ),
  );
}

const list = (items: readonly string[], none: string): string =>
  items.length === 0 ? `<p>${none}</p>` : `<ul>${items.join('')}</ul>`;

function choice(name: string, label: string, options: readonly string[], current: string): string {
  const list = options.map(
    (option) => `<option${option === current ? ' selected' : ''}>${option}</option>`,
  );
  return `<label for="${name}">${label}</label>
<select id="${name}" name="${name}">${list.join('')}</select>`;
}

function personItem({ email, isEmailConfirmed, kyc, confirmToken }: SandboxUser): string {
  const confirmation = isEmailConfirmed
    ? 'email confirmed'
    : `<a href="/confirm?token=${confirmToken}">confirm the email</a>`;
  return `<li>${escapeHtml(email)}: ${confirmation}, verification: ${kyc}</li>`;
}

/** The actions for a payment or a payout. */
const controls = (merchantId: string, buttons = ''): string =>
  `<form method="post" action="/control">
<input type="hidden" name="payment" value="${escapeHtml(merchantId)}">${buttons}
<button class="quiet" name="replay" value="1">Resend callback</button></form>`;

function paymentItem({ id, merchantId, fiatAmount, fiatCurrency, status }: SandboxPayment): string {
  const button = (name: string, label: string): string =>
    `<button class="quiet" name="settle" value="${name}">${label}</button>`;
  const buttons =
    status === 'paid'
      ? `${button('refunded', 'Refund')}${button('chargeback', 'Charge back')}`
      : '';
  const link = `<a href="/pay?id=${id}">${fiatAmount}&nbsp;${fiatCurrency}</a>`;
  return `<li>${link}: ${status}${controls(merchantId, buttons)}</li>`;
}

function payoutItem({
  pageToken,
  merchantId,
  approximateAmount,
  fiatAmount,
  fiatCurrency,
  status,
}: SandboxPayout): string {
  const amount = fiatAmount ?? `≈&nbsp;${approximateAmount}`;
  const link = `<a href="/payout?token=${pageToken}">${amount}&nbsp;${fiatCurrency}</a>`;
  return `<li>${link}: ${status}${controls(merchantId)}</li>`;
}

/**
 * `POST /control`: `behaviour`, `callbacks`; or `payment` with `settle` or `replay`. A browser gets
 * the page again, a program gets the data. `GET /control` returns the data too.
 */
export function handleControl(
  state: PartnerState,
  request: PartnerRequest,
  pagesUrl: string,
): PartnerResponse {
  const { fields, method, header } = request;
  if (method === 'POST') state.change((books) => behave(books, fields));
  const merchantId = fields.get('payment');
  if (method === 'POST' && merchantId !== undefined && fields.get('replay') !== undefined)
    replayCallbacks(state, merchantId);
  if (header('content-type').startsWith('application/x-www-form-urlencoded'))
    return handleHome(state, pagesUrl);
  const { behaviour, callbackBehaviour, users, payments, payouts, callbacks } = state.read();
  return json({
    behaviour,
    callbacks: callbackBehaviour,
    users: Object.values(users),
    payments: Object.values(payments),
    payouts: Object.values(payouts),
    messages: callbacks,
  });
}

function behave(books: PartnerData, fields: ReadonlyMap<string, string>): void {
  books.behaviour = BEHAVIOURS.find((name) => name === fields.get('behaviour')) ?? books.behaviour;
  books.callbackBehaviour =
    CALLBACK_BEHAVIOURS.find((name) => name === fields.get('callbacks')) ?? books.callbackBehaviour;
  const payment = books.payments[fields.get('payment') ?? ''];
  const settle = SETTLED_LATER.find((status) => status === fields.get('settle'));
  if (payment?.status === 'paid' && settle !== undefined)
    setStatus(books, payment, settle, Date.now());
}
