import type { SandboxResponse } from '@quayside/contract/schemas/service';

import type { UpstreamProvider } from '../capabilities/upstream';

/**
 * An order, identified by its id and its destination, and the amount to pay: `null` for the agreed
 * amount, otherwise a decimal amount of the send asset.
 */
export type SandboxCall = {
  readonly orderId: string;
  readonly destinationAddress: string;
  readonly amount: string | null;
};

/**
 * A transfer that the upstream simulator has sent for an order, simulated or real, as its chain
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
 * The parts that exist only in sandbox mode: an upstream simulator, and a wallet full of play
 * money.
 */
export interface Sandbox {
  readonly provider: UpstreamProvider;
  /** Describes how a person or a program reaches the development chains. */
  describe(): SandboxResponse;
  /**
   * Pays an order from the development wallet with a real transaction on a local chain.
   * @throws AppError ERR_NOT_FOUND_E, ERR_VALIDATION (amount), ERR_UNPROCESSABLE_ENTITY where the
   *   send side has no local chain, ERR_BALANCE_TOO_LOW, ERR_SERVICE_UNAVAILABLE
   */
  payOrder(call: SandboxCall): Promise<{ readonly txId: string }>;
  /**
   * Simulates the deposit of an order whose send side has no local chain.
   * @throws AppError ERR_NOT_FOUND_E, ERR_VALIDATION (amount), ERR_UNPROCESSABLE_ENTITY where the
   *   deposit is not simulated or has already arrived
   */
  simulateDeposit(call: SandboxCall): Promise<{ readonly txId: string }>;
  /**
   * Returns what the simulator has sent for an order; empty for an order that the house fulfils.
   * @throws AppError ERR_NOT_FOUND_E
   */
  sentFor(call: Omit<SandboxCall, 'amount'>): Promise<readonly SandboxTransfer[]>;
}
