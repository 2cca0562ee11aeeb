import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';

import { MAX_WEBHOOK_URL_LENGTH, type WebhookProblem } from '@quayside/contract/schemas/webhooks';

import type { WebhookMessage, WebhookOutcome, WebhookSender } from '../ports/webhook-sender';
import { isPublicNumber } from './public-host';

export type HttpWebhookSenderOptions = {
  readonly timeoutMs: number;
  /**
   * Allows messages to this machine and its network, even without encryption, for developing a
   * receiver.
   */
  readonly isPrivateAllowed: boolean;
  /** Defaults to the system's resolver. */
  readonly resolveHost?: ResolveHost;
};

export type ResolveHost = (
  hostname: string,
  options: LookupOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

type LookupDone = (
  error: NodeJS.ErrnoException | null,
  found: string | LookupAddress[],
  family?: number,
) => void;

const PRIVATE_HOST = 'EPRIVATEHOST';

/** @see WebhookSender */
export function createHttpWebhookSender(options: HttpWebhookSenderOptions): WebhookSender {
  const resolveHost = options.resolveHost ?? resolveBySystem;
  return {
    problemOf: async (url) =>
      problemOfUrl(url, options.isPrivateAllowed) ??
      (options.isPrivateAllowed ? null : problemOfName(new URL(url).hostname, resolveHost)),
    send: async (message) => {
      const problem = problemOfUrl(message.url, options.isPrivateAllowed);
      return problem === null
        ? post(message, { ...options, resolveHost })
        : { kind: 'refused', problem };
    },
  };
}

function problemOfUrl(text: string, isPrivateAllowed: boolean): WebhookProblem | null {
  if (text.length > MAX_WEBHOOK_URL_LENGTH) return 'tooLong';
  if (!URL.canParse(text)) return 'notWhole';
  const { protocol, hostname, username, password } = new URL(text);
  if (protocol !== 'https:' && !(isPrivateAllowed && protocol === 'http:')) return 'notHttps';
  if (username !== '' || password !== '') return 'credentials';
  return isPrivateAllowed || isPublicHost(hostname) ? null : 'privateHost';
}

/**
 * Whether a host may be on the public internet. Names are checked by the addresses that they
 * resolve to.
 */
function isPublicHost(hostname: string): boolean {
  const isNumber = /^[\d.]+$|^\[/.test(hostname);
  return isNumber ? isPublicNumber(hostname.replace(/^\[|\]$/g, '')) : !PRIVATE_NAME.test(hostname);
}

/**
 * Names that no public resolver has: those with a single label, or below a domain that is reserved
 * for private networks.
 */
const PRIVATE_NAME =
  /^[^.]+\.?$|\.(localhost|local|internal|intranet|lan|home|corp|private|home\.arpa)\.?$/i;

const resolveBySystem: ResolveHost = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, done);
};

/** How long to wait for a resolver when a webhook is added. */
const RESOLVING_MS = 3_000;

/**
 * A name that cannot be resolved now may be set up later; until then, its messages report the
 * problem.
 */
async function problemOfName(
  hostname: string,
  resolveHost: ResolveHost,
): Promise<WebhookProblem | null> {
  const found = new Promise<readonly LookupAddress[]>((settle) => {
    resolveHost(hostname, {}, (error, numbers) => settle(error ? [] : numbers));
  });
  const numbers = await Promise.race([found, pause(RESOLVING_MS, [], { ref: false })]);
  return numbers.every(({ address }) => isPublicNumber(address)) ? null : 'privateHost';
}

/**
 * Resolves a name and returns only addresses that may be called. The connection uses the checked
 * address, so a name cannot resolve to another one in between.
 */
const publicLookup =
  (resolveHost: ResolveHost) =>
  (hostname: string, options: LookupOptions, done: LookupDone): void => {
    resolveHost(hostname, options, (error, found) => {
      if (error) return done(error, []);
      const numbers = found.filter(({ address }) => isPublicNumber(address));
      const [first] = numbers;
      if (first === undefined || numbers.length < found.length)
        return done(Object.assign(new Error('The host is private'), { code: PRIVATE_HOST }), []);
      return options.all === true ? done(null, numbers) : done(null, first.address, first.family);
    });
  };

function post(
  { url, headers, body }: WebhookMessage,
  { timeoutMs, isPrivateAllowed, resolveHost }: Required<HttpWebhookSenderOptions>,
): Promise<WebhookOutcome> {
  const target = new URL(url);
  const options: RequestOptions = {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Quayside-Webhooks/1',
    },
    signal: AbortSignal.timeout(timeoutMs),
    agent: false,
    ...(isPrivateAllowed ? {} : { lookup: publicLookup(resolveHost) }),
  };
  return new Promise((resolve) => {
    const request = (target.protocol === 'https:' ? requestHttps : requestHttp)(
      target,
      options,
      (response) => {
        // The status is the whole response; the body is not read.
        resolve({ kind: 'answered', status: response.statusCode ?? 0 });
        response.destroy();
      },
    );
    request.on('error', (error: NodeJS.ErrnoException) =>
      resolve(
        error.code === PRIVATE_HOST
          ? { kind: 'refused', problem: 'privateHost' }
          : { kind: 'unreachable', problem: problemOfError(error) },
      ),
    );
    request.end(body);
  });
}

function problemOfError(error: NodeJS.ErrnoException): string {
  if (error.name === 'TimeoutError' || error.name === 'AbortError')
    return 'noAnswer' satisfies WebhookProblem;
  return error.code ?? error.message;
}
