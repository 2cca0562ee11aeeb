import type { Locale } from '@quayside/contract/site/locales';
import type { PagePart } from '@quayside/contract/site/page-parts';
import type { SectionKind } from '@quayside/contract/site/section-kinds';

/**
 * A link that looks like a button. `target` already includes its language prefix, or is an absolute
 * URL.
 */
export type PageAction = { label: string; target: string; isPrimary: boolean };

/** A section of a page composed by an editor. Each kind uses some of the fields. */
export type PageSection = {
  id: string;
  kind: SectionKind;
  heading: string | null;
  leadHtml: string | null;
  html: string | null;
  items: readonly {
    title: string;
    html: string;
    /** Without markup, for structured data. */ text: string;
    icon: string | null;
    target: string | null;
  }[];
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  samples: readonly { title: string; html: string }[];
  actions: readonly PageAction[];
  tone: 'info' | 'warn' | null;
  part: PagePart | null;
};

/** A marketing or information page. */
export type SectionsText = {
  eyebrow: string | null;
  heading: string;
  lead: string;
  drawing: string | null;
  actions: readonly PageAction[];
  sections: readonly PageSection[];
  isTranslated: boolean;
  textLocale: Locale;
  /** The path of the text that prevails over a courtesy translation, without a language prefix. */
  prevailingPath: string | null;
};
