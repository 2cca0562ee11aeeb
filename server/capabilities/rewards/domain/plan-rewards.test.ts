import { isSelfReferral, markupOwnerOf, referrerOf, type OrderParties } from './attribution';
import { everyDay, firstDayMs, totalOf } from './count-days';
import { planRewards } from './plan-rewards';

const NO_TRACES = { isTheirBrowser: false, isTheirAddress: false };

const terms = { platformFeeMinor: 100n, markupMinor: 40n };
const rates = { cashbackBps: 1_000n, affiliateBps: 3_000n };
const nobody = { clientUserId: null, referrerUserId: null, markupUserId: null };

describe('what an order earns', () => {
  it.each([
    ['nothing for nobody', nobody, []],
    ['cashback for its client', { ...nobody, clientUserId: 1 }, ['cashback 1: 1000 of 100']],
    [
      'an accrual for who brought the client',
      { ...nobody, referrerUserId: 2 },
      ['accrual 2: 3000 of 100'],
    ],
    ['the whole markup for its owner', { ...nobody, markupUserId: 3 }, ['markup 3: 10000 of 40']],
    [
      'each once for somebody who is both',
      { clientUserId: 1, referrerUserId: 2, markupUserId: 2 },
      ['cashback 1: 1000 of 100', 'accrual 2: 3000 of 100', 'markup 2: 10000 of 40'],
    ],
  ])('%s', (_rule, earners, expected) => {
    expect(
      planRewards(terms, earners, rates).map(
        ({ kind, userId, rateBps, feeMinor }) => `${kind} ${userId}: ${rateBps} of ${feeMinor}`,
      ),
    ).toEqual(expected);
  });

  it('nothing where there was no fee, or the part of it is none', () => {
    const everybody = { clientUserId: 1, referrerUserId: 2, markupUserId: 2 };
    expect(planRewards({ platformFeeMinor: 0n, markupMinor: 0n }, everybody, rates)).toEqual([]);
    expect(
      planRewards(terms, everybody, { cashbackBps: 0n, affiliateBps: 0n }).map(({ kind }) => kind),
    ).toEqual(['markup']);
  });
});

describe('who brought an order', () => {
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
      'whom the order names',
      { namedReferrer: person(1), partner: person(2), registeredReferrer: person(3) },
      1,
    ],
    ['else whose program made it', { partner: person(2), registeredReferrer: person(3) }, 2],
    ['else who brought its client', { registeredReferrer: person(3) }, 3],
    ['else nobody', {}, undefined],
  ])('%s', (_rule, overrides, expected) => {
    expect(referrerOf(parties(overrides))?.userId).toBe(expected);
  });

  it.each([
    ['whom the order names for it', 4, { namedReferrer: person(1), partner: person(2) }, 4],
    ['else whose program made it', null, { namedReferrer: person(1), partner: person(2) }, 2],
    ['else the referrer that it names', null, { namedReferrer: person(1) }, 1],
    [
      'not who brought its client, who set no markup',
      null,
      { registeredReferrer: person(3) },
      undefined,
    ],
  ])('its markup goes to %s', (_rule, named, overrides, expected) => {
    expect(markupOwnerOf(named === null ? null : person(named), parties(overrides))?.userId).toBe(
      expected,
    );
  });

  it.each([
    ['an order in the account of the referrer', { userId: 1 }, true],
    ['an order in another account', { userId: 2, email: '2@example.com' }, false],
    [
      'an order in another account, with the email of the referrer',
      { userId: 2, email: '1+tag@example.com' },
      true,
    ],
    [
      'an order without an account, with the email of the referrer',
      { email: '1@Example.com' },
      true,
    ],
    ['an order without an account, with another email', { email: '2@example.com' }, false],
    ['an order without an account or email', {}, false],
  ])('%s is a self-referral: %j %s', (_case, overrides, expected) => {
    expect(isSelfReferral(parties(overrides), person(1), NO_TRACES)).toBe(expected);
  });

  it.each([
    ['an order without an account', {}],
    ['an order without an account, with another email', { email: '2@example.com' }],
    ['an order in another account', { userId: 2, email: '2@example.com' }],
  ])('%s in a browser of the referrer is a self-referral: %j', (_case, overrides) => {
    expect(
      isSelfReferral(parties(overrides), person(1), { ...NO_TRACES, isTheirBrowser: true }),
    ).toBe(true);
  });

  it.each([[{}], [{ userId: 2, email: '2@example.com' }]])(
    'an order that pays to an address of the referrer is a self-referral: %j',
    (overrides) => {
      expect(
        isSelfReferral(parties(overrides), person(1), { ...NO_TRACES, isTheirAddress: true }),
      ).toBe(true);
    },
  );

  it('nobody without an email is taken for somebody without one', () => {
    expect(isSelfReferral(parties({}), { userId: 1, email: null }, NO_TRACES)).toBe(false);
  });
});

describe('the days of a referrer', () => {
  const nowMs = Date.UTC(2026, 2, 1, 23, 59);

  it('end today and are all there', () => {
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
