import type { Sql, SqlParameter } from '../../../platform/database/database';
import type { Deposit, DepositState } from '../domain/deposit';

type DepositRow = {
  deposit_id: string;
  order_id: string;
  chain_key: string;
  tx_id: string;
  transfer_key: string;
  address: string;
  asset_slug: string;
  amount_minor: string;
  block_height: string | null;
  state: DepositState;
  credit_round: number;
  first_seen_at: string;
  mined_at: string | null;
};

function depositFromRow(row: DepositRow): Deposit {
  return {
    depositId: row.deposit_id,
    orderId: Number(row.order_id),
    chainKey: row.chain_key,
    txId: row.tx_id,
    transferKey: row.transfer_key,
    address: row.address,
    assetSlug: row.asset_slug,
    amountMinor: BigInt(row.amount_minor),
    blockHeight: row.block_height === null ? null : Number(row.block_height),
    state: row.state,
    creditRound: row.credit_round,
    firstSeenAtMs: Date.parse(row.first_seen_at),
    minedAtMs: row.mined_at === null ? null : Date.parse(row.mined_at),
  };
}

export async function findDeposits(
  sql: Sql,
  condition: string,
  parameters: readonly SqlParameter[],
): Promise<Deposit[]> {
  const rows = await sql.query<DepositRow>(`SELECT * FROM deposit WHERE ${condition}`, parameters);
  return rows.map(depositFromRow);
}
