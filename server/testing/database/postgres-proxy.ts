import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

import type { PostgresServer } from './postgres-server';

/** Forwards connections to PostgreSQL, like a pooler or a firewall. */
export type PostgresProxy = {
  urlOf(databaseName: string): string;
  /** Stops forwarding on the open connections without closing them. New ones work. */
  cutOff(): void;
  stop(): Promise<void>;
};

/** The startup parameters that PgBouncer accepts. */
const STARTUP_PARAMETERS = new Set([
  'user',
  'database',
  'application_name',
  'client_encoding',
  'datestyle',
  'timezone',
  'standard_conforming_strings',
]);

/** Starts a proxy that rejects the same startup parameters as PgBouncer. */
export async function startPostgresProxy({ folder }: PostgresServer): Promise<PostgresProxy> {
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(join(folder, '.s.PGSQL.5432'));
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => open.delete(socket));
    }
    client.once('data', (startup) => {
      const unknown = startupParameters(startup).find((name) => !STARTUP_PARAMETERS.has(name));
      if (unknown !== undefined) return client.end(fatalError(unknown));
      upstream.write(startup);
      client.pipe(upstream).pipe(client);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    urlOf: (databaseName) => `postgresql://postgres@127.0.0.1:${port}/${databaseName}`,
    cutOff() {
      for (const socket of open) socket.unpipe().pause();
    },
    async stop() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The message consists of its length, the version of the protocol, and names with values. */
function startupParameters(message: Buffer): readonly string[] {
  const texts = message.subarray(8).toString().split('\0');
  return texts.filter((text, index) => index % 2 === 0 && text !== '');
}

function fatalError(parameter: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0Munsupported startup parameter: ${parameter}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
