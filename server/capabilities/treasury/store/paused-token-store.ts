import type { PausedTokenStore } from '../ports/paused-token-store';

type PausedRow = { asset_slug: string; problem: string; paused_at: string };

/** @see PausedTokenStore */
export function createPausedTokenStore(): PausedTokenStore {
  return {
    pause: async (sql, assetSlug, problem, atMs) => {
      await sql.query(
        `
          INSERT INTO paused_token (asset_slug, problem, paused_at)
          VALUES ($1, $2, $3)
          ON CONFLICT (asset_slug) DO NOTHING`,
        [assetSlug, problem, new Date(atMs).toISOString()],
      );
    },
    resume: async (sql, assetSlug) =>
      (await sql.query('DELETE FROM paused_token WHERE asset_slug = $1 RETURNING 1', [assetSlug]))
        .length === 1,
    all: async (sql) => {
      const rows = await sql.query<PausedRow>(
        'SELECT asset_slug, problem, paused_at FROM paused_token ORDER BY asset_slug',
      );
      return rows.map((row) => ({
        assetSlug: row.asset_slug,
        problem: row.problem,
        pausedAtMs: Date.parse(row.paused_at),
      }));
    },
  };
}
