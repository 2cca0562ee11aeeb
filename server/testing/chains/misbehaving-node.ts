import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One call to a node: a JSON-RPC method with its parameters, or a path with its body. */
export type NodeCall = { readonly method: string; readonly params: readonly unknown[] };

/** How a node misbehaves. Everything that is absent works normally. */
export type Misbehaviour = {
  /** It accepts connections and never answers. */
  readonly hangs?: boolean;
  /** Calls that it never answers. */
  readonly hangsOn?: (call: NodeCall) => boolean;
  /** It closes connections without an answer. */
  readonly isDown?: boolean;
  /** Calls that it forwards in another form. */
  readonly asks?: (call: NodeCall) => NodeCall;
  /** Results that it changes. */
  readonly answers?: (result: unknown, call: NodeCall) => unknown;
  /** Errors that it returns instead of doing what is asked. */
  readonly fails?: (call: NodeCall) => string | null;
};

/** A proxy of a development node. The proxy lies, lags or dies when a test wants it to. */
export type MisbehavingNode = {
  readonly url: string;
  /** The methods that were called, in order. */
  readonly methods: readonly string[];
  misbehave(how: Misbehaviour): void;
  behave(): void;
  stop(): Promise<void>;
};

type RpcMessage = { readonly id?: unknown; readonly method: string; readonly params: unknown[] };
type RpcReply = { readonly id?: unknown; readonly result?: unknown };

/** @param nodeUrl the URL of the real node, with its credentials */
export async function startMisbehavingNode(nodeUrl: string): Promise<MisbehavingNode> {
  const target = new URL(nodeUrl);
  const methods: string[] = [];
  let how: Misbehaviour = {};
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      void answer(request, response, Buffer.concat(chunks).toString()).catch(() =>
        response.destroy(),
      );
    });
  });
  const answer = async (
    request: IncomingMessage,
    response: ServerResponse,
    body: string,
  ): Promise<void> => {
    if (how.isDown) return void response.destroy();
    if (how.hangs) return;
    response.setHeader('connection', 'close');
    const url = new URL(request.url ?? '/', target.origin);
    response.end(JSON.stringify(await forwarded({ url, target, how, methods }, body)));
  };
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    methods,
    misbehave: (next) => {
      how = next;
    },
    behave: () => {
      how = {};
    },
    stop: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

type Forwarding = {
  /** The node's URL, with the path of the request. */
  readonly url: URL;
  /** The node's URL with its credentials. */
  readonly target: URL;
  readonly how: Misbehaviour;
  readonly methods: string[];
};

async function forwarded(forwarding: Forwarding, body: string): Promise<unknown> {
  if (/^\/wallet(solidity)?\/get|^\/wallet\/(broadcast|trigger)/.test(forwarding.url.pathname))
    return onePath(forwarding, body);
  const message = JSON.parse(body) as RpcMessage | RpcMessage[];
  if (Array.isArray(message)) return callsOf(forwarding, message);
  const [reply] = await callsOf(forwarding, [message]);
  return reply;
}

/** Forwards the calls of one request together: nodes limit the number of requests at a time. */
async function callsOf(
  forwarding: Forwarding,
  messages: readonly RpcMessage[],
): Promise<readonly unknown[]> {
  const { how, methods } = forwarding;
  methods.push(...messages.map(({ method }) => method));
  if (messages.some((message) => how.hangsOn?.(message))) await new Promise(() => undefined);
  const failures = messages.map((message) => how.fails?.(message) ?? null);
  const asked = messages
    .filter((_, index) => failures[index] === null)
    .map(({ id, ...call }) => ({ jsonrpc: '2.0', id, ...(how.asks?.(call) ?? call) }));
  const replies = await repliesTo(forwarding, asked);
  return messages.map(({ id, ...call }, index) => {
    const message = failures[index];
    if (message !== null) return { jsonrpc: '2.0', id, error: { code: -32_000, message } };
    const reply = replies.find((each) => each.id === id);
    return reply && 'result' in reply && how.answers
      ? { ...reply, result: how.answers(reply.result, call) }
      : reply;
  });
}

async function repliesTo(
  forwarding: Forwarding,
  asked: readonly object[],
): Promise<readonly RpcReply[]> {
  if (asked.length === 0) return [];
  const replies = await post(forwarding, asked.length === 1 ? asked[0] : asked);
  return [replies].flat() as readonly RpcReply[];
}

async function onePath(forwarding: Forwarding, body: string): Promise<unknown> {
  const { how, methods, url } = forwarding;
  const call = { method: url.pathname, params: [JSON.parse(body === '' ? '{}' : body)] };
  methods.push(call.method);
  const result = await post(forwarding, (how.asks?.(call) ?? call).params[0]);
  return how.answers ? how.answers(result, call) : result;
}

async function post({ url, target }: Forwarding, body: unknown): Promise<unknown> {
  const credentials = Buffer.from(`${target.username}:${target.password}`).toString('base64');
  const reply = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(target.username !== '' && { authorization: `Basic ${credentials}` }),
    },
    body: JSON.stringify(body),
  });
  return reply.json();
}
