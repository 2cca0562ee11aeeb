import type { Database, Sql } from '../database/database';
import { PRESENCE_LOCK_SPACE } from '../database/postgres-presence';
import { sqlStateOf, sqlStates } from '../database/sql-state';

/** A lease ends this long after its last renewal, by the clock of the database. */
export const LEASE_MS = 10_000;
/** A server other than the preferred one claims a free lease only after this delay. */
const PREFERENCE_MS = 5_000;
/** A server is live if it renewed its leases this recently: two renewal periods and a margin. */
const LIVE_MS = 7_500;
/** Long enough to get in between the short transactions of busy work. */
const MAX_LOCK_WAIT_MS = 1_000;

/**
 * A lease whose end is more than `LEASE_MS` ahead was written before the clock of the database was
 * set back, so it does not count.
 */
const IS_OVER = (delayParameter: string, leaseParameter: string): string => `(
        expires_at <= clock_timestamp() - ${delayParameter}::integer * interval '1 millisecond'
        OR expires_at > clock_timestamp() + ${leaseParameter}::integer * interval '1 millisecond'
      )`;

/** A holder that has no presence lock has died. */
const IS_HOLDER_DEAD = (spaceParameter: string): string => `(
        holder IS NOT NULL
        AND NOT EXISTS (
          SELECT
          FROM pg_locks
          WHERE locktype = 'advisory'
            AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
            AND classid = ${spaceParameter}
            AND objid = lease.holder::oid
        )
      )`;

const CLAIM = `
  UPDATE lease
  SET
    holder = $2,
    token = CASE WHEN holder = $2 AND expires_at > clock_timestamp() THEN token ELSE token + 1 END,
    expires_at = clock_timestamp() + $3::integer * interval '1 millisecond'
  WHERE name = $1
    AND (
      holder = $2
      OR ${IS_OVER('$4', '$3')}
      OR ${IS_HOLDER_DEAD('$5')}
    )
  RETURNING token::text AS token`;

// A fence locks the lease until its transaction ends, which may have to wait for a signer.
const RENEW = `
  UPDATE lease
  SET expires_at = clock_timestamp() + $2::integer * interval '1 millisecond'
  WHERE name IN (
    SELECT name
    FROM lease
    WHERE holder = $1 AND name = ANY ($3) AND expires_at > clock_timestamp()
    FOR UPDATE SKIP LOCKED
  )
  RETURNING name`;

const RENEW_ONE = `
  UPDATE lease
  SET expires_at = clock_timestamp() + $2::integer * interval '1 millisecond'
  WHERE name = $3 AND holder = $1 AND token = $4
  RETURNING name`;

const FREE = `
  SELECT name
  FROM lease
  WHERE name = ANY ($1) AND (${IS_OVER('0', '$2')} OR ${IS_HOLDER_DEAD('$3')})`;

const REGISTER = `
  INSERT INTO live_server (presence, seen_at)
  VALUES ($1, clock_timestamp())
  ON CONFLICT (presence) DO UPDATE SET seen_at = excluded.seen_at`;

const UNHELD = `
  SELECT
    name,
    (1000 * extract(epoch FROM clock_timestamp() - expires_at))::bigint::text AS "unheldMs"
  FROM lease
  WHERE name = ANY ($1) AND expires_at <= clock_timestamp()`;

/** Creates the row of a lease, with no holder. */
export async function addLease(sql: Sql, name: string): Promise<void> {
  await sql.query('INSERT INTO lease (name) VALUES ($1) ON CONFLICT (name) DO NOTHING', [name]);
}

/**
 * Claims a lease that is free, is over or has a dead holder, or extends this server's own.
 * @returns its fencing token; `null` if another server holds it, or is preferred for now
 */
export async function claimLease(
  sql: Sql,
  name: string,
  presence: number,
  isPreferred: boolean,
): Promise<string | null> {
  const [claimed] = await sql.query<{ token: string }>(CLAIM, [
    name,
    presence,
    LEASE_MS,
    isPreferred ? 0 : PREFERENCE_MS,
    PRESENCE_LOCK_SPACE,
  ]);
  return claimed?.token ?? null;
}

/**
 * Extends leases of a server, except those that a transaction has locked.
 * @returns the names of the extended ones
 */
export async function renewLeases(
  sql: Sql,
  presence: number,
  names: readonly string[],
): Promise<readonly string[]> {
  const renewed = await sql.query<{ name: string }>(RENEW, [presence, LEASE_MS, names]);
  return renewed.map(({ name }) => name);
}

/** `locked`: a transaction has checked it and is still open, so no other server can claim it. */
export type RenewalOutcome = 'renewed' | 'lost' | 'locked';

/**
 * Extends one lease of a server, even if it is over, unless another server claimed it. Waits for
 * a short time if a transaction has locked it.
 */
export async function renewLockedLease(
  database: Pick<Database, 'transaction'>,
  presence: number,
  { name, token }: { readonly name: string; readonly token: string },
): Promise<RenewalOutcome> {
  try {
    const renewed = await database.transaction(async (sql) => {
      await sql.query(`SET LOCAL lock_timeout = ${MAX_LOCK_WAIT_MS}`);
      return sql.query(RENEW_ONE, [presence, LEASE_MS, name, token]);
    });
    return renewed.length === 1 ? 'renewed' : 'lost';
  } catch (error) {
    if (sqlStateOf(error) === sqlStates.lockNotAvailable) return 'locked';
    throw error;
  }
}

/** Returns which of the leases no live server holds. */
export async function readFree(sql: Sql, names: readonly string[]): Promise<readonly string[]> {
  const free = await sql.query<{ name: string }>(FREE, [names, LEASE_MS, PRESENCE_LOCK_SPACE]);
  return free.map(({ name }) => name);
}

/** Releases a lease, if it is still this server's. */
export async function releaseLease(sql: Sql, name: string, presence: number): Promise<void> {
  await sql.query(
    'UPDATE lease SET holder = NULL, expires_at = clock_timestamp() WHERE name = $1 AND holder = $2',
    [name, presence],
  );
}

/**
 * Locks a lease until the transaction ends. A lease that is over is extended if no other server has
 * claimed it: no other server can claim it before the transaction ends, and it is valid then.
 * @returns whether it is held with that token
 */
export async function lockLease(
  sql: Sql,
  name: string,
  presence: number,
  token: string,
): Promise<boolean> {
  const parameters = [name, presence, token, LEASE_MS];
  const held = await sql.query(
    `
      SELECT
      FROM lease
      WHERE name = $1 AND holder = $2 AND token = $3 AND NOT ${IS_OVER('0', '$4')}
      FOR SHARE`,
    parameters,
  );
  if (held.length === 1) return true;
  const extended = await sql.query(
    `
      UPDATE lease
      SET expires_at = clock_timestamp() + $4::integer * interval '1 millisecond'
      WHERE name = $1 AND holder = $2 AND token = $3
      RETURNING name`,
    parameters,
  );
  return extended.length === 1;
}

/** Records that a server is live. @returns the presences of all live servers */
export async function registerServer(sql: Sql, presence: number): Promise<readonly number[]> {
  await sql.query(REGISTER, [presence]);
  await sql.query("DELETE FROM live_server WHERE seen_at < clock_timestamp() - interval '1 hour'");
  const live = await sql.query<{ presence: number }>(
    `
      SELECT presence
      FROM live_server
      WHERE seen_at > clock_timestamp() - $1::integer * interval '1 millisecond'`,
    [LIVE_MS],
  );
  return live.map(({ presence: each }) => each);
}

/** Removes a server that leaves, so that no work waits for it. */
export async function forgetServer(sql: Sql, presence: number): Promise<void> {
  await sql.query('DELETE FROM live_server WHERE presence = $1', [presence]);
  await sql.query(
    'UPDATE lease SET holder = NULL, expires_at = clock_timestamp() WHERE holder = $1',
    [presence],
  );
}

/** Returns for how long, in milliseconds, each of the leases that no server holds has been free. */
export async function readUnheld(
  sql: Sql,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const unheld = await sql.query<{ name: string; unheldMs: string }>(UNHELD, [names]);
  return new Map(unheld.map(({ name, unheldMs }) => [name, Number(unheldMs)]));
}
