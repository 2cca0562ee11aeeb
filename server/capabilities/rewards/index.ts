export { openRewardsModule, type RewardsModule } from './module';
export type { RewardStore } from './ports/reward-store';
export type { WithdrawalStore } from './ports/withdrawal-store';
export { createRewardStore } from './store/reward-store';
export { createWithdrawalStore } from './store/withdrawal-store';
export { pendingRewards } from './usecases/pending-rewards';
export { returnWithdrawal, stuckWithdrawals } from './usecases/withdrawals/operator-withdrawals';
