import type { Catalogue } from '@quayside/contract/instruments/catalogue';

import { typicalFeeMinor } from '../../capabilities/liquidity/adapters/house/house-provider';
import type { MarketData } from '../../capabilities/prices/ports/market-data';
import type { UpstreamProvider } from '../../capabilities/upstream/ports/upstream-provider';
import type { ShiftStatus } from '../../capabilities/upstream/ports/upstream-provider';
import { TransferRefusedError } from '../../chains/chain-errors';
import type { LocalWallet } from '../../chains/sandbox/local-wallet';
import type { Clock } from '../../platform/clock/clock';
import type { Database } from '../../platform/database/database';
import type { SandboxTransfer } from '../sandbox';
import { advanceShift, type AdvanceDeps, type LocalLeg } from './advance-shift';
import { createDepositWatch } from './deposit-watch';
import { openShift } from './open-shift';
import { refundShift } from './refund-shift';
import { createTransferSender } from './send-transfer';
import { sentFor } from './sent-for';
import { DEFAULT_SCRIPT, type Shift, type ShiftScript } from './shift';
import { shiftReport } from './shift-report';
import { findShift } from './shift-store';
import { simulateDeposit, type SimulatedDeposit } from './simulate-deposit';
import { findTransfers } from './transfer-store';
import {
  DEFAULT_TERMS,
  SANDBOX_PROVIDER_CODE,
  servesPair,
  upstreamOffer,
  type UpstreamTerms,
} from './upstream-offer';
import { createWalletFunds } from './wallet-funds';

export type SandboxUpstreamDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly catalogue: Catalogue;
  readonly marketData: MarketData;
  /** The simulator's own wallets, one per local chain. */
  readonly wallets: readonly LocalWallet[];
  readonly terms?: UpstreamTerms;
  readonly script?: ShiftScript;
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
 * Simulated legs move nothing and say so. Legs on local chains are paid from a wallet whose key
 * this process holds, because it simulates the other company entirely.
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
    async openShift(request) {
      const { shiftId, depositAddress, depositMemo } = await openShift(openDeps, request);
      return { shiftId, depositAddress, depositMemo };
    },
    async shiftStatus(shiftId) {
      const shift = await shiftById(database, shiftId);
      const advanced = await advanceShift(advanceDeps, shift).catch(unlessRefused);
      return advanced
        ? report(deps, script, advanced)
        : { ...(await report(deps, script, shift)), status: null };
    },
    requestRefund: async (shiftId, target) =>
      refundShift(advanceDeps, await shiftById(database, shiftId), target),
    simulateDeposit: (orderId, amountMinor) =>
      simulateDeposit({ database, clock }, orderId, amountMinor),
    sentFor: (orderId) => sentFor({ database, catalogue }, orderId),
    refreshFunds: () => funds.refresh(),
  };
}

/** Creates the transfer sender and the deposit watch of each local chain, by the chain's key. */
function createLocalLegs(
  { database, clock, wallets }: Pick<SandboxUpstreamDeps, 'database' | 'clock' | 'wallets'>,
  script: ShiftScript,
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
function unlessRefused(error: unknown): null {
  if (error instanceof TransferRefusedError) return null;
  throw error;
}

async function shiftById(database: Database, shiftId: string): Promise<Shift> {
  const shift = await findShift(database, shiftId);
  if (!shift) throw new Error(`The sandbox exchange knows no shift ${shiftId}.`);
  return shift;
}

async function report(
  { database, clock, catalogue }: SandboxUpstreamDeps,
  script: ShiftScript,
  shift: Shift,
): Promise<ShiftStatus> {
  const from = catalogue.bySlug(shift.fromSlug);
  if (!from)
    throw new Error(
      `A shift was opened for ${shift.fromSlug}, which is not in the catalogue any more.`,
    );
  return shiftReport(
    shift,
    await findTransfers(database, shift.shiftId),
    catalogue.networkOf(from),
    script,
    clock.nowMs(),
  );
}
