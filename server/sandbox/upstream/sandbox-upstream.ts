import type { Catalogue } from '@quayside/contract/instruments/catalogue';

import { typicalFeeMinor } from '../../capabilities/liquidity';
import type { MarketData } from '../../capabilities/prices';
import type { UpstreamOrderStatus, UpstreamProvider } from '../../capabilities/upstream';
import { TransferRejectedError } from '../../chains/chain-errors';
import type { LocalWallet } from '../../chains/sandbox/local-wallet';
import type { Clock } from '../../platform/clock/clock';
import type { Database } from '../../platform/database/database';
import type { SandboxTransfer } from '../sandbox';
import { advanceUpstreamOrder, type AdvanceDeps, type LocalLeg } from './advance-upstream-order';
import { createDepositWatch } from './deposit-watch';
import { openUpstreamOrder } from './open-upstream-order';
import { refundUpstreamOrder } from './refund-upstream-order';
import { createTransferSender } from './send-transfer';
import { sentFor } from './sent-for';
import { simulateDeposit, type SimulatedDeposit } from './simulate-deposit';
import { findTransfers } from './transfer-store';
import {
  DEFAULT_TERMS,
  SANDBOX_PROVIDER_CODE,
  servesPair,
  upstreamOffer,
  type UpstreamTerms,
} from './upstream-offer';
import { DEFAULT_SCRIPT, type UpstreamOrder, type UpstreamScript } from './upstream-order';
import { upstreamOrderReport } from './upstream-order-report';
import { findUpstreamOrder } from './upstream-order-store';
import { createWalletFunds } from './wallet-funds';

export type SandboxUpstreamDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly catalogue: Catalogue;
  readonly marketData: MarketData;
  /** The simulator's own wallets, one per local chain. */
  readonly wallets: readonly LocalWallet[];
  readonly terms?: UpstreamTerms;
  readonly script?: UpstreamScript;
};

/**
 * The whole port, plus what a real exchange doesn't offer: simulated deposits and its own books.
 */
export type SandboxUpstream = Required<UpstreamProvider> & {
  simulateDeposit(orderId: number, amountMinor?: bigint): Promise<SimulatedDeposit>;
  /** Returns what has been sent for an order, as a chain would show it. */
  sentFor(orderId: number): Promise<readonly SandboxTransfer[]>;
  /** Reads the balances of the wallets, so that the first offers reflect what can be paid out. */
  refreshFunds(): Promise<void>;
};

/**
 * Creates a simulator of another exchange, for pairs where at least one network has no node here.
 * Simulated legs move nothing and are marked as simulated. Legs on local chains are paid from a
 * wallet whose key is in this process, because it simulates the other company entirely.
 */
export function createSandboxUpstream(deps: SandboxUpstreamDeps): SandboxUpstream {
  const {
    database,
    clock,
    catalogue,
    marketData,
    wallets,
    terms = DEFAULT_TERMS,
    script = DEFAULT_SCRIPT,
  } = deps;
  const localSlugs = new Set(wallets.flatMap(({ chain }) => chain.assetSlugs));
  const funds = createWalletFunds({ sql: database, clock, wallets });
  const feeMinor = (slug: string): bigint => {
    const instrument = catalogue.bySlug(slug);
    const price = instrument && marketData.priceOf(instrument.currencyTitle);
    return instrument && price ? typicalFeeMinor(catalogue, instrument, price) : 0n;
  };
  const advanceDeps: AdvanceDeps = {
    database,
    clock,
    catalogue,
    script,
    legs: createLocalLegs({ database, clock, wallets }, script),
    feeMinorOf: feeMinor,
  };
  const chainOf = (slug: string) =>
    wallets.find(({ chain }) => chain.assetSlugs.includes(slug))?.chain ?? null;
  const openDeps = {
    database,
    clock,
    catalogue,
    script,
    chainOf,
    networkFeeMinor: ({ to }: { readonly to: { readonly slug: string } }) => feeMinor(to.slug),
  };

  return {
    publicCode: SANDBOX_PROVIDER_CODE,
    fulfilment: 'upstream',
    isDepositOurs: false,
    serves: (from, to) => servesPair(localSlugs, from, to),
    offer: (request) =>
      upstreamOffer(
        { catalogue, marketData, terms, localSlugs, freeMinor: (slug) => funds.freeMinor(slug) },
        request,
      ),
    async openUpstreamOrder(request) {
      const { upstreamOrderId, depositAddress, depositMemo } = await openUpstreamOrder(
        openDeps,
        request,
      );
      return { upstreamOrderId, depositAddress, depositMemo };
    },
    async upstreamOrderStatus(upstreamOrderId) {
      const upstreamOrder = await upstreamOrderById(database, upstreamOrderId);
      const advanced = await advanceUpstreamOrder(advanceDeps, upstreamOrder).catch(nullIfRejected);
      return advanced
        ? report(deps, script, advanced)
        : { ...(await report(deps, script, upstreamOrder)), status: null };
    },
    requestRefund: async (upstreamOrderId, target) =>
      refundUpstreamOrder(advanceDeps, await upstreamOrderById(database, upstreamOrderId), target),
    simulateDeposit: (orderId, amountMinor) =>
      simulateDeposit({ database, clock }, orderId, amountMinor),
    sentFor: (orderId) => sentFor({ database, catalogue }, orderId),
    refreshFunds: () => funds.refresh(),
  };
}

/** Creates the transfer sender and the deposit watcher of each local chain, by the chain's key. */
function createLocalLegs(
  { database, clock, wallets }: Pick<SandboxUpstreamDeps, 'database' | 'clock' | 'wallets'>,
  script: UpstreamScript,
): ReadonlyMap<string, LocalLeg> {
  return new Map(
    wallets.map((wallet) => [
      wallet.chain.key,
      {
        chain: wallet.chain,
        sender: createTransferSender(database, wallet),
        watch: createDepositWatch({ database, clock, chain: wallet.chain, script }),
      },
    ]),
  );
}

/** A transfer that the chain rejects needs manual handling, so its status is unknown. */
function nullIfRejected(error: unknown): null {
  if (error instanceof TransferRejectedError) return null;
  throw error;
}

async function upstreamOrderById(
  database: Database,
  upstreamOrderId: string,
): Promise<UpstreamOrder> {
  const upstreamOrder = await findUpstreamOrder(database, upstreamOrderId);
  if (!upstreamOrder) throw new Error(`The sandbox exchange knows no shift ${upstreamOrderId}.`);
  return upstreamOrder;
}

async function report(
  { database, clock, catalogue }: SandboxUpstreamDeps,
  script: UpstreamScript,
  upstreamOrder: UpstreamOrder,
): Promise<UpstreamOrderStatus> {
  const from = catalogue.bySlug(upstreamOrder.fromSlug);
  if (!from)
    throw new Error(
      `A shift was opened for ${upstreamOrder.fromSlug}, which is not in the catalogue any more.`,
    );
  return upstreamOrderReport(
    upstreamOrder,
    await findTransfers(database, upstreamOrder.upstreamOrderId),
    catalogue.networkOf(from),
    script,
    clock.nowMs(),
  );
}
