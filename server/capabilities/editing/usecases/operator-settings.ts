import { parse } from 'yaml';

/** The file with settings of the whole site. */
export const SITE_FILE = 'content/site.yml';

/**
 * What decides which outside hosts pages may use or be framed by, what people have to accept, and
 * what is sold. An editor's session is not worth as much as these.
 */
const OPERATOR_SETTINGS = [
  'exchange',
  'offersCardPurchases',
  'offersCardSales',
  'outside',
  'requireTerms',
] as const;

/**
 * @param before the text of the site's file, and `after` the edit
 * @returns the settings of operators that the edit changes
 */
export function changedOperatorSettings(before: string, after: string): readonly string[] {
  const [old, edited] = [settingsIn(before), settingsIn(after)];
  return OPERATOR_SETTINGS.filter(
    (name) => JSON.stringify(old[name]) !== JSON.stringify(edited[name]),
  );
}

/** A text with mistakes has no settings; the checks of the content report them. */
function settingsIn(text: string): Readonly<Record<string, unknown>> {
  try {
    return (parse(text) ?? {}) as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
}
