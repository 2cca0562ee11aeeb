import { graphql, type GraphQLSchema } from 'graphql';

import { AppError } from '@quayside/contract/errors/app-error';

import type { Clock } from '../../platform/clock/clock';

/** Content that was loaded completely and is valid. */
export type LoadedContent = {
  readonly schema: GraphQLSchema;
  /**
   * Reads the original of a picture.
   * @param file its name in the schema's `pictures`
   * @returns `null` for any other name
   */
  readonly readPicture: (file: string) => Promise<Buffer | null>;
  /** When it is outdated because a page or notice is due, in milliseconds; null if nothing is. */
  readonly nextDueMs: number | null;
};

export type ContentLibraryDeps = {
  /** @throws Error if the content is invalid or missing */
  readonly load: () => LoadedContent;
  /**
   * Returns a value that changes with the content files; `null` if they are not edited while the
   * server runs.
   */
  readonly stampOf: (() => string) | null;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
};

/** Provides the content to the endpoints that serve it. */
export type ContentLibrary = {
  /** @throws AppError ERR_SERVICE_UNAVAILABLE when the content cannot be loaded */
  readonly open: () => LoadedContent;
  /** Queries the content's own schema. @throws AppError ERR_SERVICE_UNAVAILABLE as above */
  readonly query: <Answer>(
    query: string,
    variables?: Readonly<Record<string, unknown>>,
  ) => Promise<Answer>;
};

/**
 * Invalid content is reloaded, and the files are checked for changes, at most this often, because
 * both are costly.
 */
const RETRY_MS = 5_000;
const CHECK_PERIOD_MS = 500;

type LoadedState = {
  readonly content: LoadedContent | null;
  readonly stamp: string;
  readonly loadedAtMs: number;
};

/**
 * Loads the content on the first request, not at startup, because the exchange does not depend on
 * it. While the content is invalid, the last valid content stays; without any, requests fail with
 * ERR_SERVICE_UNAVAILABLE.
 */
export function createContentLibrary({
  load,
  stampOf,
  clock,
  report,
}: ContentLibraryDeps): ContentLibrary {
  let loadedState: LoadedState | null = null;
  let lookedAtMs = Number.NEGATIVE_INFINITY;

  const isCurrent = ({ content, stamp, loadedAtMs }: LoadedState): boolean => {
    const nowMs = clock.nowMs();
    const dueMs = content?.nextDueMs ?? Infinity;
    if (nowMs >= dueMs && loadedAtMs < dueMs) return false;
    if (stampOf !== null && nowMs - lookedAtMs >= CHECK_PERIOD_MS) {
      lookedAtMs = nowMs;
      if (stampOf() !== stamp) return false;
    }
    return content !== null || nowMs - loadedAtMs < RETRY_MS;
  };

  const loadAgain = (): LoadedState => {
    const stamp = stampOf?.() ?? '';
    const loadedAtMs = clock.nowMs();
    try {
      return { content: load(), stamp, loadedAtMs };
    } catch (error) {
      report(error);
      return { content: loadedState?.content ?? null, stamp, loadedAtMs };
    }
  };

  const open = (): LoadedContent => {
    if (loadedState === null || !isCurrent(loadedState)) loadedState = loadAgain();
    if (loadedState.content === null)
      throw new AppError(
        'ERR_SERVICE_UNAVAILABLE',
        "The site's content can't be read right now: try again later",
      );
    return loadedState.content;
  };

  return {
    open,
    async query<Answer>(query: string, variables: Readonly<Record<string, unknown>> = {}) {
      const { data, errors } = await graphql({
        schema: open().schema,
        source: query,
        variableValues: variables,
      });
      if (errors !== undefined) {
        const reasons = errors.map(({ message }) => message).join('; ');
        throw new Error(`The content schema rejected one of our queries: ${reasons}`);
      }
      return data as Answer;
    },
  };
}
