import type { Locale } from '@quayside/contract/site/locales';
import type { MailFrame, MailText } from '@quayside/contract/site/mails';

import { signature, type FilledMail } from './filled-mail';
import { mailHtml } from './mail-html';

/**
 * The values for the placeholders of an email; `null` means unknown, and the lines that need it are
 * left out.
 */
export type MailPlaceholders = Readonly<Record<string, string | null>>;

export type MailDraft = {
  readonly locale: Locale;
  readonly text: MailText;
  readonly frame: MailFrame;
  readonly brand: string;
  readonly legalName: string;
  readonly placeholders: MailPlaceholders;
  /** The target of the button; `null` for emails without one. */
  readonly link: string | null;
};

export type RenderedMail = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** Renders an email: a subject, plain text, and HTML with the same content. */
export function renderMail(draft: MailDraft): RenderedMail {
  const mail = fillMail(draft);
  return { subject: mail.subject, text: plainText(mail), html: mailHtml(mail) };
}

function fillMail({
  locale,
  text,
  frame,
  brand,
  legalName,
  placeholders,
  link,
}: MailDraft): FilledMail {
  const fill = (template: string): string =>
    template.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => oneLine(placeholders[name] ?? ''));
  const isKnown = (template: string): boolean =>
    [...template.matchAll(/\{\{(\w+)\}\}/g)].every(
      ([, name = '']) => (placeholders[name] ?? null) !== null,
    );
  return {
    locale,
    brand,
    legalName,
    subject: oneLine(fill(text.subject)),
    preview: fill(text.preview),
    heading: fill(text.heading),
    paragraphs: text.paragraphs.map(fill),
    code: text.code === undefined ? null : fill(text.code),
    facts: text.facts
      .filter(({ value }) => isKnown(value))
      .map(({ label, value }) => ({ label: fill(label), value: fill(value) })),
    button:
      text.button === undefined || link === null
        ? null
        : { label: fill(text.button), link, hint: frame.linkHint },
    notes: text.notes.map(fill),
    footer: frame.footer,
  };
}

/**
 * Prevents untrusted values from starting a new line, whether as a header or as a sentence that
 * looks like ours.
 */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim();
}

function plainText(mail: FilledMail): string {
  const blocks = [
    mail.heading,
    ...mail.paragraphs,
    mail.code,
    mail.facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    mail.button && `${mail.button.label}:\n${mail.button.link}`,
    ...mail.notes,
    ['--', ...mail.footer, signature(mail)].join('\n'),
  ];
  return `${blocks.filter((block) => block !== null && block !== '').join('\n\n')}\n`;
}
