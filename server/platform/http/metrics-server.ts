import { createServer } from 'node:http';

import { KEEP_ALIVE_MS } from './idle-connections';
import type { Metrics } from './metrics';

export type MetricsServer = { readonly port: number; close(): Promise<void> };

/**
 * Serves the metrics on this machine only, because they are private.
 * @param port 0 selects a free one
 * @throws if the port is taken
 */
export async function startMetricsServer(
  metrics: Pick<Metrics, 'contentType' | 'read'>,
  port: number,
): Promise<MetricsServer> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.read().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(
              `Port ${port} for the metrics is taken by another program: set METRICS_PORT to a free one.`,
            )
          : error,
      ),
    );
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
