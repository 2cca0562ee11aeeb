import type { ChainStore } from '../ports/chain-store';

type BlockRow = { height: string; hash: string };

const NOTE_DISPUTE = `
  INSERT INTO chain_dispute (chain_key, problem, noted_at)
  VALUES ($1, $2, clock_timestamp())
  ON CONFLICT (chain_key) DO UPDATE SET problem = excluded.problem, noted_at = excluded.noted_at`;

const STATUSES = `
  SELECT asked.chain_key, tip.height, tip.hash, d.problem
  FROM unnest($1::text[]) AS asked (chain_key)
  LEFT JOIN LATERAL (
    SELECT height, hash
    FROM chain_block b
    WHERE b.chain_key = asked.chain_key
    ORDER BY height DESC LIMIT 1
  ) AS tip ON true
  LEFT JOIN chain_dispute d
    ON d.chain_key = asked.chain_key AND d.noted_at > clock_timestamp() - interval '1 minute'`;

type StatusRow = {
  chain_key: string;
  height: string | null;
  hash: string | null;
  problem: string | null;
};

/** @see ChainStore */
export function createChainStore(): ChainStore {
  return {
    tip: async (sql, chainKey) => {
      const [row] = await sql.query<BlockRow>(
        'SELECT height, hash FROM chain_block WHERE chain_key = $1 ORDER BY height DESC LIMIT 1',
        [chainKey],
      );
      return row ? { height: Number(row.height), hash: row.hash } : null;
    },
    hashAt: async (sql, chainKey, height) => {
      const [row] = await sql.query<BlockRow>(
        'SELECT height, hash FROM chain_block WHERE chain_key = $1 AND height = $2',
        [chainKey, height],
      );
      return row?.hash ?? null;
    },
    append: async (sql, chainKey, block) => {
      await sql.query('INSERT INTO chain_block (chain_key, height, hash) VALUES ($1, $2, $3)', [
        chainKey,
        block.height,
        block.hash,
      ]);
    },
    dropFrom: async (sql, chainKey, height) => {
      await sql.query('DELETE FROM chain_block WHERE chain_key = $1 AND height >= $2', [
        chainKey,
        height,
      ]);
    },
    prune: async (sql, chainKey, belowHeight) => {
      await sql.query('DELETE FROM chain_block WHERE chain_key = $1 AND height < $2', [
        chainKey,
        belowHeight,
      ]);
    },
    noteDispute: async (sql, chainKey, problem) => {
      if (problem === null)
        return void (await sql.query('DELETE FROM chain_dispute WHERE chain_key = $1', [chainKey]));
      await sql.query(NOTE_DISPUTE, [chainKey, problem]);
    },
    dispute: async (sql, chainKey) => {
      const [row] = await sql.query<{ problem: string }>(
        `
          SELECT problem
          FROM chain_dispute
          WHERE chain_key = $1 AND noted_at > clock_timestamp() - interval '1 minute'`,
        [chainKey],
      );
      return row?.problem ?? null;
    },
    statuses: async (sql, chainKeys) => {
      const rows = await sql.query<StatusRow>(STATUSES, [chainKeys]);
      return new Map(
        rows.map(({ chain_key: chainKey, height, hash, problem }) => [
          chainKey,
          { tip: hash === null ? null : { height: Number(height), hash }, dispute: problem },
        ]),
      );
    },
  };
}
