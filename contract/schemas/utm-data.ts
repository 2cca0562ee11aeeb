import { storableText } from './plain-text';

export type UtmData =
  { readonly [key: string]: unknown } | readonly { readonly [key: string]: unknown }[];

const MAX_DEPTH = 8;
const MAX_BYTES = 8 * 1024;

/**
 * Returns what a client reports about where its visitor came from, in a form that can be stored. It
 * matters less than an order and never causes a rejection: anything that is not a plain object or a
 * list of them, is deeper than 8 levels or larger than 8 KiB as JSON is treated as absent.
 */
export function readUtmData(given: unknown): UtmData | null {
  if (!isUtmData(given) || !isShallow(given)) return null;
  const storable = storableCopy(given) as UtmData;
  return new TextEncoder().encode(JSON.stringify(storable)).length > MAX_BYTES ? null : storable;
}

/** The site sends its list of visits, newest first; other clients send one object. */
function isUtmData(given: unknown): given is UtmData {
  return Array.isArray(given)
    ? given.length > 0 && given.every(isPlainObject)
    : isPlainObject(given);
}

function isPlainObject(given: unknown): given is { readonly [key: string]: unknown } {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}

/** Walks level by level, because a request can nest deeper than the stack allows. */
function isShallow(root: object): boolean {
  let level: object[] = [root];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return false;
    level = level.flatMap((node) =>
      Object.values(node).filter(
        (child): child is object => typeof child === 'object' && child !== null,
      ),
    );
  }
  return true;
}

function storableCopy(node: unknown): unknown {
  if (typeof node === 'string') return storableText(node);
  if (Array.isArray(node)) return node.map(storableCopy);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, child]) => [storableText(key), storableCopy(child)]),
  );
}
