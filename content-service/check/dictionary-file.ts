/** The texts of one namespace in one language, as they were read. */
export type DictionaryFile = {
  readonly namespace: string;
  /** As problems show it. */
  readonly file: string;
  readonly text: string;
};
