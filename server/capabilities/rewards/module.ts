import type { OpenChains } from '../../chains/open-chains';
import type { Config } from '../../platform/config/config';
import type { Recurring } from '../../platform/jobs/recurring';
import type { Module } from '../../platform/process/modules';
import type { ConsumeCodeDeps } from '../accounts';
import type { MailQueue } from '../mail';
import type { OrderDeps } from '../orders';
import type { MarketData } from '../prices';
import type { TransferEffects } from '../treasury';
import { openEarning, type OpenEarning } from './open-earning';
import { openWithdrawals } from './open-withdrawals';
import { affiliateRoutes } from './routes/affiliate-routes';
import { affiliateWithdrawalRoutes } from './routes/affiliate-withdrawal-routes';
import { expireWithdrawals } from './usecases/withdrawals/cancel-withdrawal';

const SETTLE_PERIOD_MS = 30_000;
const EXPIRY_PERIOD_MS = 15_000;

export type RewardParts = {
  readonly config: Pick<
    Config,
    'mode' | 'affiliateBps' | 'cashbackBps' | 'rateLimits' | 'withdrawalMinimumMinor'
  >;
  readonly orders: OrderDeps;
  readonly marketData: MarketData;
  readonly chains: Pick<OpenChains, 'payoutOnly'>;
  readonly mail: { readonly queue: MailQueue };
  readonly secondFactor: ConsumeCodeDeps;
  readonly recurring: Pick<Recurring, 'add'>;
};

export type RewardsModule = Module &
  Pick<OpenEarning, 'onOrderEvent' | 'onPosted'> & {
    /** The effects that the end of a transfer has on the withdrawal that it pays. */
    readonly withdrawalEffects: TransferEffects;
  };

/** Sets up the rewards that orders earn, and their withdrawals. */
export function openRewardsModule({
  config,
  orders,
  marketData,
  chains,
  mail,
  secondFactor,
  recurring,
}: RewardParts): RewardsModule {
  const isSandbox = config.mode === 'sandbox';
  const earning = openEarning({
    ...orders,
    prices: marketData,
    rates: config,
    areSimulatedOrdersRewarded: isSandbox,
  });
  const withdrawals = openWithdrawals({
    ...orders,
    payoutChains: chains.payoutOnly,
    mailQueue: mail.queue,
    secondFactor,
    areMailsLimited: config.rateLimits.accounts > 0,
    minimumMinor: config.withdrawalMinimumMinor,
    isSandbox,
  });
  recurring.add({
    name: 'rewards',
    periodMs: SETTLE_PERIOD_MS,
    run: () => earning.settlePending(),
  });
  recurring.add({
    name: 'withdrawal expiry',
    periodMs: EXPIRY_PERIOD_MS,
    run: () => expireWithdrawals(withdrawals.deps),
  });
  return {
    routes: [
      ...affiliateRoutes({ ...earning.deps, inWithdrawal: withdrawals.inWithdrawal }),
      ...affiliateWithdrawalRoutes(withdrawals.deps),
    ],
    onOrderEvent: earning.onOrderEvent,
    onPosted: earning.onPosted,
    withdrawalEffects: withdrawals.effects,
  };
}
