import type { DocRequest } from './read-doc-examples';

const WORD = /'([^']*)'|"([^"]*)"|(\S+)/g;
const WITH_ARGUMENT = new Set(['-H', '--header', '-d', '--data', '-X', '--request']);

/**
 * Reads the one `curl` call of a shell sample: its address, `-H`, `-d` and `-X`. What follows a pipe is left to the shell.
 * @throws Error when there is none, or it uses something else
 */
export function readCurl(code: string): DocRequest {
  const joined = code.replaceAll('\\\n', ' ');
  const start = joined.indexOf('curl ');
  if (start === -1) throw new Error('There is no curl in this sample.');
  const words = [...joined.slice(start + 5).matchAll(WORD)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
  const end = words.indexOf('|');
  return requestOf(end === -1 ? words : words.slice(0, end));
}

function requestOf(words: readonly string[]): DocRequest {
  const headers: Record<string, string> = {};
  let [method, path, body]: [string | null, string | null, string | null] = [null, null, null];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const argument = WITH_ARGUMENT.has(word) ? words[(index += 1)] ?? '' : '';
    if (word === '-H' || word === '--header') headers[argument.split(':')[0]?.toLowerCase() ?? ''] = argument.split(':').slice(1).join(':').trim();
    else if (word === '-d' || word === '--data') body = argument;
    else if (word === '-X' || word === '--request') method = argument;
    else if (/^https?:\/\//.test(word)) path = word.replace(/^https?:\/\/[^/]+/, '');
    else if (!/^(?:-s|-sS|--silent)$/.test(word)) throw new Error(`This sample uses what the test cannot run: ${word}`);
  }
  if (path === null) throw new Error('This curl names no address.');
  return { method: method ?? (body === null ? 'GET' : 'POST'), path, headers, body };
}
