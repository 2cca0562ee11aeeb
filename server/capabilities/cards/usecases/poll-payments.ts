import type { Sql } from '../../../platform/database/database';
import {
  isStarted,
  isCaptured,
  interpretPaymentReport,
  type CardPayment,
  type CardPaymentState,
} from '../domain/card-payment';
import { ABANDONED_AFTER_MS, paymentCheckDelayMs } from '../domain/check-schedule';
import type { ReportedPayment } from '../ports/card-partner';
import { CardPartnerError } from '../ports/card-partner-errors';
import type { CardDeps } from './card-deps';

const BATCH = 20;
/** Longer than the partner may take to respond. */
const CLAIM_MS = 60_000;
const RETRY_MS = 30_000;
/** A shorter outage of the partner is not reported to operators. */
const PROBLEM_AFTER_MS = 15 * 60_000;

/**
 * The currently known payment. `problem`: why nothing was changed although something should have
 * been.
 */
type Outcome = { readonly payment: CardPayment; readonly problem: string | null };

type PaymentReport = { readonly state: CardPaymentState; readonly partnerPaymentId: string | null };

/**
 * Queries the partner about every payment whose check is due, and records the result. The content
 * of a webhook is never trusted: money moves only on the partner's response here. Checks that
 * become due meanwhile are left to the next pass, so that this one ends however slow the partner
 * is.
 */
export async function pollPayments(deps: CardDeps): Promise<void> {
  const dueAtMs = deps.clock.nowMs();
  for (;;) {
    const nowMs = deps.clock.nowMs();
    const claimed = await deps.database.transaction((sql) =>
      deps.cards.claimDue(sql, BATCH, dueAtMs, nowMs + CLAIM_MS),
    );
    await Promise.all(claimed.map((payment) => pollOne(deps, payment, nowMs + CLAIM_MS)));
    if (claimed.length < BATCH) return;
  }
}

async function pollOne(
  deps: CardDeps,
  payment: CardPayment,
  claimedUntilMs: number,
): Promise<void> {
  const { database, cards, partner, clock, report } = deps;
  const { paymentId } = payment;
  const askedAtMs = clock.nowMs();
  try {
    const reported = payment.partner === partner.code ? await partner.readPayment(paymentId) : null;
    const outcome = await settle(deps, payment, reported);
    const nowMs = clock.nowMs();
    const pauseMs = paymentCheckDelayMs(outcome.payment.state, nowMs - payment.createdAtMs);
    if (outcome.problem !== null && outcome.problem !== payment.problem)
      report(new Error(outcome.problem), `card payment ${paymentId}`);
    await cards.noteChecked(database, paymentId, {
      problem: outcome.problem,
      reportedAtMs: reported === null || outcome.problem !== null ? null : askedAtMs,
      claimedUntilMs,
      nextCheckAtMs: pauseMs === null ? null : nowMs + pauseMs,
    });
  } catch (thrown) {
    // An unreadable response may be readable later: the payment keeps its state.
    const nowMs = clock.nowMs();
    report(
      thrown instanceof Error ? thrown : new Error(String(thrown)),
      `card payment ${paymentId}`,
    );
    await cards.noteChecked(database, paymentId, {
      problem: problemOf(payment, thrown, nowMs),
      reportedAtMs: null,
      claimedUntilMs,
      nextCheckAtMs: nowMs + RETRY_MS,
    });
  }
}

/**
 * A short outage of the partner is not a problem for operators. A report that could not be recorded
 * is reported immediately.
 */
function problemOf(
  { problem, updatedAtMs }: CardPayment,
  thrown: unknown,
  nowMs: number,
): string | null {
  if (!(thrown instanceof CardPartnerError))
    return `it could not be recorded: ${thrown instanceof Error ? thrown.message : String(thrown)}`;
  return nowMs - updatedAtMs > PROBLEM_AFTER_MS
    ? `the partner could not be queried: ${thrown.message}`
    : problem;
}

/**
 * Makes the transition that the partner's report requires, with its effects, in one transaction. If
 * another process was faster, it decides again.
 */
async function settle(
  deps: CardDeps,
  payment: CardPayment,
  reported: ReportedPayment | null,
): Promise<Outcome> {
  const { database, cards, clock, pubSub } = deps;
  const falseReport =
    (reported === null ? null : mismatch(payment, reported)) ??
    (await missingReport(deps, payment, reported));
  if (falseReport !== null) return { payment, problem: falseReport };
  const paymentReport = toPaymentReport(payment, reported, clock.nowMs());
  const verdict = interpretPaymentReport(payment.state, paymentReport.state);
  if (verdict.kind === 'contradiction')
    return {
      payment,
      problem: `it is ${payment.state}, and the partner now reports that it is ${paymentReport.state}`,
    };
  if (verdict.kind === 'nothing-new') return { payment, problem: null };
  const nowMs = clock.nowMs();
  const moved = await database.transaction(async (sql) => {
    await cards.lockOrder(sql, payment.orderId);
    if (
      !(await cards.move(sql, payment.paymentId, payment.state, verdict.to, {
        partnerPaymentId: paymentReport.partnerPaymentId,
        atMs: nowMs,
      }))
    )
      return null;
    // The claimed row may be older than a fee that the partner has fixed since: the ledger uses the
    // current row.
    const next = await cards.findPayment(sql, payment.paymentId);
    if (next === null) throw new Error(`The card payment ${payment.paymentId} no longer exists`);
    await runHandlers(deps, sql, next, nowMs);
    return next;
  });
  if (moved !== null) {
    await pubSub.publish({ topic: 'order-changed', orderId: payment.orderId });
    return { payment: moved, problem: null };
  }
  const current = await cards.findPayment(database, payment.paymentId);
  return current === null || current.state === payment.state
    ? { payment, problem: null }
    : settle(deps, current, reported);
}

async function runHandlers(
  { handlers }: CardDeps,
  sql: Sql,
  payment: CardPayment,
  atMs: number,
): Promise<void> {
  for (const { states, follow: handle } of handlers)
    if (states.has(payment.state)) await handle(sql, { payment, atMs });
}

/**
 * Interprets the partner's response. A payment that it does not have, or that was never started, is
 * unpaid; after a day, it counts as abandoned.
 */
function toPaymentReport(
  { state, createdAtMs }: CardPayment,
  reported: ReportedPayment | null,
  nowMs: number,
): PaymentReport {
  const paymentReport = {
    state: reported?.state ?? state,
    partnerPaymentId: reported?.partnerPaymentId ?? null,
  };
  return state === 'created' &&
    paymentReport.state === 'created' &&
    nowMs - createdAtMs > ABANDONED_AFTER_MS
    ? { ...paymentReport, state: 'expired' }
    : paymentReport;
}

const FINISHED_STATES: ReadonlySet<CardPaymentState> = new Set([
  'declined',
  'refunded',
  'charged_back',
]);

/**
 * Detects a payment that the partner reported as started, but no longer has: it may have been paid,
 * so it does not expire as unpaid. A payment captured by a previous partner is settled with it
 * elsewhere, and a returned payment needs no further report.
 */
async function missingReport(
  { database, cards, partner }: CardDeps,
  { paymentId, partner: paymentPartner, state }: CardPayment,
  reported: ReportedPayment | null,
): Promise<string | null> {
  if (reported !== null && (reported.state !== 'created' || state !== 'created')) return null;
  const isPreviousPartner = paymentPartner !== partner.code;
  if (FINISHED_STATES.has(state) || (isPreviousPartner && isCaptured(state))) return null;
  const now = isPreviousPartner
    ? `${paymentPartner} is no longer queried`
    : 'the partner now reports that payment has not started';
  if (isStarted(state)) return `it is ${state}, and ${now}`;
  const event = (await cards.eventsOf(database, paymentId)).find(({ reportedState }) =>
    isStarted(reportedState),
  );
  return event === undefined
    ? null
    : `a webhook reported that it is ${event.reportedState}, and ${now}`;
}

/** Detects a report about a different amount or payment than requested. */
function mismatch(payment: CardPayment, reported: ReportedPayment): string | null {
  if (payment.partnerPaymentId !== null && payment.partnerPaymentId !== reported.partnerPaymentId)
    return `the partner reported another payment, ${reported.partnerPaymentId}`;
  if (reported.fiatCurrency === payment.fiatCurrency && reported.fiatMinor === payment.fiatMinor)
    return null;
  return (
    `the partner reported ${reported.fiatMinor} ${reported.fiatCurrency} (cents) instead of ` +
    `${payment.fiatMinor} ${payment.fiatCurrency}`
  );
}
