/** What a step did that writes pictures into the site. */
export type WrittenPictures = {
  /** Number of pictures that were not in the cache. */
  made: number;
  /** Paths of all pictures within the site, new or not. */
  paths: readonly string[];
};
