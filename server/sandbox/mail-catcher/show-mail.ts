import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import { KEEP_ALIVE_MS } from '../../platform/http/idle-connections';
import type { MailFolder } from './mail-folder';
import { framedHtml, listPage, messagePage, missingPage } from './mail-pages';

const MAX_SHOWN = 200;
const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
/** Prevents a mail from running scripts and loading external resources. Its links still open. */
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

type MailResponse = {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly policy: string;
};
const html = (body: string, status = 200, policy = PAGE_POLICY): MailResponse => ({
  status,
  type: 'text/html; charset=utf-8',
  body,
  policy,
});
const json = (body: unknown, status = 200): MailResponse => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
  policy: PAGE_POLICY,
});

/**
 * Serves the caught mail as pages for people and as JSON for tests: `GET
 * /api/messages?to=name@example.com`.
 */
export function createMailViewer(folder: MailFolder): Server {
  return createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    handleRequest(folder, request)
      .catch(() => json({ message: 'The mail could not be read' }, 500))
      .then(
        (server) => send(response, server),
        () => response.destroy(),
      );
  });
}

async function handleRequest(folder: MailFolder, request: IncomingMessage): Promise<MailResponse> {
  // Prevents DNS rebinding: a foreign site whose name resolves to this computer can't read mail.
  if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(request.headers.host ?? ''))
    return json({ message: 'Only for this computer' }, 403);
  if (request.method !== 'GET') return json({ message: 'Only GET' }, 405);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname === '/') return html(listPage(await folder.list({ to: null, limit: MAX_SHOWN })));
  if (pathname === '/healthz') return json({ status: 'OK' });
  if (pathname === '/api/messages')
    return json({ messages: await folder.list({ to: searchParams.get('to'), limit: MAX_SHOWN }) });
  return handleMessage(folder, pathname);
}

async function handleMessage(folder: MailFolder, pathname: string): Promise<MailResponse> {
  const [, id = '', form] = /^\/messages\/([0-9a-f-]+)(\/html)?$/.exec(pathname) ?? [];
  const mail = await folder.find(id);
  if (mail === null) return html(missingPage(), 404);
  return form === undefined
    ? html(messagePage(mail))
    : html(framedHtml(mail.html), 200, MAIL_POLICY);
}

function send(response: ServerResponse, { status, type, body, policy }: MailResponse): void {
  response
    .writeHead(status, {
      'content-type': type,
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    .end(body);
}
