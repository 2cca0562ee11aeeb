/** The texts of one namespace in one language, as read from the file. */
export type DictionaryFile = {
  readonly namespace: string;
  /** Path as shown in problem messages. */
  readonly file: string;
  readonly text: string;
};
