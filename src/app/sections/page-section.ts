import type { Locale } from '@quayside/contract/site/locales';
import type { PagePart } from '@quayside/contract/site/page-parts';

/**
 * A link that looks like a button. `target` carries its language already, or is an absolute
 * address.
 */
export type PageAction = { label: string; target: string; isPrimary: boolean };

/** One part of a page that an editor composed; each kind uses some of the fields. */
export type PageSection = {
  id: string;
  kind: 'text' | 'cards' | 'steps' | 'table' | 'code' | 'faq' | 'notice' | 'cta' | 'part';
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
};
