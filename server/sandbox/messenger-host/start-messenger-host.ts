import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import { KEEP_ALIVE_MS } from '../../platform/http/idle-connections';
import { SANDBOX_TELEGRAM_BOT_TOKEN } from '../../platform/sandbox-keys/telegram-keys';
import { createSandboxBotApi, type SandboxBotApi } from './bot-api';
import { hostPage } from './host-page';
import { readLaunchInput } from './launch-input';
import { launchUrl } from './launch-url';

export type MessengerHostOptions = {
  /** 0 picks any free port. */
  readonly port: number;
  /** The URL of the site that is shown, without a trailing slash. */
  readonly appUrl: string;
};

export type RunningMessengerHost = { readonly url: string; stop(): Promise<void> };

type HostResponse = { readonly status: number; readonly type: string; readonly body: string };

const SCRIPT = readFileSync(new URL('./host-script.js', import.meta.url), 'utf8');
const notFoundResponse: HostResponse = {
  status: 404,
  type: 'text/plain; charset=utf-8',
  body: 'There is nothing here.',
};

/**
 * Starts a simulator of a web messenger: it shows the site in a frame, signs the launch data, and
 * implements the messenger's side of the protocol. It runs at `127.0.0.1` and the site at
 * `localhost`, so that a browser treats them as two sites, as with a real messenger.
 */
export async function startMessengerHost({
  port,
  appUrl,
}: MessengerHostOptions): Promise<RunningMessengerHost> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "style-src 'unsafe-inline'",
    `frame-src ${appUrl}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  const botApi = createSandboxBotApi(SANDBOX_TELEGRAM_BOT_TOKEN);
  const server = createServer(
    { keepAliveTimeout: KEEP_ALIVE_MS },
    (request, response) =>
      void handleRequest(request, appUrl, botApi)
        .catch(() => notFoundResponse)
        .then(({ status, type, body }) => {
          response
            .writeHead(status, {
              'content-type': type,
              'content-security-policy': policy,
              'cache-control': 'no-store',
              'x-content-type-options': 'nosniff',
              'x-sandbox': 'Quayside sandbox: no messenger',
            })
            .end(body);
        }),
  ).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((settle) => server.close(settle));
    },
  };
}

/**
 * Prevents DNS rebinding: the simulator signs launch data for any caller, so it must serve only
 * this computer.
 */
function isLocalRequest(host: string | undefined): boolean {
  return /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host ?? '');
}

async function handleRequest(
  request: IncomingMessage,
  appUrl: string,
  botApi: SandboxBotApi,
): Promise<HostResponse> {
  if (!isLocalRequest(request.headers.host)) return notFoundResponse;
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  const [, token, method] = /^\/bot(\d+:[\w-]+)\/(\w+)$/.exec(url.pathname) ?? [];
  if (token !== undefined && method !== undefined) {
    const { status, body } = botApi.answer(token, method, await readJson(request));
    return { ...json({}), status, body: JSON.stringify(body) };
  }
  return url.pathname === '/bot-said' ? json({ said: botApi.said() }) : responseFor(url, appUrl);
}

const MAX_CHARACTERS = 50_000;

/** @returns `null` for invalid JSON or a body that is too large */
async function readJson(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const part of request.setEncoding('utf8'))
    if (text.length <= MAX_CHARACTERS) text += String(part);
  try {
    return text.length <= MAX_CHARACTERS ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

function responseFor({ pathname, searchParams }: URL, appUrl: string): HostResponse {
  switch (pathname) {
    case '/':
      return { status: 200, type: 'text/html; charset=utf-8', body: hostPage(appUrl) };
    case '/host-script.js':
      return { status: 200, type: 'text/javascript; charset=utf-8', body: SCRIPT };
    case '/healthz':
      return json({ status: 'OK' });
    case '/launch':
      return json({ url: launchUrl(appUrl, readLaunchInput(searchParams), Date.now()) });
    default:
      return notFoundResponse;
  }
}

const json = (body: object): HostResponse => ({
  status: 200,
  type: 'application/json',
  body: JSON.stringify({ ...body, sandbox: true }),
});
