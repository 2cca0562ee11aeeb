import { AppError } from '@quayside/contract/errors/app-error';
import type { Catalogue } from '@quayside/contract/instruments/catalogue';
import { parseAmount } from '@quayside/contract/money/decimal';

import type { Order } from '../capabilities/orders';
import { ChainUnavailableError, InsufficientFundsError } from '../chains/chain-errors';
import type { DevelopmentWallet } from './development-wallet';
import type { Sandbox } from './sandbox';
import type { SandboxUpstream } from './upstream/sandbox-upstream';

/** The parts of an order that the sandbox needs. */
export type SandboxOrder = Pick<
  Order,
  'orderId' | 'fromSlug' | 'claimedDepositMinor' | 'depositAddress'
>;

export type SandboxCallDeps = {
  readonly catalogue: Catalogue;
  readonly upstream: Pick<SandboxUpstream, 'simulateDeposit' | 'sentFor'>;
  readonly wallets: readonly DevelopmentWallet[];
  /** @throws AppError ERR_NOT_FOUND_E */
  readonly findOrder: (orderId: string, destinationAddress: string) => Promise<SandboxOrder>;
};

const SIMULATION_ERRORS = {
  unknown_order: 'The deposit of this order is not simulated: pay it from the development wallet',
  not_simulated: 'The deposit of this order is not simulated: pay it from the development wallet',
  paid_already: 'The deposit of this order has arrived already',
} as const;

/**
 * Creates both ways to pay in the sandbox: a real payment where there is a local chain, and a
 * simulated deposit where there is none. Also reports the transfers that the simulator sent for an
 * order.
 */
export function createSandboxCalls({
  catalogue,
  upstream,
  wallets,
  findOrder,
}: SandboxCallDeps): Pick<Sandbox, 'payOrder' | 'simulateDeposit' | 'sentFor'> {
  const amountOf = (order: SandboxOrder, amount: string | null): bigint => {
    if (amount === null) return order.claimedDepositMinor;
    const amountMinor = parseAmount(
      amount,
      catalogue.bySlug(order.fromSlug)?.precisionDecimals ?? 0,
    );
    if (amountMinor === null || amountMinor === 0n)
      throw new AppError('ERR_VALIDATION', 'amount must be a plain decimal number above zero', {
        field: 'amount',
      });
    return amountMinor;
  };
  return {
    async payOrder({ orderId, destinationAddress, amount }) {
      const order = await findOrder(orderId, destinationAddress);
      const wallet = wallets.find(({ assetSlugs }) => assetSlugs.includes(order.fromSlug));
      if (!wallet)
        throw new AppError(
          'ERR_UNPROCESSABLE_ENTITY',
          'No development chain supports this coin: simulate the deposit instead',
        );
      const { txId } = await wallet
        .pay(order.fromSlug, order.depositAddress, amountOf(order, amount))
        .catch(throwAppError);
      return { txId };
    },
    async simulateDeposit({ orderId, destinationAddress, amount }) {
      const order = await findOrder(orderId, destinationAddress);
      const outcome = await upstream.simulateDeposit(order.orderId, amountOf(order, amount));
      if (outcome.kind !== 'accepted')
        throw new AppError('ERR_UNPROCESSABLE_ENTITY', SIMULATION_ERRORS[outcome.kind]);
      return { txId: outcome.txId };
    },
    async sentFor({ orderId, destinationAddress }) {
      const order = await findOrder(orderId, destinationAddress);
      return upstream.sentFor(order.orderId);
    },
  };
}

function throwAppError(error: unknown): never {
  if (error instanceof InsufficientFundsError)
    throw new AppError('ERR_BALANCE_TOO_LOW', 'The development wallet has insufficient funds');
  if (error instanceof ChainUnavailableError)
    throw new AppError(
      'ERR_SERVICE_UNAVAILABLE',
      'The development chain is not responding: try again',
    );
  throw error;
}
