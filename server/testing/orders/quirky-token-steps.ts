import type { Order } from '../../capabilities/orders/domain/order';
import type { EvmSandbox } from '../chains/evm-sandbox';
import { DESTINATION, ONE_ETH, type OrderHarness, REFUND } from './order-harness';

export const toUsdc = { instrumentTo: { currencyTitle: 'USDC', networkTitle: 'ERC20' } };
export const fromUsdc = {
  instrumentFrom: { currencyTitle: 'USDC', networkTitle: 'ERC20' },
  instrumentTo: { currencyTitle: 'ETH', networkTitle: 'ETH' },
  claimedDepositAmount: '500',
  destinationAddress: REFUND,
};

export const FEES = [
  ['openly', 'takesOpenFee'],
  ['hidden behind an event for the full amount', 'takesHiddenFee'],
] as const;

/** Creates steps that use USDC on Ethereum as the quirky token, in the current test harness. */
export function quirkyTokenSteps(harness: () => OrderHarness, sandbox: () => EvmSandbox) {
  const deps = () => harness().deps;
  return {
    /** Creates an order whose next step is a payout in the quirky token. */
    paidOrder: async (destinationAddress: string = DESTINATION): Promise<Order> => {
      const order = await harness().create({ ...toUsdc, destinationAddress });
      await harness().pay(order.depositAddress, ONE_ETH);
      await harness().mineAndWork(11);
      return order;
    },
    payoutOf: async ({ orderId }: Order) => {
      const found = await deps().stores.transfers.findByKey(deps().database, `payout:${orderId}`);
      if (!found) throw new Error(`Order ${orderId} has no payout.`);
      return found;
    },
    resume: () => deps().stores.pausedTokens.resume(deps().database, 'usdcerc20'),
    pausedSlugs: async () =>
      (await deps().stores.pausedTokens.all(deps().database)).map(({ assetSlug }) => assetSlug),
    hotUsdc: () => sandbox().chain.balanceOf('usdcerc20', sandbox().chain.hotWalletAddress),
    inBooks: () =>
      deps().stores.ledger.balance(deps().database, 'usdcerc20', { kind: 'hot_wallet' }),
  };
}
