/** One value in the browser's storage, under a key that carries its version. */
export type StoredValue<Content> = {
  /** The stored content, or the fallback when nothing usable is there. Never throws. */
  read(): Content;
  /**
   * Stores the content; a full or forbidden storage is ignored, because the page works without it.
   */
  write(content: Content): void;
  clear(): void;
};

export type StoredValueOptions<Content> = {
  name: string;
  version: number;
  fallback: Content;
  /** Narrows parsed JSON to the content; `undefined` when it is not. */
  parse(json: unknown): Content | undefined;
  /** Turns the JSON of an older version into the present one; `undefined` when it cannot. */
  migrate?: ((json: unknown, fromVersion: number) => Content | undefined) | undefined;
  /** Where it is kept: `localStorage` unless named otherwise. */
  storage?: (() => Storage) | undefined;
};

const prefix = 'quayside';

/** The storage key of a value: `quayside.theme.v1`. */
export function storageKey(name: string, version: number): string {
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
 * Makes a stored value. Storage is touched in `read` and `write` only, so that it may be made while
 * the page is rendered on a server.
 */
export function createStoredValue<Content>(
  options: StoredValueOptions<Content>,
): StoredValue<Content> {
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
