import { createStores } from '../../../composition/stores';
import { LeaseLostError } from '../../../platform/leases/leases';
import { noFence } from '../../../platform/leases/sole-leases';
import { useLeaseServers } from '../../../testing/servers/lease-servers';
import { bookExcess, type BookExcessDeps } from '../usecases/funding/book-excess';

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
/** What a comparison found at a block, before anything was booked. */
const excessAt = (height: number) => ({
  block: { height, hash: `block ${height}` },
  wallets: [
    {
      wallet: 'hot',
      assetSlug: ASSET,
      heldMinor: HELD_MINOR,
      bookedMinor: 0n,
      inFlightMinor: 0n,
      differenceMinor: HELD_MINOR,
    },
  ] as const,
});
const bookedMinor = () => stores.ledger.balance(connect(), ASSET, { kind: 'hot_wallet' });

beforeEach(async () => {
  await connect().query('TRUNCATE ledger_account, ledger_transaction CASCADE');
});

test('a server that freezes before it books capital does not book it after another one has', async () => {
  const [frozen, other] = [start(), start()];
  await frozen.leases.tryHold(WORK);
  await expireLeases();
  await other.leases.tryHold(WORK);
  expect(await bookExcess(deps(other.leases.fenceOf(WORK)), chain, excessAt(2))).toBe(true);
  await expect(bookExcess(deps(frozen.leases.fenceOf(WORK)), chain, excessAt(1))).rejects.toThrow(
    LeaseLostError,
  );
  expect(await bookedMinor()).toBe(HELD_MINOR);
});

test('capital is not booked if the ledger has changed since it was compared', async () => {
  expect(await bookExcess(deps(), chain, excessAt(1))).toBe(true);
  expect(await bookExcess(deps(), chain, excessAt(2))).toBe(false);
  expect(await bookedMinor()).toBe(HELD_MINOR);
});
