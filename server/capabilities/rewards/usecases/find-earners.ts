import type { Sql } from '../../../platform/database/database';
import { tokenHash } from '../../../platform/secrets/token-hash';
import { referrerUserId } from '../../accounts';
import type { Order } from '../../orders';
import {
  isSelfReferral,
  markupOwnerOf,
  referrerOf,
  type OrderParties,
  type ReferrerTraces,
} from '../domain/attribution';
import type { Earners } from '../domain/plan-rewards';
import type { RewardUser } from '../ports/reward-store';
import type { RewardDeps } from './reward-deps';

type EarnerDeps = Pick<RewardDeps, 'rewards' | 'catalogue'>;

/**
 * Returns who earns from an order. The client: the account that owns the order. The referrer: first
 * the referrer given in the order, then the partner whose API key created it, then the user who
 * referred the client. There is no accrual if the referrer is the client (by account, email,
 * browser or payout address) or someone whom the client referred. The markup: first the recipient
 * given in the order, then the partner whose API key created it, then the referrer given in the
 * order.
 */
export async function findEarners(deps: EarnerDeps, sql: Sql, order: Order): Promise<Earners> {
  const markup = referrerUserId(await deps.rewards.markupAffiliateOf(sql, order.orderId));
  const ids = {
    client: order.userId,
    named: referrerUserId(order.referrerId),
    partner: order.partner?.userId ?? null,
    markup,
  };
  const known = await usersById(deps, sql, Object.values(ids));
  const clientReferrerId = userOf(known, ids.client)?.referrerUserId ?? null;
  const parties: OrderParties = {
    userId: order.userId,
    email: order.userEmail,
    namedReferrer: userOf(known, ids.named),
    partner: userOf(known, ids.partner),
    registeredReferrer: userOf(await usersById(deps, sql, [clientReferrerId]), clientReferrerId),
  };
  return {
    clientUserId: order.userId,
    referrerUserId: await allowedReferrer(deps, sql, order, parties),
    markupUserId: markupOwnerOf(userOf(known, ids.markup), parties)?.userId ?? null,
  };
}

async function allowedReferrer(
  deps: EarnerDeps,
  sql: Sql,
  order: Order,
  parties: OrderParties,
): Promise<number | null> {
  const referrer = referrerOf(parties);
  if (
    referrer === null ||
    isSelfReferral(parties, referrer, await tracesOf(deps, sql, order, referrer.userId))
  )
    return null;
  const isLoop =
    parties.userId !== null &&
    (await deps.rewards.hasReferred(sql, parties.userId, referrer.userId));
  return isLoop ? null : referrer.userId;
}

/**
 * A partner program has one fingerprint for all its calls, including the login of its owner, and
 * may collect payouts at one address. Its orders still belong to other people.
 */
async function tracesOf(
  deps: EarnerDeps,
  sql: Sql,
  order: Order,
  referrer: number,
): Promise<ReferrerTraces> {
  if (order.partner !== null) return { isTheirBrowser: false, isTheirAddress: false };
  return {
    isTheirBrowser: await isBrowserOf(deps, sql, order, referrer),
    isTheirAddress: await isAddressOf(deps, sql, order, referrer),
  };
}

async function isBrowserOf(
  { rewards }: EarnerDeps,
  sql: Sql,
  order: Order,
  referrer: number,
): Promise<boolean> {
  const browserFingerprint = await rewards.browserOf(sql, order.orderId);
  if (browserFingerprint === null) return false;
  return rewards.hasUsedBrowser(sql, referrer, {
    browserFingerprint,
    fingerprintHash: tokenHash(browserFingerprint),
  });
}

/** An order that pays out to a card has no address that could be the referrer's. */
async function isAddressOf(
  { rewards, catalogue }: EarnerDeps,
  sql: Sql,
  order: Order,
  referrer: number,
): Promise<boolean> {
  return (
    catalogue.bySlug(order.toSlug)?.instrumentType !== 'fiat' &&
    rewards.isPaidAtAddressOf(sql, order.orderId, referrer)
  );
}

type KnownUsers = ReadonlyMap<number, RewardUser>;

async function usersById(
  deps: EarnerDeps,
  sql: Sql,
  ids: readonly (number | null)[],
): Promise<KnownUsers> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  return new Map((await deps.rewards.users(sql, wanted)).map((user) => [user.askedUserId, user]));
}

const userOf = (known: KnownUsers, id: number | null): RewardUser | null =>
  id === null ? null : (known.get(id) ?? null);
