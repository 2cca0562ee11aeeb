import type { Database } from '../../platform/database/database';
import { withHotKeyOnDevice, withOtherWallets, type EvmSandbox } from '../chains/evm-sandbox';
import { buildOrderHarness, type OrderHarness } from './order-harness';
import { snapshotChains } from '../chains/restore-chains';

export type OrderHarnessHooks = {
  /** Opens a new database for each test. */
  readonly open: () => Promise<Database>;
  readonly sandbox: () => EvmSandbox;
  /** Receives the test harness of each test before it starts. */
  readonly take: (harness: OrderHarness) => Promise<void> | void;
  /**
   * Checks what must be true after each test, besides sound books, before the chain is
   * restored.
   */
  readonly check?: (harness: OrderHarness) => Promise<void>;
};

/**
 * Gives each test an order harness with new books, and the chain in its initial state. Mocks end with
 * the test that made them.
 */
export function useOrderHarnesses({ open, sandbox, take, check }: OrderHarnessHooks): void {
  let restoreChains: () => Promise<void>;
  let harness: OrderHarness;
  beforeEach(async () => {
    restoreChains = await snapshotChains([sandbox()]);
    harness = await buildOrderHarness(await open(), sandbox());
    await take(harness);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    expect(await harness.deps.stores.ledger.verify(harness.deps.database)).toEqual([]);
    await check?.(harness);
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
}: Pick<OrderHarnessHooks, 'open' | 'sandbox'> & {
  readonly take: (database: Database) => void;
}): void {
  let restoreChains: () => Promise<void>;
  beforeEach(async () => {
    restoreChains = await snapshotChains([sandbox()]);
    take(await open());
  });
  afterEach(() => restoreChains());
}

const OTHER_MNEMONIC =
  'letter advice cage absurd amount doctor acoustic avoid letter advice cage above';

/** Returns the same chain with another hot wallet configured. */
export const changeHotWallet = (sandbox: EvmSandbox): Promise<EvmSandbox> =>
  withOtherWallets(sandbox, OTHER_MNEMONIC);

/** Returns the same chain with another hot wallet, whose key is on a device. */
export const rotateHotKey = (sandbox: EvmSandbox): Promise<EvmSandbox> =>
  withHotKeyOnDevice(sandbox, OTHER_MNEMONIC);

/** Expects these ledger accounts to be empty. */
export async function expectEmptyAccounts(
  { deps }: OrderHarness,
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

/** Expects the hot wallet's balances to match the books. */
export async function expectBooksOfHotWallet(
  { deps }: OrderHarness,
  { chain }: EvmSandbox,
  assetSlugs: readonly string[],
): Promise<void> {
  for (const slug of assetSlugs)
    expect([
      slug,
      await deps.stores.ledger.balance(deps.database, slug, { kind: 'hot_wallet' }),
    ]).toEqual([slug, await chain.balanceOf(slug, chain.hotWalletAddress)]);
}
