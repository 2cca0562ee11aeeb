import { graphql, type GraphQLSchema } from 'graphql';

import { AppError } from '@quayside/contract/errors/app-error';

import type { Clock } from '../../platform/clock/clock';

/** Content that was loaded whole and found good. */
export type LoadedContent = {
  readonly schema: GraphQLSchema;
  /**
   * The original of a picture.
   * @param file its name in the schema's `pictures`
   * @returns `null` for a name that is none of them
   */
  readonly readPicture: (file: string) => Promise<Buffer | null>;
};

export type ContentLibraryDeps = {
  /** @throws when the content is bad or missing */
  readonly load: () => LoadedContent;
  /**
   * Something that changes with the content's files; `null` where nobody edits them under a running
   * server.
   */
  readonly stampOf: (() => string) | null;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
};

/** The content for the calls that show it. */
export type ContentLibrary = {
  /** @throws AppError ERR_SERVICE_UNAVAILABLE when the content cannot be loaded */
  readonly open: () => LoadedContent;
  /** Asks the content's own schema. @throws AppError ERR_SERVICE_UNAVAILABLE likewise */
  readonly ask: <Answer>(
    query: string,
    variables?: Readonly<Record<string, unknown>>,
  ) => Promise<Answer>;
};

/**
 * Neither bad content nor a look at its files may cost much: both are repeated after this time at
 * the earliest.
 */
const RETRY_MS = 5_000;
const LOOK_MS = 500;

type Shelf = {
  readonly content: LoadedContent | null;
  readonly stamp: string;
  readonly loadedAtMs: number;
};

/**
 * Loads the content when it is first asked for, never before: the exchange does not depend on it.
 * While content is bad, the last good one stays, and without one the calls answer that they are not
 * available.
 */
export function createContentLibrary({
  load,
  stampOf,
  clock,
  report,
}: ContentLibraryDeps): ContentLibrary {
  let shelf: Shelf | null = null;
  let lookedAtMs = Number.NEGATIVE_INFINITY;

  const isCurrent = ({ content, stamp, loadedAtMs }: Shelf): boolean => {
    const nowMs = clock.nowMs();
    if (stampOf !== null && nowMs - lookedAtMs >= LOOK_MS) {
      lookedAtMs = nowMs;
      if (stampOf() !== stamp) return false;
    }
    return content !== null || nowMs - loadedAtMs < RETRY_MS;
  };

  const loadAgain = (): Shelf => {
    const stamp = stampOf?.() ?? '';
    const loadedAtMs = clock.nowMs();
    try {
      return { content: load(), stamp, loadedAtMs };
    } catch (error) {
      report(error);
      return { content: shelf?.content ?? null, stamp, loadedAtMs };
    }
  };

  const open = (): LoadedContent => {
    if (shelf === null || !isCurrent(shelf)) shelf = loadAgain();
    if (shelf.content === null)
      throw new AppError(
        'ERR_SERVICE_UNAVAILABLE',
        "The site's content can't be read right now: try again later",
      );
    return shelf.content;
  };

  return {
    open,
    async ask<Answer>(query: string, variables: Readonly<Record<string, unknown>> = {}) {
      const { data, errors } = await graphql({
        schema: open().schema,
        source: query,
        variableValues: variables,
      });
      if (errors !== undefined) {
        const reasons = errors.map(({ message }) => message).join('; ');
        throw new Error(`The content schema refused a question of ours: ${reasons}`);
      }
      return data as Answer;
    },
  };
}
