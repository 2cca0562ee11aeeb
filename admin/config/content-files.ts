import {
  formatOfFile,
  CONTENT_FORMATS,
} from '@quayside/content-service/editing/merge/content-formats';
import type { Content } from '@quayside/content-service/editing/merge/same-content';

/** Files of `content/` that have a form, by their path below it, such as `seo/pages.yml`. */
export type ContentFiles = ReadonlyMap<string, Content>;

/** Reads the texts of files; pictures and others are left out. */
export const contentFiles = (
  texts: Iterable<readonly [path: string, text: string]>,
): ContentFiles =>
  new Map(
    [...texts].flatMap(([path, text]) => {
      const format = formatOfFile(path);
      return format === null ? [] : [[path, CONTENT_FORMATS[format].read(text)] as const];
    }),
  );
