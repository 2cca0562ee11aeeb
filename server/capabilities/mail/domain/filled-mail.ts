import type { Locale } from '@quayside/contract/site/locales';

/** The texts of an email with all placeholders filled, before it is rendered. */
export type FilledMail = {
  readonly locale: Locale;
  readonly brand: string;
  readonly legalName: string;
  readonly subject: string;
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly code: string | null;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly button: { readonly label: string; readonly link: string; readonly hint: string } | null;
  readonly notes: readonly string[];
  readonly footer: readonly string[];
};

/** Returns the brand, with the legal entity behind it if that has another name. */
export const signature = ({ brand, legalName }: Pick<FilledMail, 'brand' | 'legalName'>): string =>
  legalName.startsWith(brand) ? legalName : `${brand} · ${legalName}`;
