import { rejection } from './facade-error';

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
  if (!isInside) throw rejection(422, 'foreignPath', { path: path.slice(0, MAX_PATH_LENGTH) });
  const extension = extensionOf(path);
  if (!TEXT_TYPES.has(extension) && !PICTURE_TYPES.has(extension))
    throw rejection(422, 'foreignType', {
      path,
      list: [...TEXT_TYPES, ...PICTURE_TYPES].join(', '),
    });
}

/** Rejects bytes that a file with this path cannot have. @throws FacadeError 422 */
export function rejectForeignBytes(path: string, bytes: Uint8Array): void {
  const isText = TEXT_TYPES.has(extensionOf(path));
  const maxBytes = isText ? MAX_TEXT_BYTES : MAX_PICTURE_BYTES;
  if (bytes.length > maxBytes)
    throw rejection(422, 'large', {
      path,
      size: (bytes.length / 1_000_000).toFixed(1),
      max: maxBytes / 1_000_000,
    });
  if (isText && !isUtf8(bytes)) throw rejection(422, 'notText', { path });
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\0');
  } catch {
    return false;
  }
}
