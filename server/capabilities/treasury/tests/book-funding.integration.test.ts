import type { PayoutChain } from '../../../chains/chain';
import { createStores } from '../../../composition/stores';
import { fencedDatabase } from '../../../platform/leases/fenced-database';
import { LeaseLostError } from '../../../platform/leases/leases';
import { type LeaseServer, useLeaseServers } from '../../../testing/servers/lease-servers';
import { bookFunding } from '../usecases/funding/book-funding';

const { start, connect, expireLeases } = useLeaseServers();

const BOOKING = 'books tron-1';
const ASSET = 'usdttrc20';
const HELD_MINOR = 1_000_000n;
const stores = createStores();
const hotWallet = { kind: 'hot_wallet' } as const;

/** A chain without deposits. Its node answers once `wait` has ended. */
const chainAt = (height: number, wait: () => Promise<void> = () => Promise.resolve()) => {
  const chain: Pick<PayoutChain, 'key' | 'assetSlugs' | 'hotWalletAddress' | 'head' | 'balanceOf'> =
    {
      key: 'tron-1',
      assetSlugs: [ASSET],
      hotWalletAddress: 'TXYZ',
      head: () => Promise.resolve({ height, hash: `block ${height}` }),
      balanceOf: async () => {
        await wait();
        return HELD_MINOR;
      },
    };
  return chain as PayoutChain;
};

/** A run that freezes after it has read the balance. */
const frozenRun = (book: (chain: PayoutChain) => Promise<void>) => {
  let wake = (): void => undefined;
  const woken = new Promise<void>((resolve) => {
    wake = resolve;
  });
  let run: Promise<void> = Promise.resolve();
  const hasRead = new Promise<void>((resolve) => {
    run = book(
      chainAt(1, () => {
        resolve();
        return woken;
      }),
    );
  });
  return {
    hasRead,
    finish: () => {
      wake();
      return run;
    },
  };
};

const deps = (database: LeaseServer['database']) => ({
  database,
  stores,
  clock: { nowMs: () => Date.now() },
  report: () => undefined,
});
const fenced = ({ database, leases }: LeaseServer) =>
  deps(fencedDatabase(database, leases.fenceOf(BOOKING)));
const bookedMinor = () => stores.ledger.balance(connect(), ASSET, hotWallet);

beforeEach(async () => {
  const database = connect();
  await database.query('TRUNCATE ledger_account, ledger_transaction, chain_block CASCADE');
  await stores.chains.append(database, 'tron-1', { height: 0, hash: 'zero' });
});

test('a server that freezes while it books capital does not book it after another one has', async () => {
  const [frozen, other] = [start(), start()];
  await frozen.leases.tryHold(BOOKING);
  const run = frozenRun((chain) => bookFunding(fenced(frozen), chain));
  await run.hasRead;
  await expireLeases();
  await other.leases.tryHold(BOOKING);
  await bookFunding(fenced(other), chainAt(2));
  await expect(run.finish()).rejects.toThrow(LeaseLostError);
  expect(await bookedMinor()).toBe(HELD_MINOR);
});

test('capital is not booked if the ledger has changed since it was compared', async () => {
  const { database } = start();
  const run = frozenRun((chain) => bookFunding(deps(database), chain));
  await run.hasRead;
  await bookFunding(deps(database), chainAt(2));
  await run.finish();
  expect(await bookedMinor()).toBe(HELD_MINOR);
});
