import type { DocRequest } from './read-doc-examples';

const WORD = /'([^']*)'|"([^"]*)"|(\S+)/g;

/**
 * Reads the only `curl` call of a shell sample: its URL, `-H`, `-d` and `-X`. Ignores
 * everything after a pipe.
 * @throws Error if there is no `curl`, or if it uses anything else
 */
export function readCurl(code: string): DocRequest {
  const joined = code.replaceAll('\\\n', ' ');
  const start = joined.indexOf('curl ');
  if (start === -1) throw new Error('There is no curl in this sample.');
  const words = [...joined.slice(start + 5).matchAll(WORD)].map(
    (match) => match[1] ?? match[2] ?? match[3] ?? '',
  );
  const end = words.indexOf('|');
  return requestOf(end === -1 ? words : words.slice(0, end));
}

const SILENT = new Set(['-s', '-sS', '--silent']);

function requestOf(words: readonly string[]): DocRequest {
  const headers: Record<string, string> = {};
  const given: { method?: string; path?: string; body?: string } = {};
  for (let index = 0; index < words.length; index += 1) {
    const option = words[index] ?? '';
    if (/^https?:\/\//.test(option)) given.path = option.replace(/^https?:\/\/[^/]+/, '');
    else if (!SILENT.has(option)) readOption(option, words[(index += 1)] ?? '', headers, given);
  }
  if (given.path === undefined) throw new Error('This curl names no address.');
  return {
    method: given.method ?? (given.body === undefined ? 'GET' : 'POST'),
    path: given.path,
    headers,
    body: given.body ?? null,
  };
}

function readOption(
  option: string,
  argument: string,
  headers: Record<string, string>,
  given: { method?: string; body?: string },
): void {
  switch (option) {
    case '-H':
    case '--header': {
      const [name = '', ...text] = argument.split(':');
      headers[name.toLowerCase()] = text.join(':').trim();
      return;
    }
    case '-d':
    case '--data':
      given.body = argument;
      return;
    case '-X':
    case '--request':
      given.method = argument;
      return;
    default:
      throw new Error(`This sample uses what the test cannot run: ${option}`);
  }
}
