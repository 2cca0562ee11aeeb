/** Returns a part of a JSON document as text, such as `[0].rpcUrl`. */
const pathText = (path: readonly PropertyKey[]): string =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '');

/** Describes why a schema rejects a JSON document. */
export const issueText = ({
  path,
  message,
}: {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}): string => `${path.length > 0 ? `${pathText(path)}: ` : ''}${message}`;

/**
 * Parses a JSON document.
 * @returns the document, or why it is not valid, without quoting it, because it may contain secrets
 */
export function parseJson(text: string): { readonly json: unknown } | { readonly problem: string } {
  try {
    return { json: JSON.parse(text) };
  } catch (error) {
    return { problem: `it is not JSON${placeOf((error as SyntaxError).message, text)}` };
  }
}

/** Returns the position of a syntax error, if the parser reports it. */
function placeOf(message: string, text: string): string {
  const [, position] =
    / in JSON at position (\d+)(?: \(line \d+ column \d+\))?$/.exec(message) ?? [];
  if (position === undefined) return '';
  const before = text.slice(0, Number(position)).split('\n');
  return ` (line ${before.length}, column ${(before.at(-1) ?? '').length + 1})`;
}
