import { FacadeError } from './facade-error';

const MAX_PATH_LENGTH = 250;
const MAX_TEXT_BYTES = 1_000_000;
const MAX_PICTURE_BYTES = 5_000_000;

/** A letter, digit or underscore first: no hidden files, and nothing that climbs or is an option. */
const segmentPattern = /^[\p{L}\p{N}_][\p{L}\p{N} ._-]*$/u;
const TEXT_TYPES: ReadonlySet<string> = new Set(['md', 'yml', 'json']);
const PICTURE_TYPES: ReadonlySet<string> = new Set(['png', 'jpg', 'jpeg', 'webp', 'svg']);

const extensionOf = (path: string): string => /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';

/** Rejects a path that the content cannot have. @throws FacadeError 422 */
export function rejectForeignPath(path: string): void {
  const [root, ...segments] = path.split('/');
  const isInside =
    root === 'content' &&
    segments.length > 0 &&
    path.length <= MAX_PATH_LENGTH &&
    segments.every((segment) => segmentPattern.test(segment));
  if (!isInside)
    throw new FacadeError(
      422,
      `"${path.slice(0, MAX_PATH_LENGTH)}" is not a path of the content. Save files below content/, ` +
        'with names of letters, digits, dots, hyphens and underscores.',
    );
  const extension = extensionOf(path);
  if (!TEXT_TYPES.has(extension) && !PICTURE_TYPES.has(extension))
    throw new FacadeError(
      422,
      `"${path}" is of a type that the content does not have. Use ` +
        `${[...TEXT_TYPES, ...PICTURE_TYPES].join(', ')}.`,
    );
}

/** Rejects bytes that a file with this path cannot have. @throws FacadeError 422 */
export function rejectForeignBytes(path: string, bytes: Uint8Array): void {
  const isText = TEXT_TYPES.has(extensionOf(path));
  const maxBytes = isText ? MAX_TEXT_BYTES : MAX_PICTURE_BYTES;
  if (bytes.length > maxBytes)
    throw new FacadeError(
      422,
      `"${path}" is ${(bytes.length / 1_000_000).toFixed(1)} MB; the limit is ` +
        `${maxBytes / 1_000_000} MB. Save a smaller file.`,
    );
  if (isText && !isUtf8(bytes))
    throw new FacadeError(422, `"${path}" is not text in UTF-8. Save it as UTF-8.`);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\0');
  } catch {
    return false;
  }
}
