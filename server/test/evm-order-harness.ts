import type { Database } from '../platform/database/database';
import { startEvmSandbox, withOtherWallets, type EvmSandbox } from './evm-sandbox';
import { buildOrderWorld, type OrderWorld } from './order-world';
import { rememberChains } from './restore-chains';

/**
 * Starts a chain for the tests of a file, and stops it after them.
 * @param take receives the chain once it runs
 */
export function useEvmSandbox(take: (sandbox: EvmSandbox) => void): void {
  let sandbox: EvmSandbox | undefined;
  beforeAll(async () => {
    sandbox = await startEvmSandbox();
    take(sandbox);
  }, 60_000);
  afterAll(() => sandbox?.stop());
}

export type OrderWorldHooks = {
  /** Opens a new database for each test. */
  readonly open: () => Promise<Database>;
  readonly sandbox: () => EvmSandbox;
  /** Receives the test harness of each test before it starts. */
  readonly take: (world: OrderWorld) => Promise<void> | void;
  /** Checks what must hold after each test, besides sound books, before the chain is restored. */
  readonly check?: (world: OrderWorld) => Promise<void>;
};

/** Gives each test an order harness with new books, and the chain in its initial state. */
export function useOrderWorlds({ open, sandbox, take, check }: OrderWorldHooks): void {
  let restoreChains: () => Promise<void>;
  let world: OrderWorld;
  beforeEach(async () => {
    restoreChains = await rememberChains([sandbox()]);
    world = await buildOrderWorld(await open(), sandbox());
    await take(world);
  });
  afterEach(async () => {
    expect(await world.deps.stores.ledger.verify(world.deps.database)).toEqual([]);
    await check?.(world);
    await restoreChains();
  });
}

/**
 * Gives each test its own database, for harnesses that it builds itself, and the chain in its
 * initial state.
 * @param take receives the database of each test
 */
export function useEmptyBooks({
  open,
  sandbox,
  take,
}: Pick<OrderWorldHooks, 'open' | 'sandbox'> & {
  readonly take: (database: Database) => void;
}): void {
  let restoreChains: () => Promise<void>;
  beforeEach(async () => {
    restoreChains = await rememberChains([sandbox()]);
    take(await open());
  });
  afterEach(() => restoreChains());
}

const OTHER_WORDS =
  'letter advice cage absurd amount doctor acoustic avoid letter advice cage above';

/** Returns the same chain with another hot wallet configured. */
export const changeHotWallet = (sandbox: EvmSandbox): Promise<EvmSandbox> =>
  withOtherWallets(sandbox, OTHER_WORDS);

/** Expects these ledger accounts to be empty. */
export async function expectEmptyAccounts(
  { deps }: OrderWorld,
  assetSlug: string,
  kinds: readonly ('deposit_addresses' | 'reorganisation_loss' | 'token_loss')[],
): Promise<void> {
  const balances = await Promise.all(
    kinds.map(async (kind) => [
      kind,
      await deps.stores.ledger.balance(deps.database, assetSlug, { kind }),
    ]),
  );
  expect(balances).toEqual(kinds.map((kind) => [kind, 0n]));
}

/** Expects the hot wallet to hold what the books say. */
export async function expectBooksOfHotWallet(
  { deps }: OrderWorld,
  { chain }: EvmSandbox,
  assetSlugs: readonly string[],
): Promise<void> {
  for (const slug of assetSlugs)
    expect([
      slug,
      await deps.stores.ledger.balance(deps.database, slug, { kind: 'hot_wallet' }),
    ]).toEqual([slug, await chain.balanceOf(slug, chain.hotWalletAddress)]);
}
