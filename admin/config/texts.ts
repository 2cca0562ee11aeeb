type Texts = Readonly<Record<string, string>>;

/** The texts of the editors' interface in one language: `content/locales/{locale}/admin.json`. */
export type AdminTexts = {
  readonly title: string;
  /** Names of collections, and of files by their path without its ending. */
  readonly collections: Texts;
  /** Labels of fields by their names, or by those of the fields around them and their own: `cards_title`. */
  readonly fields: Texts;
  /** Explanations of fields, in the same way. */
  readonly hints: Texts;
  /** Labels of values by the name of the field and the value: `theme_dark`. */
  readonly options: Texts;
};
