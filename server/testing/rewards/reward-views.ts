import type { RewardHarness } from './reward-harness';

type RewardRow = {
  readonly kind: string;
  readonly user_id: string;
  readonly state: string;
  readonly amount_minor: string | null;
};

/** Creates views of what orders have earned, in the current test harness. */
export function rewardViews(harness: () => RewardHarness) {
  const rows = () =>
    harness().database.query<RewardRow>(`
      SELECT kind, user_id, state, amount_minor
      FROM reward
      ORDER BY created_at, order_id, kind`);
  return {
    rows,
    /** Returns the users who earned from the orders of others. */
    accruals: async (): Promise<number[]> =>
      (await rows())
        .filter(({ kind }) => kind === 'accrual')
        .map(({ user_id: userId }) => Number(userId)),
    cost: (): Promise<bigint> =>
      harness().stores.ledger.balance(harness().database, 'usdttrc20', { kind: 'reward_cost' }),
    /** Adds an API key, so that programs of that user can create orders. */
    giveKey: async (userId: number): Promise<void> => {
      await harness().database.query(
        `INSERT INTO api_key (
           api_id, public_key, sealed_secret, user_id, name, is_sandbox, created_at
         )
         VALUES ('key', 'public', 'sealed', $1, 'bot', true, now())`,
        [userId],
      );
    },
  };
}
