import type { OrderState } from '@quayside/contract/orders/states';

import {
  isLetGo,
  isPayoutAskedFor,
  judgeToldPayout,
  payoutPauseMs,
  payoutRetryMs,
  type CardPayout,
  type CardPayoutState,
  type CardPayoutVerdict,
} from '../domain/card-payout';
import { CardPartnerError } from '../ports/card-partner-errors';
import type { ToldPayout } from '../ports/card-payouts';
import { excessFee } from './excess-fee';
import { consequenceOf } from './payout-consequence';
import type { FollowPayoutsDeps } from './payout-deps';

const BATCH = 20;
/** Longer than the partner may take for two responses. */
const CLAIM_MS = 60_000;
/** A shorter outage of the partner is not reported to operators. */
const PROBLEM_AFTER_MS = 15 * 60_000;

/** The currently known payout. `problem`: why nothing was changed although something should be. */
type Outcome = { readonly payout: CardPayout; readonly problem: string | null };

/**
 * Requests every payout whose coins are exchanged, checks every payout that is due, and records the
 * result. A rejected request is trusted no more than a webhook: the money may still be on its way,
 * so only the partner's report on the payout's state counts.
 */
export async function followPayouts(deps: FollowPayoutsDeps): Promise<void> {
  const { database, clock } = deps.cards;
  const dueAtMs = clock.nowMs();
  for (;;) {
    const nowMs = clock.nowMs();
    const claimed = await database.transaction((sql) =>
      deps.payouts.claimDue(sql, BATCH, dueAtMs, nowMs + CLAIM_MS),
    );
    await Promise.all(claimed.map((payout) => followOne(deps, payout, nowMs + CLAIM_MS)));
    if (claimed.length < BATCH) return;
  }
}

async function followOne(
  deps: FollowPayoutsDeps,
  payout: CardPayout,
  claimedUntilMs: number,
): Promise<void> {
  const {
    cards: { clock, report },
  } = deps;
  try {
    const refusal = await ask(deps, payout);
    const askedAtMs = clock.nowMs();
    const told = await readTold(deps, payout);
    const outcome = await settle(deps, payout, told);
    const problem = outcome.problem ?? untaken(outcome.payout, refusal);
    if (problem !== null && problem !== payout.problem)
      report(new Error(problem), `card payout ${payout.payoutId}`);
    const isTold = told !== null && outcome.problem === null;
    await note(deps, outcome.payout, claimedUntilMs, {
      problem,
      isSaid: told !== null,
      toldAtMs: isTold ? askedAtMs : null,
      pauseMs: payoutPauseMs(outcome.payout.state, clock.nowMs() - outcome.payout.updatedAtMs),
    });
    if (isTold) await goOn(deps, outcome.payout);
  } catch (thrown) {
    // An unreadable response may be readable later: the payout keeps its state.
    report(
      thrown instanceof Error ? thrown : new Error(String(thrown)),
      `card payout ${payout.payoutId}`,
    );
    await note(deps, payout, claimedUntilMs, {
      problem: problemOf(payout, thrown, clock.nowMs()),
      isSaid: !(thrown instanceof CardPartnerError),
      toldAtMs: null,
      pauseMs: payoutRetryMs(payout.state, clock.nowMs() - payout.updatedAtMs),
    });
  }
}

/** Reports a payout that the partner has not accepted after a rejected request. */
const untaken = ({ state }: CardPayout, refusal: CardPartnerError | null): string | null =>
  state === 'queued' && refusal !== null
    ? `the partner was asked to pay, and did not: ${refusal.message}`
    : null;

/** `isSaid`: the problem is in the partner's report, and not that there is none. */
type Note = {
  readonly problem: string | null;
  readonly isSaid: boolean;
  readonly toldAtMs: number | null;
  readonly pauseMs: number | null;
};

/**
 * Records a check. A payout whose order has ended is not checked any more, and missing reports
 * about it are not a problem: a message, or coins that arrive anyway, start the checks again.
 */
async function note(
  deps: FollowPayoutsDeps,
  payout: CardPayout,
  claimedUntilMs: number,
  { problem, isSaid, toldAtMs, pauseMs }: Note,
): Promise<void> {
  const {
    payouts,
    cards: { database, clock },
  } = deps;
  const isLeft = (problem === null || !isSaid) && (await isLeftBehind(deps, payout));
  await payouts.noteChecked(database, payout.payoutId, {
    problem: isLeft ? null : problem,
    toldAtMs,
    claimedUntilMs,
    nextCheckAtMs: isLeft || pauseMs === null ? null : clock.nowMs() + pauseMs,
  });
}

const ENDED: readonly OrderState[] = ['expired', 'completed', 'refunded'];

/** Whether the order of a payout ended before the payout was requested. */
async function isLeftBehind(
  { orders: { database, stores } }: FollowPayoutsDeps,
  { orderId, state }: CardPayout,
): Promise<boolean> {
  if (state !== 'created' && state !== 'ready') return false;
  const order = await stores.orders.find(database, orderId);
  return order === null || ENDED.includes(order.state);
}

/** Advances an order whose coins wait for a recent report on the card. */
async function goOn(
  { orders: { database, stores, jobs } }: FollowPayoutsDeps,
  { orderId, state }: CardPayout,
): Promise<void> {
  if (
    isPayoutAskedFor(state) ||
    (await stores.orders.find(database, orderId))?.state !== 'exchanging'
  )
    return;
  await database.transaction((sql) =>
    jobs.enqueue(sql, { name: 'order-advance', payload: { orderId } }),
  );
}

/**
 * Requests the money of a queued payout.
 * @returns why the request failed, or `null`; neither says whether the payout is in progress
 */
async function ask(
  { asked }: FollowPayoutsDeps,
  { payoutId, partner, state, givenUpAtMs, fiatCurrency, fiatMinor }: CardPayout,
): Promise<CardPartnerError | null> {
  if (state !== 'queued' || givenUpAtMs !== null || asked?.code !== partner) return null;
  if (fiatMinor === null) throw new Error(`The card payout ${payoutId} has no amount`);
  try {
    await asked.payouts.submit({ payoutId, fiatCurrency, fiatMinor });
    return null;
  } catch (thrown) {
    if (thrown instanceof CardPartnerError) return thrown;
    throw thrown;
  }
}

/**
 * A former partner is not asked, and the current one does not know its payouts, or has a different
 * one with the same ID.
 */
async function readTold(
  { asked }: FollowPayoutsDeps,
  { partner, payoutId }: CardPayout,
): Promise<ToldPayout | null> {
  return asked?.code === partner ? asked.payouts.read(payoutId) : null;
}

function problemOf(
  { problem, updatedAtMs }: CardPayout,
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
 * Makes the transition that the partner's report requires, with its effects, in one transaction. If
 * it loses a race, it decides again.
 */
async function settle(
  deps: FollowPayoutsDeps,
  payout: CardPayout,
  told: ToldPayout | null,
): Promise<Outcome> {
  const lie = told && (mismatch(payout, told) ?? (await excessFee(deps, payout, told)));
  if (lie !== null) return { payout, problem: lie };
  const verdict = judge(payout, told, deps.cards.clock.nowMs());
  if (verdict.kind === 'contradiction')
    return {
      payout,
      problem: `it is ${payout.state}, and the partner says that it is ${told?.state}`,
    };
  if (verdict.kind === 'nothing-new') return { payout, problem: unchanged(deps, payout, told) };
  const isMoved = await move(deps, payout, verdict.to, told);
  const current = (await deps.payouts.find(deps.cards.database, payout.payoutId)) ?? payout;
  return isMoved || current.state === payout.state
    ? { payout: current, problem: null }
    : settle(deps, current, told);
}

/** Returns what the partner's report, or its absence, means for a payout. */
function judge(payout: CardPayout, told: ToldPayout | null, nowMs: number): CardPayoutVerdict {
  if (isLetGo(payout, told?.state ?? null, nowMs)) return { kind: 'move', to: 'refused' };
  return told === null ? { kind: 'nothing-new' } : judgeToldPayout(payout.state, told.state);
}

/** Returns why a payout keeps its state although it should not; `null` if all is well. */
const unchanged = (
  { asked }: FollowPayoutsDeps,
  payout: CardPayout,
  told: ToldPayout | null,
): string | null =>
  told === null ? silence(payout, asked?.code !== payout.partner) : defiance(payout, told);

async function move(
  deps: FollowPayoutsDeps,
  payout: CardPayout,
  to: CardPayoutState,
  told: ToldPayout | null,
): Promise<boolean> {
  const {
    payouts,
    cards: { database, clock, pubSub, cards },
  } = deps;
  const atMs = clock.nowMs();
  const { partnerPayoutId, feeMinor } = told ?? { partnerPayoutId: null, feeMinor: null };
  const follow = await consequenceOf(deps, payout, to, feeMinor ?? 0n);
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

/**
 * Judges a missing report about a payout: it is a problem only after a card was named. A former
 * partner has nothing more to report once it has paid.
 */
function silence({ state, partner }: CardPayout, isFormer: boolean): string | null {
  if (state === 'created' || state === 'refused' || (isFormer && state === 'paid')) return null;
  return isFormer
    ? `it is ${state}, and ${partner} is not asked any more`
    : `it is ${state}, and ${partner} knows nothing of it`;
}

/** Reports an abandoned payout that the partner pays anyway: coins and checks stay as they are. */
const defiance = ({ givenUpAtMs }: CardPayout, told: ToldPayout): string | null =>
  givenUpAtMs !== null && told.state === 'processing'
    ? 'it was given up, and the partner says that it is being paid'
    : null;

/**
 * Detects a report about another amount or another payout than requested, and a paid one without a
 * fee.
 */
function mismatch(payout: CardPayout, told: ToldPayout): string | null {
  if (payout.partnerPayoutId !== null && payout.partnerPayoutId !== told.partnerPayoutId)
    return `the partner speaks of another payout, ${told.partnerPayoutId}`;
  if (told.fiatCurrency !== payout.fiatCurrency)
    return `the partner pays ${told.fiatCurrency} where ${payout.fiatCurrency} were asked`;
  if (isOtherAmount(payout, told))
    return (
      `the partner says ${told.fiatMinor ?? 'no amount'} ${told.fiatCurrency} (cents) where ` +
      `${payout.fiatMinor ?? 'nothing'} were asked`
    );
  return told.state === 'paid' && told.feeMinor === null
    ? 'the partner does not say what it keeps'
    : null;
}

const isOtherAmount = ({ fiatMinor }: CardPayout, told: ToldPayout): boolean =>
  (told.state === 'processing' || told.state === 'paid') && told.fiatMinor !== fiatMinor;
