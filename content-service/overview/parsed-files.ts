import type { Content } from '../editing/merge/same-content';

/** Parsed files by their paths from the repository's root, such as `content/site.yml`. */
export type ParsedFiles = ReadonlyMap<string, Content>;
