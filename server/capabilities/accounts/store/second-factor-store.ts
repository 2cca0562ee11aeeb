import { iso } from '@quayside/contract/time/iso';

import type { SecondFactor } from '../domain/second-factor/second-factor';
import type { SecondFactorStore } from '../ports/second-factor-store';

type SecondFactorRow = {
  user_id: string;
  setup_id: string;
  sealed_secret: string;
  mail_code_hash: string | null;
  setup_expires_at: string;
  activated_at: string | null;
};

function fromRow(row: SecondFactorRow): SecondFactor {
  return {
    userId: Number(row.user_id),
    setupId: row.setup_id,
    sealedSecret: row.sealed_secret,
    mailCodeHash: row.mail_code_hash,
    setupExpiresAtMs: Date.parse(row.setup_expires_at),
    activatedAtMs: row.activated_at === null ? null : Date.parse(row.activated_at),
  };
}

const START = `
  INSERT INTO second_factor AS known (
    user_id, setup_id, sealed_secret, mail_code_hash, setup_expires_at
  )
  VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (user_id) DO UPDATE SET
    setup_id = excluded.setup_id,
    sealed_secret = excluded.sealed_secret,
    mail_code_hash = excluded.mail_code_hash,
    setup_expires_at = excluded.setup_expires_at
  WHERE known.activated_at IS NULL
  RETURNING user_id`;

const ACTIVATE = `
  UPDATE second_factor SET activated_at = $4, mail_code_hash = NULL, last_used_step = $3
  WHERE user_id = $1 AND setup_id = $2 AND activated_at IS NULL AND setup_expires_at > $4
  RETURNING user_id`;

/** @see SecondFactorStore */
export function createSecondFactorStore(): SecondFactorStore {
  return {
    startSetup: async (
      sql,
      { userId, setupId, sealedSecret, mailCodeHash, setupExpiresAtMs, recoveryCodeHashes },
    ) => {
      const rows = await sql.query(START, [
        userId,
        setupId,
        sealedSecret,
        mailCodeHash,
        iso(setupExpiresAtMs),
      ]);
      if (rows.length === 0) return false;
      await sql.query('DELETE FROM recovery_code WHERE user_id = $1', [userId]);
      await sql.query(
        'INSERT INTO recovery_code (user_id, code_hash) SELECT $1, unnest($2::text[])',
        [userId, recoveryCodeHashes],
      );
      return true;
    },
    find: async (sql, userId) => {
      const [row] = await sql.query<SecondFactorRow>(
        'SELECT * FROM second_factor WHERE user_id = $1',
        [userId],
      );
      return row ? fromRow(row) : null;
    },
    activate: async (sql, userId, setupId, step, atMs) =>
      (await sql.query(ACTIVATE, [userId, setupId, step, iso(atMs)])).length === 1,
    ...createFactorUses(),
    remove: async (sql, userId) =>
      (
        await sql.query(
          'DELETE FROM second_factor WHERE user_id = $1 AND activated_at IS NOT NULL RETURNING user_id',
          [userId],
        )
      ).length === 1,
    deleteUnfinished: async (sql, beforeMs) => {
      await sql.query(
        'DELETE FROM second_factor WHERE activated_at IS NULL AND setup_expires_at < $1',
        [iso(beforeMs)],
      );
    },
  };
}

/** Creates the operations on one-time codes. */
function createFactorUses(): Pick<
  SecondFactorStore,
  'useStep' | 'useRecoveryCode' | 'countRecoveryCodes'
> {
  return {
    useStep: async (sql, userId, step) =>
      (
        await sql.query(
          `
            UPDATE second_factor
            SET last_used_step = $2
            WHERE user_id = $1 AND activated_at IS NOT NULL AND last_used_step < $2
            RETURNING user_id`,
          [userId, step],
        )
      ).length === 1,
    useRecoveryCode: async (sql, userId, codeHash, atMs) =>
      (
        await sql.query(
          `
            UPDATE recovery_code
            SET used_at = $3
            WHERE user_id = $1 AND code_hash = $2 AND used_at IS NULL
            RETURNING user_id`,
          [userId, codeHash, iso(atMs)],
        )
      ).length === 1,
    countRecoveryCodes: async (sql, userId) => {
      const [row] = await sql.query<{ count: number }>(
        'SELECT count(*)::int AS count FROM recovery_code WHERE user_id = $1 AND used_at IS NULL',
        [userId],
      );
      return row?.count ?? 0;
    },
  };
}
