import { createStores } from '../../../composition/stores';
import { LeaseLostError } from '../../../platform/leases/leases';
import { noFence } from '../../../platform/leases/sole-leases';
import { useLeaseServers } from '../../../testing/servers/lease-servers';
import { createExcessBooking, type BookExcessDeps } from '../usecases/funding/book-excess';

const { start, connect, expireLeases } = useLeaseServers();

const WORK = 'reconcile tron-1';
const ASSET = 'usdttrc20';
const HELD_MINOR = 1_000_000n;
const stores = createStores();
const chain = { key: 'tron-1', blockRefAt: () => Promise.resolve(null) };

const deps = (fence: BookExcessDeps['fence'] = noFence): BookExcessDeps => ({
  database: connect(),
  stores,
  clock: { nowMs: () => Date.now() },
  fence,
});
type Amounts = Partial<Record<'bookedMinor' | 'inFlightMinor' | 'differenceMinor', bigint>>;
/** What a comparison found at a block, before anything was booked. */
const excessAt = (height: number, amounts: Amounts = {}) => ({
  block: { height, hash: `block ${height}` },
  wallets: [
    {
      wallet: 'hot',
      assetSlug: ASSET,
      heldMinor: HELD_MINOR,
      bookedMinor: 0n,
      inFlightMinor: 0n,
      differenceMinor: HELD_MINOR,
      ...amounts,
    },
  ] as const,
});
/** Creates a booking that has seen the excess at a block. */
const bookingAfter = async (height: number, fence?: BookExcessDeps['fence']) => {
  const booking = createExcessBooking(deps(fence), chain);
  expect(await booking.book(excessAt(height))).toBe(false);
  return booking;
};
const bookedMinor = () => stores.ledger.balance(connect(), ASSET, { kind: 'hot_wallet' });

beforeEach(async () => {
  await connect().query('TRUNCATE ledger_account, ledger_transaction CASCADE');
});

test('a server that freezes before it books capital does not book it after another one has', async () => {
  const [frozen, other] = [start(), start()];
  await frozen.leases.tryHold(WORK);
  const frozenBooking = await bookingAfter(1, frozen.leases.fenceOf(WORK));
  await expireLeases();
  await other.leases.tryHold(WORK);
  const otherBooking = await bookingAfter(2, other.leases.fenceOf(WORK));
  expect(await otherBooking.book(excessAt(3))).toBe(true);
  await expect(frozenBooking.book(excessAt(2))).rejects.toThrow(LeaseLostError);
  expect(await bookedMinor()).toBe(HELD_MINOR);
});

test('capital is not booked if the ledger has changed since it was compared', async () => {
  const [first, second] = [await bookingAfter(1), await bookingAfter(1)];
  expect(await first.book(excessAt(2))).toBe(true);
  expect(await second.book(excessAt(3))).toBe(false);
  expect(await bookedMinor()).toBe(HELD_MINOR);
});

test('an excess is not booked if only one comparison shows it, as when a node lacks a payout', async () => {
  const booking = await bookingAfter(1);
  expect(await booking.book(excessAt(1))).toBe(false);
  expect(await booking.book(excessAt(2, { inFlightMinor: -7n }))).toBe(false);
  expect(await booking.book(excessAt(3, { inFlightMinor: -7n, differenceMinor: 2n }))).toBe(true);
  expect(await bookedMinor()).toBe(2n);
});

test('capital is booked only after a restore has ended: it may hide payments that were lost', async () => {
  const booking = await bookingAfter(1);
  const database = connect();
  const hold = { cause: 'restore', reason: 'test', by: 'test', sinceMs: 0 } as const;
  await stores.payoutHolds.hold(database, hold);
  expect(await booking.book(excessAt(2))).toBe(false);
  await stores.payoutHolds.release(database, 'restore');
  expect(await booking.book(excessAt(3))).toBe(true);
});
