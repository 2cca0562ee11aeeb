import type { Database } from '../platform/database/database';
import { startEvmSandbox, withOtherWallets, type EvmSandbox } from './evm-sandbox';
import { buildOrderWorld, type OrderWorld } from './order-world';
import { rememberChains } from './restore-chains';

/**
 * Starts a chain of the file's own before its tests, and stops it after them.
 * @param take is given the chain once it runs
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
  /** A database of its own for each test. */
  readonly open: () => Promise<Database>;
  readonly sandbox: () => EvmSandbox;
  /** Is given the world of each test before it starts. */
  readonly take: (world: OrderWorld) => Promise<void> | void;
  /** What holds after each test besides sound books, before the chain is put back. */
  readonly check?: (world: OrderWorld) => Promise<void>;
};

/** Gives each test an order world on new books, and the chain as the first one found it. */
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
 * Gives each test a database of its own, for worlds that it builds itself, and the chain as the
 * first test found it.
 * @param take is given the database of each test
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

/** The same chain with another hot wallet configured in place of the first. */
export const changeHotWallet = (sandbox: EvmSandbox): Promise<EvmSandbox> =>
  withOtherWallets(sandbox, OTHER_WORDS);

/** Expects nothing in these accounts of the books. */
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
