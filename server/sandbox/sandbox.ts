import type { SandboxAnswer } from '@quayside/contract/operations/service';

import type { UpstreamProvider } from '../capabilities/upstream/ports/upstream-provider';

/**
 * An order as its owner names it, and what to pay: `null` for what was agreed, else a decimal of
 * the send asset.
 */
export type SandboxCall = {
  readonly orderId: string;
  readonly destinationAddress: string;
  readonly amount: string | null;
};

/**
 * What the stand-in for foreign exchanges has sent for an order, simulated or not: as its chain
 * would show it.
 */
export type SandboxTransfer = {
  readonly kind: 'payout' | 'refund';
  readonly address: string;
  readonly memo: string | null;
  readonly amount: string;
  readonly txId: string;
};

/**
 * What exists in sandbox mode only: a stand-in for foreign exchanges, and a wallet full of play
 * money.
 */
export interface Sandbox {
  readonly provider: UpstreamProvider;
  /** How a person or a program reaches the development chains. */
  describe(): SandboxAnswer;
  /**
   * Pays an order from the development wallet with a real transaction on a local chain.
   * @throws AppError ERR_NOT_FOUND_E, ERR_VALIDATION (amount), ERR_UNPROCESSABLE_ENTITY where the
   *   send side has no local chain, ERR_BALANCE_TOO_LOW, ERR_SERVICE_UNAVAILABLE
   */
  payOrder(call: SandboxCall): Promise<{ readonly txId: string }>;
  /**
   * Lets the deposit of an order arrive whose send side has no local chain.
   * @throws AppError ERR_NOT_FOUND_E, ERR_VALIDATION (amount), ERR_UNPROCESSABLE_ENTITY where the
   *   deposit is not simulated or has arrived already
   */
  simulateDeposit(call: SandboxCall): Promise<{ readonly txId: string }>;
  /**
   * What the stand-in has sent for an order; nothing for one that the house carries out.
   * @throws AppError ERR_NOT_FOUND_E
   */
  sentFor(call: Omit<SandboxCall, 'amount'>): Promise<readonly SandboxTransfer[]>;
}
