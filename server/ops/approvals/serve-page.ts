import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { OpsResult } from '../../capabilities/operations/commands/ops-result';
import { APPROVAL_HOST } from '../../chains/signer/approvals/verify-approval';
import { PAGE_HEADERS, renderPage, type ApprovalPage } from './page';

const TOKEN_BYTES = 32;
const MAX_CREDENTIAL_CHARACTERS = 30_000;
/** A person may have to fetch the key first. */
const PAGE_TIMEOUT_MS = 15 * 60_000;

export type ServedPage = {
  readonly page: ApprovalPage;
  /** Handles what the browser returned. After a failure, the person can try again on the page. */
  readonly handle: (credential: string) => Promise<OpsResult>;
  /** Tells the person at the terminal where the page is. */
  readonly show: (url: string) => void;
};

/**
 * Serves a page to the browser of this machine, on a free port and under an address that only this
 * command knows.
 * @returns the result of handling what the browser returned; a failure if nobody uses the page
 */
export async function servePage(
  { page, handle, show }: ServedPage,
  timeoutMs: number = PAGE_TIMEOUT_MS,
): Promise<OpsResult> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  let finish: (result: OpsResult) => void = () => undefined;
  const finished = new Promise<OpsResult>((resolve) => (finish = resolve));
  const server = createServer((incoming, response) => {
    void respond(incoming, response).catch(() => response.destroy());
  });
  const respond = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    // An attacker's web page could use a host name of its own that resolves to this machine.
    const isOurs = incoming.headers.host === `${APPROVAL_HOST}:${portOf(server)}`;
    if (isOurs && incoming.method === 'GET' && incoming.url === `/${token}/`)
      return void response.writeHead(200, PAGE_HEADERS).end(renderPage(page));
    if (!isOurs || incoming.method !== 'POST' || incoming.url !== `/${token}/credential`)
      return void response.writeHead(404).end();
    const result = await readText(incoming).then(handle).catch(failure);
    response
      .writeHead(result.isOk ? 200 : 422, { 'content-type': 'text/plain; charset=utf-8' })
      .end(result.isOk ? `${result.text}\nYou can close this page.` : result.text);
    if (result.isOk) onceClosed(response, () => finish(result));
  };
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, APPROVAL_HOST, resolve);
  });
  const timer = setTimeout(
    () => finish({ isOk: false, text: 'Nobody used the page in time.' }),
    timeoutMs,
  );
  show(`http://${APPROVAL_HOST}:${portOf(server)}/${token}/`);
  try {
    return await finished;
  } finally {
    clearTimeout(timer);
    server.closeAllConnections();
    server.close();
  }
}

/** The person may have closed the page while the signer was verifying the approval. */
function onceClosed(response: ServerResponse, notify: () => void): void {
  if (response.destroyed) notify();
  else response.once('close', notify);
}

const failure = (error: unknown): OpsResult => ({
  isOk: false,
  text: error instanceof Error ? error.message : String(error),
});

const portOf = (server: ReturnType<typeof createServer>): number =>
  (server.address() as AddressInfo).port;

async function readText(incoming: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of incoming.setEncoding('utf8')) {
    text += String(chunk);
    if (text.length > MAX_CREDENTIAL_CHARACTERS) throw new Error('The credential is too long.');
  }
  return text;
}
