import { isSelfReferral, markupOwnerOf, referrerOf, type OrderParties } from './attribution';
import { everyDay, firstDayMs, totalOf } from './count-days';
import { planRewards } from './plan-rewards';

const NO_TRACES = { isTheirBrowser: false, isTheirAddress: false };

const terms = { platformFeeMinor: 100n, markupMinor: 40n };
const rates = { cashbackBps: 1_000n, affiliateBps: 3_000n };
const nobody = { clientUserId: null, referrerUserId: null, markupUserId: null };

describe('planRewards', () => {
  it.each([
    ['nothing if no one earns', nobody, []],
    ['cashback for the client', { ...nobody, clientUserId: 1 }, ['cashback 1: 1000 of 100']],
    ['an accrual for the referrer', { ...nobody, referrerUserId: 2 }, ['accrual 2: 3000 of 100']],
    ['the whole markup for its owner', { ...nobody, markupUserId: 3 }, ['markup 3: 10000 of 40']],
    [
      'both rewards for a user who is the referrer and owns the markup',
      { clientUserId: 1, referrerUserId: 2, markupUserId: 2 },
      ['cashback 1: 1000 of 100', 'accrual 2: 3000 of 100', 'markup 2: 10000 of 40'],
    ],
  ])('plans %s', (_rule, earners, expected) => {
    expect(
      planRewards(terms, earners, rates).map(
        ({ kind, userId, rateBps, feeMinor }) => `${kind} ${userId}: ${rateBps} of ${feeMinor}`,
      ),
    ).toEqual(expected);
  });

  it('plans no reward for a zero fee or a zero rate', () => {
    const everybody = { clientUserId: 1, referrerUserId: 2, markupUserId: 2 };
    expect(planRewards({ platformFeeMinor: 0n, markupMinor: 0n }, everybody, rates)).toEqual([]);
    expect(
      planRewards(terms, everybody, { cashbackBps: 0n, affiliateBps: 0n }).map(({ kind }) => kind),
    ).toEqual(['markup']);
  });
});

describe('order attribution', () => {
  const person = (userId: number) => ({ userId, email: `${userId}@example.com` });
  const parties = (overrides: Partial<OrderParties>): OrderParties => ({
    userId: null,
    email: null,
    namedReferrer: null,
    partner: null,
    registeredReferrer: null,
    ...overrides,
  });

  it.each([
    [
      'the referrer given in the order',
      { namedReferrer: person(1), partner: person(2), registeredReferrer: person(3) },
      1,
    ],
    [
      'the partner if no referrer is given in the order',
      { partner: person(2), registeredReferrer: person(3) },
      2,
    ],
    ['the referrer of the client if there is no other', { registeredReferrer: person(3) }, 3],
    ['no one if there is no referrer', {}, undefined],
  ])('credits %s', (_rule, overrides, expected) => {
    expect(referrerOf(parties(overrides))?.userId).toBe(expected);
  });

  it.each([
    [
      'the markup recipient given in the order',
      4,
      { namedReferrer: person(1), partner: person(2) },
      4,
    ],
    [
      'the partner if no markup recipient is given in the order',
      null,
      { namedReferrer: person(1), partner: person(2) },
      2,
    ],
    ['the given referrer if there is no partner', null, { namedReferrer: person(1) }, 1],
    [
      'no one if only the client has a referrer, who set no markup',
      null,
      { registeredReferrer: person(3) },
      undefined,
    ],
  ])('gives the markup to %s', (_rule, named, overrides, expected) => {
    expect(markupOwnerOf(named === null ? null : person(named), parties(overrides))?.userId).toBe(
      expected,
    );
  });

  it.each([
    ["an order in the referrer's account", { userId: 1 }, true],
    ['an order in another account', { userId: 2, email: '2@example.com' }, false],
    [
      "an order in another account with the referrer's email",
      { userId: 2, email: '1+tag@example.com' },
      true,
    ],
    ["an order without an account but with the referrer's email", { email: '1@Example.com' }, true],
    ['an order without an account and with another email', { email: '2@example.com' }, false],
    ['an order without an account or email', {}, false],
  ])('finds a self-referral in %s (%j): %s', (_case, overrides, expected) => {
    expect(isSelfReferral(parties(overrides), person(1), NO_TRACES)).toBe(expected);
  });

  it.each([
    ['an order without an account', {}],
    ['an order without an account and with another email', { email: '2@example.com' }],
    ['an order in another account', { userId: 2, email: '2@example.com' }],
  ])("treats %s in one of the referrer's browsers as a self-referral: %j", (_case, overrides) => {
    expect(
      isSelfReferral(parties(overrides), person(1), { ...NO_TRACES, isTheirBrowser: true }),
    ).toBe(true);
  });

  it.each([[{}], [{ userId: 2, email: '2@example.com' }]])(
    "treats an order that pays to one of the referrer's addresses as a self-referral: %j",
    (overrides) => {
      expect(
        isSelfReferral(parties(overrides), person(1), { ...NO_TRACES, isTheirAddress: true }),
      ).toBe(true);
    },
  );

  it('does not treat two missing emails as the same mailbox', () => {
    expect(isSelfReferral(parties({}), { userId: 1, email: null }, NO_TRACES)).toBe(false);
  });
});

describe('the daily counts of a referrer', () => {
  const nowMs = Date.UTC(2026, 2, 1, 23, 59);

  it('end today and include every day', () => {
    const happened = [{ day: '2026-02-28', registrations: 1, orders: 2, earnedMinor: 3n }];
    const days = everyDay(nowMs, 3, happened);
    expect(days.map(({ day, orders }) => [day, orders])).toEqual([
      ['2026-02-27', 0],
      ['2026-02-28', 2],
      ['2026-03-01', 0],
    ]);
    expect(totalOf(days)).toEqual({ registrations: 1, orders: 2, earnedMinor: 3n });
    expect(new Date(firstDayMs(nowMs, 3)).toISOString()).toBe('2026-02-27T00:00:00.000Z');
  });
});
