import { resolve } from 'node:path';

import { openClients } from './composition/open-clients';
import { openOrderEvents } from './composition/open-order-events';
import { openOrders } from './composition/open-orders';
import { openPlatform } from './composition/open-platform';
import { openTrading } from './composition/open-trading';
import type { ServerConfig } from './composition/server-config';
import { startBackground } from './composition/start-background';
import { startHttp } from './composition/start-http';
import type { ProcessLog } from './platform/process/process-log';

export type RunningApp = { readonly stop: () => Promise<void> };

/** Callbacks for a fatal end; both get a message for the operator. */
export type AppEnds = {
  /** Newer code has changed the database, so this program must not continue. */
  readonly onOutdated: (reason: string) => void;
  /** This process cannot continue, but a new one might. */
  readonly onFatal: (reason: string) => void;
};

const SITE_DIR = resolve('public');

/**
 * Builds the whole server, top to bottom, and starts it.
 * @param log receives log entries of background work
 * @throws Error with a message for the operator when the server cannot start
 */
export async function startApp(
  config: ServerConfig,
  log: ProcessLog,
  { onOutdated, onFatal }: AppEnds,
): Promise<RunningApp> {
  const platform = await openPlatform({ config, log, siteDir: SITE_DIR, onFatal });
  const events = openOrderEvents(platform);
  const trading = await openTrading(platform, events);
  const orders = openOrders(platform, events, trading);
  const clients = openClients(platform, events.mail.queue);
  await startBackground({ platform, events, trading, orders, onOutdated });
  const { app, stream, operations } = await startHttp({
    platform,
    events,
    trading,
    orders,
    clients,
  });

  return {
    stop: () =>
      stopInOrder([
        () => stream.close(),
        () => app.close(),
        () => operations.close(),
        async () => events.mail.stop(),
        async () => events.messengers.stop(),
        async () => events.webhooks.stop(),
        () => platform.recurring.stop(),
        () => clients.partner.stop(),
        () => trading.jobs.stop(),
        async () => trading.suspension.stop(),
        () => events.marketData.stop(),
        () => platform.signer.stop(),
        () => platform.database.close(),
      ]),
  };
}

/**
 * Stops everything in the reverse order of the start: incoming requests, then background work, then
 * what both depend on.
 */
async function stopInOrder(stops: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const stop of stops) await stop();
}
