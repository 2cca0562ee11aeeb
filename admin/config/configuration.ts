import type { ContentFiles } from './content-files';
import type { Field } from './field';
import type { AdminTexts } from './texts';

/** What the configuration is made of, besides the schemas. */
export type ConfigurationSource = {
  /** Language of the interface: one of `languages`. */
  readonly locale: string;
  /** The languages of the site, the default one first. */
  readonly languages: readonly { readonly code: string; readonly name: string }[];
  readonly files: ContentFiles;
  readonly texts: AdminTexts;
};

/** A form for one file, or for the file of each language. */
export type FileForm = {
  readonly name: string;
  readonly label: string;
  readonly file: string;
  readonly format: string;
  readonly i18n?: boolean;
  readonly fields: readonly Field[];
};

export type Collection = {
  readonly name: string;
  readonly label: string;
  readonly folder?: string;
  readonly files?: readonly FileForm[];
  readonly fields?: readonly Field[];
  readonly [option: string]: unknown;
};

/** The configuration, without the address of the service that saves texts. */
export type Configuration = {
  readonly collections: readonly Collection[];
  readonly [option: string]: unknown;
};

/** The format of each kind of file, which the browser registers. */
export const FORMATS = {
  yaml: 'keep-yaml',
  json: 'keep-json',
  markdown: 'keep-frontmatter',
} as const;

/** Field in which a form keeps the text that its file had when it was opened. */
export const ORIGINAL_TEXT = 'originalText';

/** Field that has the items of a file which is a list. */
export const LIST_ITEMS = 'items';

export const originalTextField = (isFilePerLanguage: boolean): Field => ({
  name: ORIGINAL_TEXT,
  widget: 'hidden',
  ...(isFilePerLanguage && { i18n: true }),
});
