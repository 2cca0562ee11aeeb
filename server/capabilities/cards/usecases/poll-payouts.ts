import type { OrderState } from '@quayside/contract/orders/states';

import {
  isSafelyAbandoned,
  isPayoutRequested,
  interpretPayoutReport,
  payoutCheckDelayMs,
  payoutRetryMs,
  type CardPayout,
  type CardPayoutState,
  type CardPayoutVerdict,
} from '../domain/card-payout';
import { CardPartnerError } from '../ports/card-partner-errors';
import type { ReportedPayout } from '../ports/card-payouts';
import { excessFeeProblem } from './excess-fee-problem';
import type { PollPayoutsDeps } from './payout-deps';
import { payoutHandlerOf } from './payout-handler';
import { mismatch, missingReport, paidAfterAbandonment } from './payout-problems';
import { requestPayouts } from './request-payouts';

const BATCH = 20;
/** Longer than the partner may take for two responses. */
const CLAIM_MS = 60_000;
/** A shorter outage of the partner is not reported to operators. */
const PROBLEM_AFTER_MS = 15 * 60_000;

/**
 * The currently known payout. `problem`: why nothing was changed although something should have
 * been.
 */
type Outcome = { readonly payout: CardPayout; readonly problem: string | null };

/**
 * Requests every payout whose coins are exchanged, checks every payout that is due, and records the
 * result. A rejected request is trusted no more than a webhook: the money may still be on its way,
 * so only the partner's report on the payout's state counts.
 */
export async function pollPayouts(deps: PollPayoutsDeps): Promise<void> {
  const { database, clock } = deps.cards;
  const dueAtMs = clock.nowMs();
  for (;;) {
    const nowMs = clock.nowMs();
    const claimed = await database.transaction((sql) =>
      deps.payouts.claimDue(sql, BATCH, dueAtMs, nowMs + CLAIM_MS),
    );
    const requests = await requestPayouts(deps, claimed);
    await Promise.all(
      claimed.map((payout) =>
        pollOne(deps, payout, requests.get(payout.payoutId) ?? null, nowMs + CLAIM_MS),
      ),
    );
    if (claimed.length < BATCH) return;
  }
}

async function pollOne(
  deps: PollPayoutsDeps,
  payout: CardPayout,
  request: Promise<CardPartnerError | null> | null,
  claimedUntilMs: number,
): Promise<void> {
  const {
    cards: { clock, report },
  } = deps;
  try {
    const failure = await request;
    const askedAtMs = clock.nowMs();
    const reported = await readReport(deps, payout);
    const outcome = await settle(deps, payout, reported);
    const problem = outcome.problem ?? unacceptedPayout(outcome.payout, failure);
    if (problem !== null && problem !== payout.problem)
      report(new Error(problem), `card payout ${payout.payoutId}`);
    const isConsistent = reported !== null && outcome.problem === null;
    await note(deps, outcome.payout, claimedUntilMs, {
      problem,
      isReported: reported !== null,
      reportedAtMs: isConsistent ? askedAtMs : null,
      pauseMs: payoutCheckDelayMs(outcome.payout.state, clock.nowMs() - outcome.payout.updatedAtMs),
    });
    if (isConsistent) await resumeOrder(deps, outcome.payout);
  } catch (thrown) {
    // An unreadable response may be readable later: the payout keeps its state.
    report(
      thrown instanceof Error ? thrown : new Error(String(thrown)),
      `card payout ${payout.payoutId}`,
    );
    await note(deps, payout, claimedUntilMs, {
      problem: problemOf(payout, thrown, clock.nowMs()),
      isReported: !(thrown instanceof CardPartnerError),
      reportedAtMs: null,
      pauseMs: payoutRetryMs(payout.state, clock.nowMs() - payout.updatedAtMs),
    });
  }
}

/** Reports a payout that the partner has not accepted after a request that failed. */
const unacceptedPayout = ({ state }: CardPayout, error: CardPartnerError | null): string | null => {
  if (state !== 'queued' || error === null) return null;
  return error.failure === 'unavailable'
    ? `the partner hasn't confirmed the payout request: ${error.message}`
    : `the partner rejected the payout request: ${error.message}`;
};

/** `isReported`: the problem is in the partner's report, rather than a missing report. */
type Note = {
  readonly problem: string | null;
  readonly isReported: boolean;
  readonly reportedAtMs: number | null;
  readonly pauseMs: number | null;
};

/**
 * Records a check. A payout whose order has ended is no longer checked, and missing reports about
 * it are not a problem: a webhook, or coins that arrive anyway, restart the checks.
 */
async function note(
  deps: PollPayoutsDeps,
  payout: CardPayout,
  claimedUntilMs: number,
  { problem, isReported, reportedAtMs, pauseMs }: Note,
): Promise<void> {
  const {
    payouts,
    cards: { database, clock },
  } = deps;
  const isLeft = (problem === null || !isReported) && (await isOrphaned(deps, payout));
  await payouts.noteChecked(database, payout.payoutId, {
    problem: isLeft ? null : problem,
    reportedAtMs,
    claimedUntilMs,
    nextCheckAtMs: isLeft || pauseMs === null ? null : clock.nowMs() + pauseMs,
  });
}

const ENDED: readonly OrderState[] = ['expired', 'completed', 'refunded'];

/** Whether the order of a payout ended before the payout was requested. */
async function isOrphaned(
  { orders: { database, stores } }: PollPayoutsDeps,
  { orderId, state }: CardPayout,
): Promise<boolean> {
  if (state !== 'created' && state !== 'ready') return false;
  const order = await stores.orders.find(database, orderId);
  return order === null || ENDED.includes(order.state);
}

/** Advances an order whose coins wait for a recent report on the card. */
async function resumeOrder(
  { orders: { database, stores, jobs } }: PollPayoutsDeps,
  { orderId, state }: CardPayout,
): Promise<void> {
  if (
    isPayoutRequested(state) ||
    (await stores.orders.find(database, orderId))?.state !== 'exchanging'
  )
    return;
  await database.transaction((sql) =>
    jobs.enqueue(sql, { name: 'order-advance', payload: { orderId } }),
  );
}

/**
 * A previous partner is not queried, and the current one does not have its payouts, or has a
 * different one with the same ID.
 */
async function readReport(
  { payingPartner }: PollPayoutsDeps,
  { partner, payoutId }: CardPayout,
): Promise<ReportedPayout | null> {
  return payingPartner?.code === partner ? payingPartner.payouts.read(payoutId) : null;
}

function problemOf(
  { problem, updatedAtMs }: CardPayout,
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
  deps: PollPayoutsDeps,
  payout: CardPayout,
  reported: ReportedPayout | null,
): Promise<Outcome> {
  const falseReport =
    reported && (mismatch(payout, reported) ?? (await excessFeeProblem(deps, payout, reported)));
  if (falseReport !== null) return { payout, problem: falseReport };
  const verdict = assessReport(payout, reported, deps.cards.clock.nowMs());
  if (verdict.kind === 'contradiction')
    return {
      payout,
      problem: `it is ${payout.state}, and the partner reports that it is ${reported?.state}`,
    };
  if (verdict.kind === 'nothing-new') return { payout, problem: unchanged(deps, payout, reported) };
  const isMoved = await move(deps, payout, verdict.to, reported);
  const current = (await deps.payouts.find(deps.cards.database, payout.payoutId)) ?? payout;
  return isMoved || current.state === payout.state
    ? { payout: current, problem: null }
    : settle(deps, current, reported);
}

/** Returns what the partner's report, or its absence, means for a payout. */
function assessReport(
  payout: CardPayout,
  reported: ReportedPayout | null,
  nowMs: number,
): CardPayoutVerdict {
  if (isSafelyAbandoned(payout, reported?.state ?? null, nowMs))
    return { kind: 'move', to: 'refused' };
  return reported === null
    ? { kind: 'nothing-new' }
    : interpretPayoutReport(payout.state, reported.state);
}

/** Returns why a payout keeps its state although it should not; `null` if there is no problem. */
const unchanged = (
  { payingPartner }: PollPayoutsDeps,
  payout: CardPayout,
  reported: ReportedPayout | null,
): string | null =>
  reported === null
    ? missingReport(payout, payingPartner?.code !== payout.partner)
    : paidAfterAbandonment(payout, reported);

async function move(
  deps: PollPayoutsDeps,
  payout: CardPayout,
  to: CardPayoutState,
  reported: ReportedPayout | null,
): Promise<boolean> {
  const {
    payouts,
    cards: { database, clock, pubSub, cards },
  } = deps;
  const atMs = clock.nowMs();
  const { partnerPayoutId, feeMinor } = reported ?? { partnerPayoutId: null, feeMinor: null };
  const follow = await payoutHandlerOf(deps, payout, to, feeMinor ?? 0n);
  const isMoved = await database.transaction(async (sql) => {
    await cards.lockOrder(sql, payout.orderId);
    if (
      !(await payouts.move(sql, payout.payoutId, payout.state, to, {
        partnerPayoutId,
        feeMinor,
        atMs,
      }))
    )
      return false;
    await follow?.(sql, atMs);
    return true;
  });
  if (isMoved) await pubSub.publish({ topic: 'order-changed', orderId: payout.orderId });
  return isMoved;
}
