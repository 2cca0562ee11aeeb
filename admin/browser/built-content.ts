import type { Languages } from '@quayside/contract/site/locales';

import type { Configuration } from '../config/configuration';
import type { BrowserTexts } from '../config/texts';
import type { FormShape } from '../config/form-shape';

/** What the build reads from the content. */
export type BuiltContent = {
  readonly languages: Languages;
  readonly shape: FormShape;
  /** The Git host that texts are saved to; null for our own server. */
  readonly backend: object | null;
  /** By the language of the interface; the first one stands in for others. */
  readonly configurations: Readonly<
    Record<
      string,
      () => Promise<{ readonly configuration: Configuration; readonly texts: BrowserTexts }>
    >
  >;
};
