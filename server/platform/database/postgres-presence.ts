import { randomInt } from 'node:crypto';
import type pg from 'pg';

import type { Presence } from './presence';

/** Two-part advisory lock keys: the first part is ours, the second one is the presence. */
export const PRESENCE_LOCK_SPACE = 0x5175_6179; // "Quay"

const MAX_PRESENCE = 2 ** 31 - 1;

const OTHER_SERVERS = `
  SELECT objid::bigint::int AS presence
  FROM pg_locks
  WHERE locktype = 'advisory'
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND classid = $1
    AND objid::bigint <> $2`;

type Session = { readonly client: pg.Client; readonly presence: number };

/**
 * Presence is a session-level advisory lock on a dedicated connection. PostgreSQL releases it when
 * that connection ends, so other servers notice immediately when this one dies.
 */
export function createPostgresPresence(
  newClient: () => pg.Client,
  onConnectionError: (error: Error) => void,
): Presence {
  let current: { readonly client: pg.Client; readonly session: Promise<Session> } | null = null;
  let isClosed = false;

  const forget = (ended: pg.Client): void => {
    // A connection that closes late must not affect its successor.
    if (current?.client === ended) current = null;
  };
  const open = (): Promise<Session> => {
    const client = newClient();
    client.on('error', (error) => {
      forget(client);
      onConnectionError(error);
    });
    client.on('end', () => forget(client));
    const session = connect(client).catch((error: unknown) => {
      forget(client);
      throw error;
    });
    current = { client, session };
    return session;
  };
  const session = (): Promise<Session> => {
    if (isClosed) throw new Error('The database is closed.');
    return current === null ? open() : current.session;
  };
  const leave = async (): Promise<void> => {
    const left = current;
    current = null;
    const opened = await left?.session.catch(() => null);
    await opened?.client.end();
  };
  const others = async (): Promise<readonly number[]> => {
    const { client, presence } = await session();
    const { rows } = await client.query<{ presence: number }>(OTHER_SERVERS, [
      PRESENCE_LOCK_SPACE,
      presence,
    ]);
    return rows.map((row) => row.presence);
  };
  return {
    current: async () => (await session()).presence,
    leave,
    isOnlyServer: async () => (await others()).length === 0,
    others,
    async close() {
      isClosed = true;
      await leave();
    },
  };
}

async function connect(client: pg.Client): Promise<Session> {
  await client.connect();
  for (;;) {
    const presence = randomInt(1, MAX_PRESENCE);
    const { rows } = await client.query<{ isMine: boolean }>(
      'SELECT pg_try_advisory_lock($1, $2) AS "isMine"',
      [PRESENCE_LOCK_SPACE, presence],
    );
    if (rows[0]?.isMine === true) return { client, presence };
  }
}
