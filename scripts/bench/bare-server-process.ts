import { createServer } from 'node:http';

/** The baseline: Node's own HTTP server, which returns given bytes with the same headers. */
type BareResponse = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

process.once('message', (answer: BareResponse) => {
  const body = Buffer.from(answer.body);
  const headers = { ...answer.headers, 'content-length': String(body.length) };
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(body);
  });
  server.listen({ port: 0, host: '127.0.0.1' }, () => {
    const address = server.address();
    process.send?.({ port: typeof address === 'object' && address !== null ? address.port : 0 });
  });
});
process.on('disconnect', () => process.exit(0));
