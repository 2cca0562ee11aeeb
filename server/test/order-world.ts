import { randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import { defaultPairs } from '@quayside/contract/instruments/default-pairs';
import type { CreateOrderRequest } from '@quayside/contract/operations/orders';

import { createManualMarketData, type ManualMarketData } from '../adapters/market-data/manual-market-data';
import { createHouseProvider } from '../adapters/providers/house/house-provider';
import { createSignerProcess } from '../adapters/signer/create-signer-process';
import { createEd25519Signer } from '../adapters/signing/ed25519-signer';
import { createLiquidityView } from '../composition/liquidity-view';
import { createStores } from '../composition/stores';
import { DEFAULT_LIMIT_POLICY } from '../domain/quotes/default-policy';
import type { Order } from '../domain/orders/order';
import type { Database } from '../ports/database';
import { SANDBOX_EXCHANGE_MNEMONIC } from '../sandbox/sandbox-keys';
import { SANDBOX_SIGNING_KEYS } from '../sandbox/sandbox-signing-keys';
import { createOrder } from '../usecases/orders/create/create-order';
import { createQuoteDesk } from '../usecases/orders/create-quote-desk';
import { createChainWatcher } from '../usecases/deposits/watch-chain';
import { planSweeps } from '../usecases/transfers/plan-sweeps';
import { sendTransfers, type TransferDeps } from '../usecases/transfers/send-transfers';
import type { EvmSandbox } from './evm-sandbox';

/** The order use cases over a real database and a real chain; time, prices and the screening list are the test's. */
export type OrderWorld = {
  readonly deps: TransferDeps;
  readonly marketData: ManualMarketData;
  readonly blacklist: Set<string>;
  readonly problems: string[];
  /** Lets time pass; prices stay fresh. */
  advanceTime(ms: number): void;
  /** One round of everything that workers do. */
  work(): Promise<void>;
  /** Mines so many blocks, and lets the workers work after each. */
  mineAndWork(blocks: number): Promise<void>;
  create(overrides?: Partial<CreateOrderRequest>, caller?: string): Promise<Order>;
  /** Pays from the development account, in ether; mined when the test mines. */
  pay(address: string, wei: bigint): Promise<string>;
  order(orderId: number): Promise<Order>;
  kinds(orderId: number): Promise<string[]>;
  stop(): Promise<void>;
};

export const DESTINATION = '0x00000000000000000000000000000000DeaDBeef';
export const REFUND = '0x1111111111111111111111111111111111111111';
export const ONE_ETH = 10n ** 18n;
const PRICES = { ETH: '2000', USDT: '1', USDC: '1', BNB: '500' };

/** Builds the world around an opened database and started chains. The first chain is the one that the test pays on and mines; the others are mined with it. */
export async function buildOrderWorld(database: Database, sandbox: EvmSandbox, ...others: readonly EvmSandbox[]): Promise<OrderWorld> {
  let nowMs = Date.now();
  const clock = { nowMs: () => nowMs };
  const marketData = createManualMarketData({ clock, prices: PRICES });
  const sandboxes = [sandbox, ...others];
  const chains = sandboxes.map(({ chain }) => chain);
  const stores = createStores();
  const liquidity = createLiquidityView(database, stores.ledger, chains);
  const spreads = { spreadBps: 30n, fixedExtraBps: 50n };
  const house = createHouseProvider({ catalogue: defaultCatalogue, marketData, liquidity, chainSlugs: new Set(chains.flatMap(({ assetSlugs }) => assetSlugs)), spreads, networkFeeMinor: () => 1_000_000n });
  const blacklist = new Set<string>();
  const problems: string[] = [];
  const keysFolder = writeSandboxKeys();
  const signer = createSignerProcess({ keysFile: join(keysFolder, 'keys.json'), chains: sandboxes.map(({ config }) => config) });

  const deps: TransferDeps = {
    database,
    stores,
    catalogue: defaultCatalogue,
    chains,
    providers: [house],
    desk: createQuoteDesk({ pairs: defaultPairs, marketData, providers: [house], platformFeeBps: 50n, policy: DEFAULT_LIMIT_POLICY, clock, networkFeeMinor: () => 1_000_000n }),
    statementSigner: createEd25519Signer(SANDBOX_SIGNING_KEYS.current),
    screening: { isBlacklisted: async (_network, address) => blacklist.has(address) },
    jobs: { enqueue: async () => undefined },
    pubSub: { publish: async () => undefined, subscribe: () => () => undefined },
    clock,
    ids: { orderId: () => randomInt(10 ** 12, 10 ** 12 + 10 ** 11), guid: () => randomUUID() },
    rules: { paymentWindowMs: 3_600_000, fixedRateMaxTimeMs: 1_200_000, fixedRateMaxVolatilityBps: 300n, claimedRateToleranceBps: 50n, maxUnpaidOrdersPerCaller: 5 },
    suspensionReason: () => null,
    hasRegtestNode: () => false,
    signer,
    confirmationsOf: () => 2,
    report: ({ message }) => problems.push(message),
  };
  const workChains = createWorkers(deps, problems);
  const world: OrderWorld = {
    deps,
    marketData,
    blacklist,
    problems,
    advanceTime: (ms) => {
      nowMs += ms;
      for (const [title, usd] of Object.entries(PRICES)) marketData.setPrice(title, usd);
    },
    work: async () => {
      await workChains();
      await liquidity.refresh();
    },
    mineAndWork: async (blocks) => {
      for (let mined = 0; mined < blocks; mined += 1) {
        await Promise.all(sandboxes.map((each) => each.mine()));
        await world.work();
      }
    },
    create: (overrides = {}, caller = '203.0.113.7') => createOrder(deps, { caller, idempotency: null, body: { ...minimalBody(), ...overrides } }),
    pay: (address, wei) => sandbox.pay(address, wei),
    order: async (orderId) => {
      const order = await stores.orders.find(database, orderId);
      if (!order) throw new Error(`There is no order ${orderId}.`);
      return order;
    },
    kinds: async (orderId) => (await stores.orders.log(database, orderId)).map(({ kind }) => kind),
    stop: async () => {
      await signer.stop();
      rmSync(keysFolder, { recursive: true, force: true });
    },
  };
  await world.work();
  return world;
}

/** One round of what workers do on each chain. */
function createWorkers(deps: TransferDeps, problems: string[]): () => Promise<void> {
  const workers = deps.chains.map((chain) => ({ chain, watcher: createChainWatcher(deps, chain, (error) => problems.push(String(error))) }));
  return async () => {
    for (const { chain, watcher } of workers) {
      await watcher.tick();
      await planSweeps(deps, chain, 2);
      await sendTransfers(deps, chain);
    }
  };
}

function writeSandboxKeys(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-keys-'));
  writeFileSync(join(folder, 'keys.json'), JSON.stringify({ mnemonic: SANDBOX_EXCHANGE_MNEMONIC }), { mode: 0o600 });
  return folder;
}

const minimalBody = (): CreateOrderRequest => ({
  instrumentFrom: { currencyTitle: 'ETH', networkTitle: 'ETH' },
  instrumentTo: { currencyTitle: 'USDT', networkTitle: 'ERC20' },
  destinationAddress: DESTINATION,
  claimedDepositAmount: '1',
} as CreateOrderRequest);
