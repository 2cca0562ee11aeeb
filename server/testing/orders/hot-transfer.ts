import type { Sql } from '../../platform/database/database';

/** Stores a transfer that was sent from an address while it was the hot wallet. */
export async function insertHotTransfer(sql: Sql, chainKey: string, sender: string): Promise<void> {
  await sql.query(
    `INSERT INTO outgoing_transfer (
       transfer_key, purpose, chain_key, from_wallet, to_address, asset_slug, amount_minor,
       state, raw_transaction, tx_id, sender, is_final, created_at, updated_at
     )
     VALUES (
       'former:' || $2, 'payout', $1, 'hot', 'elsewhere', 'usdttrc20', 1,
       'confirmed', '00', 'former-' || $2, $2, true, now(), now()
     )`,
    [chainKey, sender],
  );
}
