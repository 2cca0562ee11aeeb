import type pg from 'pg';

/** Two-part advisory lock keys: the first part is ours, the second one names the work. */
const lockSpace = 0x5175_6179; // "Quay"
const nodePresenceName = 'node-presence';

const COUNT_NODES = `
  SELECT count(*)::int AS nodes
  FROM pg_locks
  WHERE locktype = 'advisory'
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND classid = $1
    AND objid = (hashtext($2)::bigint & 4294967295)::oid`;

export type PostgresLeadership = {
  tryLead(name: string): Promise<boolean>;
  resign(): Promise<void>;
  isOnlyNode(): Promise<boolean>;
  close(): Promise<void>;
};

/**
 * Leadership by session-level advisory locks on a dedicated connection. PostgreSQL releases them
 * when that connection ends, so another node takes over as soon as this one dies. If only the
 * connection breaks, this node stops leading and tries again.
 */
export function createPostgresLeadership(
  newClient: () => pg.Client,
  onConnectionError: (error: Error) => void,
): PostgresLeadership {
  let connecting: Promise<pg.Client> | null = null;
  let current: pg.Client | null = null;
  let isClosed = false;
  const heldLocks = new Set<string>();
  const forget = (): void => {
    connecting = null;
    current = null;
    heldLocks.clear();
  };
  const connect = async (): Promise<pg.Client> => {
    const client = newClient();
    current = client;
    return connectNode(client, (error) => {
      // A connection that ends late must not drop the locks of its successor.
      if (current === client) forget();
      if (error !== null) onConnectionError(error);
    });
  };
  const session = (): Promise<pg.Client> => {
    if (isClosed) throw new Error('The database is closed.');
    connecting ??= connect().catch((error: unknown) => {
      forget();
      throw error;
    });
    return connecting;
  };
  return {
    async tryLead(name) {
      const client = await session();
      if (heldLocks.has(name)) return true;
      const { rows } = await client.query<{ isMine: boolean }>(
        'SELECT pg_try_advisory_lock($1, hashtext($2)) AS "isMine"',
        [lockSpace, name],
      );
      // If the connection was replaced in the meantime, its locks are gone.
      if (rows[0]?.isMine === true && current === client) heldLocks.add(name);
      return heldLocks.has(name);
    },
    async resign() {
      const leaving = connecting;
      forget();
      const client = await leaving?.catch(() => null);
      await client?.end();
    },
    async isOnlyNode() {
      const client = await session();
      const { rows } = await client.query<{ nodes: number }>(COUNT_NODES, [
        lockSpace,
        nodePresenceName,
      ]);
      return rows[0]?.nodes === 1;
    },
    async close() {
      isClosed = true;
      const client = await connecting?.catch(() => null);
      await client?.end();
    },
  };
}

/**
 * Connects, and takes the lock that counts this process as a node.
 * @param onEnd called when the connection breaks, with its error, and when it ends, with `null`
 */
async function connectNode(
  client: pg.Client,
  onEnd: (error: Error | null) => void,
): Promise<pg.Client> {
  client.on('error', onEnd);
  client.on('end', () => onEnd(null));
  await client.connect();
  await client.query('SELECT pg_advisory_lock_shared($1, hashtext($2))', [
    lockSpace,
    nodePresenceName,
  ]);
  return client;
}
