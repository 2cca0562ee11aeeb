import { iso } from '@quayside/contract/time/iso';

import type { Sql } from '../../../platform/database/database';
import { createJournalMarks } from './journal-marks';
import { createOpenPayments } from './open-payments';
import { createMatching } from './transaction-matching';
import type { ChainProof, RestoreStore } from '../ports/restore-store';

const RAISE_EPOCH = `
  INSERT INTO server_mark (server_id, epoch, marked_at)
  VALUES ($1, $2::bigint + 1, $3)
  ON CONFLICT (server_id) DO UPDATE
  SET
    epoch = greatest(server_mark.epoch, $2::bigint) + 1,
    marked_at = excluded.marked_at,
    presence = NULL
  RETURNING epoch`;

const COUNT_UP = `
  UPDATE server_mark
  SET epoch = epoch + 1, marked_at = $3, presence = $4
  WHERE server_id = $1 AND epoch >= $2
  RETURNING epoch`;

const timeOrNull = (text: string | null): number | null =>
  text === null ? null : Date.parse(text);

/** @see RestoreStore */
export function createRestoreStore(): RestoreStore {
  return {
    ...createMarks(),
    ...createJournalMarks(),
    ...createLocks(),
    ...createMatching(),
    ...createOpenPayments(),
    ...createProofs(),
  };
}

function createMarks(): Pick<
  RestoreStore,
  'epochOf' | 'raiseEpoch' | 'countUp' | 'lastEpochAtMs' | 'hasMarkOf'
> {
  return {
    epochOf: async (sql, serverId) => {
      const [row] = await sql.query<{ epoch: string }>(
        'SELECT epoch FROM server_mark WHERE server_id = $1',
        [serverId],
      );
      return row ? Number(row.epoch) : null;
    },
    raiseEpoch: async (sql, serverId, above, atMs) => {
      const [row] = await sql.query<{ epoch: string }>(RAISE_EPOCH, [serverId, above, iso(atMs)]);
      return Number(row?.epoch);
    },
    countUp: async (sql, serverId, epoch, { atMs, presence }) => {
      const [row] = await sql.query<{ epoch: string }>(COUNT_UP, [
        serverId,
        epoch,
        iso(atMs),
        presence,
      ]);
      return row ? Number(row.epoch) : null;
    },
    lastEpochAtMs: async (sql) => {
      const [row] = await sql.query<{ at: string | null }>(
        'SELECT max(marked_at) AS at FROM server_mark',
      );
      return row ? timeOrNull(row.at) : null;
    },
    hasMarkOf: async (sql, presences) =>
      (await sql.query('SELECT 1 FROM server_mark WHERE presence = ANY($1::int[])', [presences]))
        .length > 0,
  };
}

function createLocks(): Pick<RestoreStore, 'lockTransfers' | 'existingOrders' | 'raiseDepositIds'> {
  return {
    lockTransfers: async (sql, transferKeys) => {
      const rows = await sql.query<{
        transfer_id: string;
        transfer_key: string;
        signed_key: string;
        attempt: number;
        state: string;
      }>(
        `
          SELECT
            transfer_id, transfer_key, coalesce(signed_key, transfer_key) AS signed_key, attempt, state
          FROM outgoing_transfer
          WHERE transfer_key = ANY($1) OR signed_key = ANY($1)
          ORDER BY transfer_id
          FOR UPDATE`,
        [transferKeys],
      );
      return rows.map(({ attempt, state, ...row }) => ({
        transferId: row.transfer_id,
        transferKey: row.transfer_key,
        signedKey: row.signed_key,
        attempt,
        state,
      }));
    },
    existingOrders: async (sql, orderIds) => {
      const rows = await sql.query<{ order_id: string }>(
        'SELECT order_id FROM orders WHERE order_id = ANY($1::bigint[])',
        [orderIds.map(String)],
      );
      return new Set(rows.map((row) => Number(row.order_id)));
    },
    raiseDepositIds: async (sql, above) => {
      await sql.query(
        `
          SELECT setval(
            sequence,
            greatest($1::bigint, (SELECT coalesce(max(deposit_id), 1) FROM deposit))
          )
          FROM pg_get_serial_sequence('deposit', 'deposit_id') AS sequence`,
        [above.toString()],
      );
    },
  };
}

function createProofs(): Pick<
  RestoreStore,
  'proofs' | 'setProof' | 'lastOrderAtMs' | 'countAssigned'
> {
  return {
    proofs: async (sql) => {
      const rows = await sql.query<{
        chain_key: string;
        height: string;
        nonces: string;
        proven_at: string;
      }>('SELECT chain_key, height, nonces, proven_at FROM chain_proof');
      return rows.map((row) => ({
        chainKey: row.chain_key,
        height: Number(row.height),
        nonces: Number(row.nonces),
        provenAtMs: Date.parse(row.proven_at),
      }));
    },
    setProof: (sql, proof) => storeProof(sql, proof),
    lastOrderAtMs: async (sql) => {
      const [row] = await sql.query<{ at: string | null }>(
        `SELECT max(created_at) AS at FROM orders WHERE provider_code <> 'lost'`,
      );
      return row ? timeOrNull(row.at) : null;
    },
    countAssigned: async (sql, chainKeys, sinceMs) => {
      const [row] = await sql.query<{ count: string }>(
        `
          SELECT count(*)
          FROM deposit_address
          JOIN orders USING (order_id)
          WHERE chain_key = ANY($1) AND created_at >= $2`,
        [chainKeys, iso(sinceMs)],
      );
      return Number(row?.count ?? 0);
    },
  };
}

async function storeProof(
  sql: Sql,
  { chainKey, height, nonces, provenAtMs }: ChainProof,
): Promise<void> {
  await sql.query(
    `
      INSERT INTO chain_proof (chain_key, height, nonces, proven_at)
      VALUES ($1, $2, $3, $4)
      ON CONFLICT (chain_key) DO UPDATE
      SET height = excluded.height, nonces = excluded.nonces, proven_at = excluded.proven_at`,
    [chainKey, height, nonces, iso(provenAtMs)],
  );
}
