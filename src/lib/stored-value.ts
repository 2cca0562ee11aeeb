/** One value in the browser's storage, under a versioned key. */
export type StoredValue<Content> = {
  /** Returns the stored content, or the fallback if nothing usable is there. Never throws. */
  read(): Content;
  /**
   * Stores the content. If storage is full or blocked, this is ignored, because the page works
   * without it.
   */
  write(content: Content): void;
  clear(): void;
};

/** A stored value, with the key under which other tabs see it change. */
type KeyedValue<Content> = StoredValue<Content> & { readonly key: string };

export type StoredValueOptions<Content> = {
  name: string;
  version: number;
  fallback: Content;
  /** Narrows parsed JSON to the content; `undefined` if it does not match. */
  parse(json: unknown): Content | undefined;
  /**
   * Converts the JSON of an older version to the current one; `undefined` if that is not possible.
   */
  migrate?: ((json: unknown, fromVersion: number) => Content | undefined) | undefined;
  /** The storage to use; `localStorage` by default. */
  storage?: (() => Storage) | undefined;
};

const prefix = 'quayside';

/** Returns the storage key of a value: `quayside.theme.v1`. */
function storageKey(name: string, version: number): string {
  return `${prefix}.${name}.v${version}`;
}

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/**
 * Creates a stored value. Storage is accessed only in `read` and `write`, so that a value can be
 * created while the page is rendered on a server.
 */
export function createStoredValue<Content>(
  options: StoredValueOptions<Content>,
): KeyedValue<Content> {
  const { name, version, fallback, parse, migrate, storage = () => window.localStorage } = options;
  const key = storageKey(name, version);
  const readJson = (fromKey: string): unknown =>
    attempt(() => JSON.parse(storage().getItem(fromKey) ?? 'null') as unknown);

  const readOlder = (): Content | undefined => {
    if (migrate === undefined) return undefined;
    for (let older = version - 1; older > 0; older -= 1) {
      const json = readJson(storageKey(name, older));
      const content =
        json === null || json === undefined ? undefined : attempt(() => migrate(json, older));
      if (content !== undefined) return content;
    }
    return undefined;
  };

  return {
    key,
    read() {
      const json = readJson(key);
      const current = json === null || json === undefined ? undefined : attempt(() => parse(json));
      return current ?? readOlder() ?? fallback;
    },
    write(content) {
      attempt(() => {
        storage().setItem(key, JSON.stringify(content));
      });
    },
    clear() {
      attempt(() => {
        storage().removeItem(key);
      });
    },
  };
}
