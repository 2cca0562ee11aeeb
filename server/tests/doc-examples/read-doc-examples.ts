/** A call as written in the documentation. */

export type DocRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
};

/**
 * A call or a stream message, with its documented response. `httpStatus` is `null` if the page only
 * says that the call succeeds.
 */
export type DocExample = {
  /** File and line, for the message of a failing test. */
  readonly place: string;
  readonly call:
    | { readonly kind: 'request'; readonly request: DocRequest }
    | { readonly kind: 'message'; readonly text: string };
  readonly httpStatus: number | null;
  readonly answer: unknown;
  /** Whether the page shows only some fields of the response, and says so. */
  readonly isPart: boolean;
};

/** Code that a reader copies and runs. */
export type DocSample = {
  readonly place: string;
  readonly language: string;
  readonly code: string;
};

type Fence = DocSample & {
  readonly title: string;
  readonly line: number;
  readonly endLine: number;
};

const OPENING = /^```(\w+)(?:\s+title="([^"]*)")?\s*$/;
const RESPONSE_TITLE = /^(?:(Response)|Part of the response)(?: (\d{3}))?$/;
const MESSAGE_TITLE = /^Message$/;

/**
 * Finds the calls of a page: an `http` fence, or a `json` fence titled "Message" for the stream,
 * each with the `json` fence that follows. That fence is titled "Response" or "Part of the
 * response", with the HTTP status where it matters ("Response 422").
 * @param original the same page in English: its titles count, so that those of a translation are
 * free
 * @throws Error with the place of a call without a response, or of a response that is not JSON
 */
export function readDocExamples(file: string, markdown: string, original = markdown): DocExample[] {
  const fences = withOriginalTitles(
    file,
    readFences(file, markdown),
    readFences('original', original),
  );
  return fences.flatMap((fence, index) => {
    if (!isCall(fence)) return [];
    const next = fences[index + 1];
    const title =
      next && next.language === 'json' && next.line <= fence.endLine + 2
        ? RESPONSE_TITLE.exec(next.title)
        : null;
    if (!next || !title) throw new Error(`${fence.place}: no answer follows this call.`);
    return [
      {
        place: fence.place,
        call: callOf(fence),
        httpStatus: title[2] === undefined ? null : Number(title[2]),
        answer: parseResponse(next),
        isPart: title[1] === undefined,
      },
    ];
  });
}

/** @throws Error if a translation has other blocks of code than the original, in kind or number */
function withOriginalTitles(
  file: string,
  fences: readonly Fence[],
  originals: readonly Fence[],
): readonly Fence[] {
  const kinds = (list: readonly Fence[]): string => list.map(({ language }) => language).join(', ');
  if (kinds(fences) !== kinds(originals))
    throw new Error(
      `${file}: its blocks of code are not those of the original, in the same order: ` +
        `${kinds(fences)} instead of ${kinds(originals)}.`,
    );
  return fences.map((fence, index) => ({ ...fence, title: originals[index]?.title ?? '' }));
}

/** Finds the code of a page in the given languages. */
export function readDocSamples(
  file: string,
  markdown: string,
  languages: readonly string[],
): DocSample[] {
  return readFences(file, markdown).filter(({ language }) => languages.includes(language));
}

function isCall({ language, title }: Fence): boolean {
  return language === 'http' || (language === 'json' && MESSAGE_TITLE.test(title));
}

function callOf(fence: Fence): DocExample['call'] {
  return fence.language === 'http'
    ? { kind: 'request', request: parseRequest(fence) }
    : { kind: 'message', text: fence.code };
}

function readFences(file: string, markdown: string): Fence[] {
  const lines = markdown.split('\n');
  const fences: Fence[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const opening = OPENING.exec(lines[index] ?? '');
    if (!opening) continue;
    const end = lines.indexOf('```', index + 1);
    if (end === -1) throw new Error(`${file}:${index + 1}: the fence has no end.`);
    fences.push({
      place: `${file}:${index + 1}`,
      language: opening[1] ?? '',
      title: opening[2] ?? '',
      code: lines.slice(index + 1, end).join('\n'),
      line: index + 1,
      endLine: end + 1,
    });
    index = end;
  }
  return fences;
}

function parseRequest({ place, code }: Fence): DocRequest {
  const [head = '', ...rest] = code.split('\n');
  const [method = '', path = ''] = head.trim().split(' ');
  if (!/^(?:GET|POST)$/.test(method) || !path.startsWith('/'))
    throw new Error(
      `${place}: a call begins with its method and path, such as "GET /api/v1/health".`,
    );
  const blank = rest.indexOf('');
  const headerLines = blank === -1 ? rest : rest.slice(0, blank);
  const headers = Object.fromEntries(
    headerLines.map((line): [string, string] => {
      const [name = '', ...words] = line.split(':');
      return [name.trim().toLowerCase(), words.join(':').trim()];
    }),
  );
  return { method, path, headers, body: blank === -1 ? null : rest.slice(blank + 1).join('\n') };
}

function parseResponse({ place, code }: Fence): unknown {
  try {
    return JSON.parse(code) as unknown;
  } catch {
    throw new Error(`${place}: the answer is not JSON.`);
  }
}
