import type { Sql } from '../../../platform/database/database';
import {
  isBegun,
  isTaken,
  judgeToldState,
  type CardPayment,
  type CardPaymentState,
} from '../domain/card-payment';
import { ABANDONED_AFTER_MS, checkPauseMs } from '../domain/check-schedule';
import type { ToldPayment } from '../ports/card-partner';
import { CardPartnerError } from '../ports/card-partner-errors';
import type { CardDeps } from './card-deps';

const BATCH = 20;
/** Longer than the partner may take to answer. */
const CLAIM_MS = 60_000;
const RETRY_MS = 30_000;
/** A partner that is away for less is no operator's matter. */
const PROBLEM_AFTER_MS = 15 * 60_000;

/**
 * What is believed of a payment now. `problem`: why nothing was changed though something should be.
 */
type Outcome = { readonly payment: CardPayment; readonly problem: string | null };

type Word = { readonly state: CardPaymentState; readonly partnerPaymentId: string | null };

/**
 * Asks the partner about every payment whose check is due, and writes down what has become of it.
 * What a webhook said is never believed: money moves by what the partner answers here. What falls
 * due meanwhile is left to the next pass, so that this one ends however slow the partner is.
 */
export async function followPayments(deps: CardDeps): Promise<void> {
  const dueAtMs = deps.clock.nowMs();
  for (;;) {
    const nowMs = deps.clock.nowMs();
    const claimed = await deps.database.transaction((sql) =>
      deps.cards.claimDue(sql, BATCH, dueAtMs, nowMs + CLAIM_MS),
    );
    await Promise.all(claimed.map((payment) => followOne(deps, payment, nowMs + CLAIM_MS)));
    if (claimed.length < BATCH) return;
  }
}

async function followOne(
  deps: CardDeps,
  payment: CardPayment,
  claimedUntilMs: number,
): Promise<void> {
  const { database, cards, partner, clock, report } = deps;
  const { paymentId } = payment;
  const askedAtMs = clock.nowMs();
  try {
    const told = payment.partner === partner.code ? await partner.readPayment(paymentId) : null;
    const outcome = await settle(deps, payment, told);
    const nowMs = clock.nowMs();
    const pauseMs = checkPauseMs(outcome.payment.state, nowMs - payment.createdAtMs);
    if (outcome.problem !== null && outcome.problem !== payment.problem)
      report(new Error(outcome.problem), `card payment ${paymentId}`);
    await cards.noteChecked(database, paymentId, {
      problem: outcome.problem,
      toldAtMs: told === null || outcome.problem !== null ? null : askedAtMs,
      claimedUntilMs,
      nextCheckAtMs: pauseMs === null ? null : nowMs + pauseMs,
    });
  } catch (thrown) {
    // What cannot be read now may be readable later: the payment stays where it is.
    const nowMs = clock.nowMs();
    report(
      thrown instanceof Error ? thrown : new Error(String(thrown)),
      `card payment ${paymentId}`,
    );
    await cards.noteChecked(database, paymentId, {
      problem: problemOf(payment, thrown, nowMs),
      toldAtMs: null,
      claimedUntilMs,
      nextCheckAtMs: nowMs + RETRY_MS,
    });
  }
}

/**
 * A partner that is away for a moment is no operator's matter. What the partner said and we could
 * not write down is one at once.
 */
function problemOf(
  { problem, updatedAtMs }: CardPayment,
  thrown: unknown,
  nowMs: number,
): string | null {
  if (!(thrown instanceof CardPartnerError))
    return `it could not be written down: ${thrown instanceof Error ? thrown.message : String(thrown)}`;
  return nowMs - updatedAtMs > PROBLEM_AFTER_MS
    ? `the partner could not be asked: ${thrown.message}`
    : problem;
}

/**
 * Takes the step that the partner's word means, and what follows from it, in one transaction.
 * Whoever loses a race decides anew.
 */
async function settle(
  deps: CardDeps,
  payment: CardPayment,
  told: ToldPayment | null,
): Promise<Outcome> {
  const { database, cards, clock, pubSub } = deps;
  const lie =
    (told === null ? null : mismatch(payment, told)) ?? (await silence(deps, payment, told));
  if (lie !== null) return { payment, problem: lie };
  const word = wordOf(payment, told, clock.nowMs());
  const verdict = judgeToldState(payment.state, word.state);
  if (verdict.kind === 'contradiction')
    return {
      payment,
      problem: `it is ${payment.state}, and the partner says now that it is ${word.state}`,
    };
  if (verdict.kind === 'nothing-new') return { payment, problem: null };
  const nowMs = clock.nowMs();
  const moved = await database.transaction(async (sql) => {
    await cards.lockOrder(sql, payment.orderId);
    if (
      !(await cards.move(sql, payment.paymentId, payment.state, verdict.to, {
        partnerPaymentId: word.partnerPaymentId,
        atMs: nowMs,
      }))
    )
      return null;
    // What was claimed may be older than what the partner has fixed since to keep: the books take
    // what is written now.
    const next = await cards.findPayment(sql, payment.paymentId);
    if (next === null) throw new Error(`The card payment ${payment.paymentId} is gone`);
    await follow(deps, sql, next, nowMs);
    return next;
  });
  if (moved !== null) {
    await pubSub.publish({ topic: 'order-changed', orderId: payment.orderId });
    return { payment: moved, problem: null };
  }
  const current = await cards.findPayment(database, payment.paymentId);
  return current === null || current.state === payment.state
    ? { payment, problem: null }
    : settle(deps, current, told);
}

async function follow(
  { consequences }: CardDeps,
  sql: Sql,
  payment: CardPayment,
  atMs: number,
): Promise<void> {
  for (const { states, follow: happen } of consequences)
    if (states.has(payment.state)) await happen(sql, { payment, atMs });
}

/**
 * What the partner's answer says. Where it has no payment, or one that nobody has begun, nobody has
 * paid, and after a day nobody will.
 */
function wordOf(
  { state, createdAtMs }: CardPayment,
  told: ToldPayment | null,
  nowMs: number,
): Word {
  const word = { state: told?.state ?? state, partnerPaymentId: told?.partnerPaymentId ?? null };
  return state === 'created' && word.state === 'created' && nowMs - createdAtMs > ABANDONED_AFTER_MS
    ? { ...word, state: 'expired' }
    : word;
}

const IS_OVER: ReadonlySet<CardPaymentState> = new Set(['declined', 'refunded', 'charged_back']);

/**
 * A payment that the partner told somebody had begun, and of which there is nothing now: money may
 * be in it, so that it is not given up as one that nobody paid. What a former partner took is
 * settled with it elsewhere, and what went back needs no more word of it.
 */
async function silence(
  { database, cards, partner }: CardDeps,
  { paymentId, partner: askedOf, state }: CardPayment,
  told: ToldPayment | null,
): Promise<string | null> {
  if (told !== null && (told.state !== 'created' || state !== 'created')) return null;
  const isFormer = askedOf !== partner.code;
  if (IS_OVER.has(state) || (isFormer && isTaken(state))) return null;
  const now = isFormer
    ? `${askedOf} is not asked any more`
    : 'the partner says now that nobody has begun to pay';
  if (isBegun(state)) return `it is ${state}, and ${now}`;
  const event = (await cards.eventsOf(database, paymentId)).find(({ toldState }) =>
    isBegun(toldState),
  );
  return event === undefined ? null : `a message told that it is ${event.toldState}, and ${now}`;
}

/** A payment of another amount, or another payment, is not the one that we asked for. */
function mismatch(payment: CardPayment, told: ToldPayment): string | null {
  if (payment.partnerPaymentId !== null && payment.partnerPaymentId !== told.partnerPaymentId)
    return `the partner speaks of another payment, ${told.partnerPaymentId}`;
  if (told.fiatCurrency === payment.fiatCurrency && told.fiatMinor === payment.fiatMinor)
    return null;
  return (
    `the partner says ${told.fiatMinor} ${told.fiatCurrency} (cents) where ` +
    `${payment.fiatMinor} ${payment.fiatCurrency} were asked`
  );
}
