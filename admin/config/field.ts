/** The options of a field in the configuration of the editors' interface that are used here. */
export type Field = {
  readonly name: string;
  readonly label?: string;
  readonly hint?: string;
  readonly widget: string;
  /** Or the languages in which a value is required. */
  readonly required?: boolean | readonly string[];
  readonly readonly?: boolean;
  readonly i18n?: boolean | 'duplicate';
  readonly min?: number;
  readonly multiple?: boolean;
  readonly options?: readonly Option[];
  readonly field?: Field;
  readonly fields?: readonly Field[];
  readonly types?: readonly Field[];
  readonly typeKey?: string;
  readonly summary?: string;
  readonly collapsed?: boolean | 'auto';
  readonly [option: string]: unknown;
};

export type Option = {
  readonly label: string;
  readonly value: string | number | boolean;
};

/** Where a field is: names of the collection or file and of the fields around it, and its own. */
export type FieldPath = readonly string[];

/** What a field needs that its schema doesn't say. */
export type FieldSettings = {
  /** Names of the site's languages, by code. */
  readonly languages: Readonly<Record<string, string>>;
  /** @returns a text of the interface; undefined if there is none */
  text(group: 'fields' | 'hints' | 'options', path: FieldPath): string | undefined;
  /** Whether each language has a file of its own, with all fields. */
  readonly isFilePerLanguage: boolean;
  /** Options that come from the content, such as the keys of authors. */
  choices(path: FieldPath): readonly Option[] | undefined;
  /** Whether a text needs more than a line. */
  isLong(path: FieldPath): boolean;
};
