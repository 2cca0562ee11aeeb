import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';

import { startStreamServer } from '../../../testing/http/stream-server';

const upgrade = (path: string, headers = ''): string =>
  [
    `GET ${path} HTTP/1.1`,
    'host: localhost',
    'connection: Upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
    `${headers}\r\n`,
  ].join('\r\n');

it.each([
  ['to another path', upgrade('/nothing'), '404'],
  [
    'with cookies from another site',
    upgrade('/api/v2/ws', 'cookie: a=1\r\norigin: https://other.example\r\n'),
    '403',
  ],
  ['above the limit of sockets', upgrade('/api/v2/ws'), '503'],
])(
  'a rejected upgrade %s ends the connection, even if the client does not close its side',
  async (_name, request, status) => {
    const server = await startStreamServer({ maxConnections: 0 });
    const serverSide = once(server.httpServer, 'connection') as Promise<[Socket]>;
    const client = connect({
      port: (server.httpServer.address() as AddressInfo).port,
      host: '127.0.0.1',
      allowHalfOpen: true,
    });
    try {
      const [socket] = await serverSide;
      const gone = once(socket, 'close');
      client.write(request);
      const [response] = (await once(client, 'data')) as [Buffer];
      expect(response.toString()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      await gone;
    } finally {
      client.destroy();
      await server.close();
    }
  },
);
