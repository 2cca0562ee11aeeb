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
/** Longer than the partner may take to answer twice. */
const CLAIM_MS = 60_000;
/** A partner that is away for less is no operator's matter. */
const PROBLEM_AFTER_MS = 15 * 60_000;

/**
 * What is believed of a payout now. `problem`: why nothing was changed though something should be.
 */
type Outcome = { readonly payout: CardPayout; readonly problem: string | null };

/**
 * Asks for every payout whose coins are exchanged, and about every one whose check is due, and
 * writes down what has become of it. A refusal of the asking is believed no more than a webhook:
 * money may be on its way all the same, so that what counts is what the partner answers when it is
 * asked how the payout stands.
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
    // What cannot be read now may be readable later: the payout stays where it is.
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

/** Still not taken after it was asked for, and refused: the partner has to say what it is about. */
const untaken = ({ state }: CardPayout, refusal: CardPartnerError | null): string | null =>
  state === 'queued' && refusal !== null
    ? `the partner was asked to pay, and did not: ${refusal.message}`
    : null;

/** `isSaid`: the problem is what the partner said, and not that it says nothing. */
type Note = {
  readonly problem: string | null;
  readonly isSaid: boolean;
  readonly toldAtMs: number | null;
  readonly pauseMs: number | null;
};

/**
 * What was left behind is asked about no more, and that the partner is silent about it is nobody's
 * problem: a message, or coins that come all the same, have the partner asked anew.
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

/** Whether the order of a payout ended before anybody was asked to pay it. */
async function isLeftBehind(
  { orders: { database, stores } }: FollowPayoutsDeps,
  { orderId, state }: CardPayout,
): Promise<boolean> {
  if (state !== 'created' && state !== 'ready') return false;
  const order = await stores.orders.find(database, orderId);
  return order === null || ENDED.includes(order.state);
}

/** Takes an order further whose coins wait for a fresh word on the card. */
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
 * Asks for the money of a payout that waits for it.
 * @returns why the asking failed, or `null`: whether the payout is under way is another question
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
 * A former partner is not asked: another one knows nothing of its payouts, or of some other payout
 * with that id.
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
 * Takes the step that the partner's word means, and what follows from it, in one transaction.
 * Whoever loses a race decides anew.
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

/** What the partner's word, or its silence, means for a payout. */
function judge(payout: CardPayout, told: ToldPayout | null, nowMs: number): CardPayoutVerdict {
  if (isLetGo(payout, told?.state ?? null, nowMs)) return { kind: 'move', to: 'refused' };
  return told === null ? { kind: 'nothing-new' } : judgeToldPayout(payout.state, told.state);
}

/** Why a payout stays as it is though it should not; `null` where all is well. */
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
 * A partner that knows nothing of a payout: no matter before it had a card, and one after. Of a
 * former one nothing more is to be heard once it has paid.
 */
function silence({ state, partner }: CardPayout, isFormer: boolean): string | null {
  if (state === 'created' || state === 'refused' || (isFormer && state === 'paid')) return null;
  return isFormer
    ? `it is ${state}, and ${partner} is not asked any more`
    : `it is ${state}, and ${partner} knows nothing of it`;
}

/** What an operator has given up may still be paid: the coins stay, and the partner is asked on. */
const defiance = ({ givenUpAtMs }: CardPayout, told: ToldPayout): string | null =>
  givenUpAtMs !== null && told.state === 'processing'
    ? 'it was given up, and the partner says that it is being paid'
    : null;

/**
 * A payout of another amount, or another payout, is not the one that we asked for; and one that is
 * paid names what was kept of it.
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
