import { parse } from 'yaml';
import { WebSocket } from 'ws';

import { docFiles, swapApiFiles } from './doc-files';
import {
  DOCUMENTED_ORDERS,
  EXPIRED_ORDER,
  startDocumentedExchange,
  type DocumentedExchange,
} from './documented-exchange';
import { readCurl } from './read-curl';
import {
  readDocExamples,
  readDocSamples,
  type DocExample,
  type DocRequest,
  type DocSample,
} from './read-doc-examples';
import { responseDifferences } from './response-differences';
import { runJavascript } from './run-javascript';
import { hasPython, runPython } from './run-python';
import { useStarted } from '../../testing/use-started';

type SwapApiPage = {
  readonly sections: readonly {
    readonly samples?: readonly {
      readonly title: string;
      readonly language: string;
      readonly code: string;
    }[];
  }[];
};

const examples = unique(
  docFiles().flatMap(({ file, text, original }) => readDocExamples(file, text, original)),
  ({ call, answer, httpStatus }) => JSON.stringify([call, answer, httpStatus]),
);
const samples = unique(
  [
    ...docFiles().flatMap(({ file, text }) =>
      readDocSamples(file, text, ['bash', 'javascript', 'python']),
    ),
    ...swapApiFiles().flatMap(swapApiSamples),
  ],
  ({ code }) => code,
);
const curls = samples.filter(({ language, code }) => language === 'bash' && code.includes('curl '));
const scripts = samples.filter(({ language }) => language === 'javascript');
/** Empty on a machine without Python, where these samples can't be verified. */
const pythons = hasPython() ? samples.filter(({ language }) => language === 'python') : [];

let exchange: DocumentedExchange;
useStarted(
  startDocumentedExchange,
  (started) => {
    exchange = started;
  },
  120_000,
);

describe('the documentation', () => {
  it('has examples of the calls and of the stream, and samples in curl and in JavaScript', () => {
    expect(examples.filter(({ call }) => call.kind === 'request').length).toBeGreaterThan(15);
    expect(examples.filter(({ call }) => call.kind === 'message').length).toBeGreaterThan(0);
    expect([curls.length > 0, scripts.length > 0]).toEqual([true, true]);
  });

  it.each(docFiles())('contains the same calls and the same code in $file', (page) => {
    const shown = (text: string): unknown[] => [
      readDocExamples(page.file, text, page.original).map(({ call, httpStatus, answer }) => [
        call,
        httpStatus,
        answer,
      ]),
      readDocSamples(page.file, text, ['bash', 'javascript']).map(({ code }) => code),
    ];
    expect(shown(page.text)).toEqual(shown(page.original));
  });

  it.each(examples.map((example) => [example.place, example] as const))(
    'shows at %s the actual response of the server',
    async (_place, example) => {
      const { httpStatus, answer } =
        example.call.kind === 'request'
          ? await send(example.call.request)
          : { httpStatus: null, answer: await say(example.call.text) };
      expect({
        isAsSaid: isSuccess(example, httpStatus),
        httpStatus,
        differences: responseDifferences(example.answer, answer, example),
      }).toEqual({ isAsSaid: true, httpStatus, differences: [] });
    },
  );

  it.each(curls.map((sample) => [sample.place, sample] as const))(
    'has a working command at %s',
    async (_place, { code }) => {
      const { httpStatus, answer } = await send(readCurl(code));
      expect({ isGood: httpStatus !== null && httpStatus < 300, answer }).toEqual({
        isGood: true,
        answer,
      });
    },
  );

  it.each(scripts.map((sample) => [sample.place, sample] as const))(
    'has working code at %s',
    async (_place, { code }) => {
      expect(await runJavascript(code, exchange.url)).toBeDefined();
    },
  );

  const followers = scripts.filter(
    ({ code }) => code.includes(String(DOCUMENTED_ORDERS.completed)) && code.includes('while'),
  );

  it('has code that follows an order', () => {
    expect(followers.length).toBeGreaterThan(0);
  });

  it.each(followers.map((sample) => [sample.place, sample] as const))(
    'has code at %s that stops for an expired order',
    async (_place, { code }) => {
      expect(
        await runJavascript(
          code.replaceAll(String(DOCUMENTED_ORDERS.completed), String(EXPIRED_ORDER)),
          exchange.url,
        ),
      ).toEqual(['expired', []]);
    },
    10_000,
  );

  it('has working Python code, if Python is available', async () => {
    for (const { place, code } of pythons)
      expect([place, await runPython(code, exchange.url)]).toEqual([
        place,
        expect.stringMatching(/\S/),
      ]);
  });
});

async function send({
  method,
  path,
  headers,
  body,
}: DocRequest): Promise<{ httpStatus: number | null; answer: unknown }> {
  const answer = await fetch(exchange.url + path, {
    method,
    headers,
    ...(body === null ? {} : { body }),
  });
  return { httpStatus: answer.status, answer: (await answer.json()) as unknown };
}

/** Sends one message to the stream and returns its first response. */
async function say(message: string): Promise<unknown> {
  const socket = new WebSocket(`${exchange.url.replace(/^http/, 'ws')}/api/v2/ws`);
  try {
    return await new Promise<unknown>((resolve, reject) => {
      socket
        .once('error', reject)
        .once('open', () => socket.send(message))
        .once('message', (raw) => resolve(JSON.parse(String(raw)) as unknown));
    });
  } finally {
    socket.terminate();
  }
}

function isSuccess(example: DocExample, httpStatus: number | null): boolean {
  if (httpStatus === null) return true;
  return example.httpStatus === null ? httpStatus < 300 : httpStatus === example.httpStatus;
}

function swapApiSamples({ file, text }: { file: string; text: string }): DocSample[] {
  return (parse(text) as SwapApiPage).sections
    .flatMap(({ samples: found }) => found ?? [])
    .map(({ title, language, code }) => ({ place: `${file}: ${title}`, language, code }));
}

/** All languages show the same calls, so each is tried once. */
function unique<One>(all: readonly One[], keyOf: (one: One) => string): One[] {
  const keys = all.map(keyOf);
  return all.filter((_one, index) => keys.indexOf(keys[index] ?? '') === index);
}
