/** A Markdown text, cut behind the fields at its top. The four parts are the whole text. */
export type FrontMatterParts = {
  readonly opening: string;
  /** YAML, with the line break at its end; empty if there are no fields. */
  readonly header: string;
  readonly closing: string;
  /** Markdown, with the line breaks before and after it. */
  readonly body: string;
};

const frontMatter = /^(---\r?\n)((?:[^\n]*\n)*?)(---(?:\r?\n|$))/;

/** @returns `null` if the fields are missing or not closed */
export function splitFrontMatter(text: string): FrontMatterParts | null {
  const [whole, opening = '', header = '', closing = ''] = frontMatter.exec(text) ?? [];
  return whole === undefined ? null : { opening, header, closing, body: text.slice(whole.length) };
}
