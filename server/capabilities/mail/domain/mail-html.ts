import { escapeHtml } from '@quayside/contract/site/escape-html';
import { htmlLanguage, textDirection } from '@quayside/contract/site/locales';

import { signature, type FilledMail } from './filled-mail';

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const MONO = 'font-family:ui-monospace,Menlo,Consolas,monospace';

/**
 * Mail clients that support dark colours use these; the others show the light ones, which are in
 * each element.
 */
const STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
body,.page{background:#0a1420!important}
.card{background:#101d2c!important;border-color:#22354a!important}
.strong{color:#ecf2f7!important}.plain{color:#bccada!important}.faint{color:#93a6b9!important}
.code{background:#0a1420!important;color:#ecf2f7!important}
.line{border-color:#22354a!important}
.button{background:#3fc4b1!important;color:#05221e!important}
a.plainlink{color:#54d0be!important}
}`;

const OPEN_CELL = '<tr><td align="center" style="padding:24px 12px">';
const WIDE = 'width="100%" cellpadding="0" cellspacing="0"';

const rules = (...declarations: readonly string[]): string => declarations.join(';');

/** The style of each element: mail clients drop style sheets, but keep these. */
const STYLES = {
  body: rules('margin:0', 'padding:0', 'background:#f6f3ec', FONT),
  brand: rules('padding:0 4px 12px', 'font-size:18px', 'font-weight:700', 'color:#0b1f33'),
  card: rules(
    'padding:28px 24px',
    'background:#ffffff',
    'border:1px solid #e2dccf',
    'border-radius:12px',
  ),
  heading: rules('margin:0 0 16px', 'font-size:22px', 'line-height:1.3', 'color:#0b1f33'),
  paragraph: rules('margin:0 0 16px', 'font-size:16px', 'line-height:1.5', 'color:#3a4d61'),
  footer: rules('margin:0 0 8px', 'font-size:13px', 'line-height:1.5', 'color:#56677a'),
  code: rules(
    'margin:0 0 16px',
    'padding:16px',
    'border-radius:8px',
    'background:#f6f3ec',
    'color:#0b1f33',
    'font-size:28px',
    'font-weight:700',
    'letter-spacing:4px',
    'text-align:center',
    MONO,
  ),
  label: rules(
    'padding:8px 0',
    'border-top:1px solid #e2dccf',
    'font-size:14px',
    'font-weight:400',
    'color:#56677a',
  ),
  fact: rules(
    'padding:8px 0',
    'border-top:1px solid #e2dccf',
    'font-size:14px',
    'color:#0b1f33',
    'word-break:break-all',
  ),
  button: rules(
    'display:inline-block',
    'padding:12px 20px',
    'border-radius:8px',
    'background:#0b7a6d',
    'color:#ffffff',
    'font-size:16px',
    'font-weight:600',
    'text-decoration:none',
  ),
  hint: rules(
    'margin:0 0 20px',
    'font-size:13px',
    'line-height:1.5',
    'color:#56677a',
    'word-break:break-all',
  ),
} as const;

/**
 * Renders an email as HTML. It loads nothing, runs nothing, and can be read without its colours.
 */
export function mailHtml(mail: FilledMail): string {
  const { body, brand, card, heading } = STYLES;
  const direction = textDirection(mail.locale) ?? 'ltr';
  return `<!doctype html>
<html lang="${htmlLanguage(mail.locale)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(mail.subject)}</title>
<style>${STYLE}</style>
</head>
<body class="page" style="${body}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(mail.preview)}</div>
<table role="presentation" class="page" ${WIDE} style="background:#f6f3ec">${OPEN_CELL}
<table role="presentation" dir="${direction}" ${WIDE} style="max-width:560px;text-align:${sides(mail).start}">
<tr><td class="strong" style="${brand}">${escapeHtml(mail.brand)}</td></tr>
<tr><td class="card" style="${card}">
<h1 class="strong" style="${heading}">${escapeHtml(mail.heading)}</h1>
${contentHtml(mail)}
</td></tr>
<tr><td style="padding:16px 4px 0">
${[...mail.footer, signature(mail)].map(footerLine).join('\n')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function contentHtml(mail: FilledMail): string {
  const parts = [
    ...mail.paragraphs.map(paragraph),
    codeHtml(mail),
    factsHtml(mail),
    buttonHtml(mail),
    ...mail.notes.map(paragraph),
  ];
  return parts.filter((part) => part !== '').join('\n');
}

const paragraph = (line: string): string =>
  `<p class="plain" style="${STYLES.paragraph}">${escapeHtml(line)}</p>`;

const footerLine = (line: string): string =>
  `<p class="faint" style="${STYLES.footer}">${escapeHtml(line)}</p>`;

function codeHtml({ code }: FilledMail): string {
  return code === null ? '' : `<p class="code" style="${STYLES.code}">${escapeHtml(code)}</p>`;
}

function factsHtml(mail: FilledMail): string {
  const { facts } = mail;
  if (facts.length === 0) return '';
  const rows = facts.map(
    ({ label, value }) => `<tr>${labelCell(label, mail)}${factCell(value)}</tr>`,
  );
  const table = `<table ${WIDE} style="margin:0 0 20px;border-collapse:collapse">`;
  return `${table}\n${rows.join('\n')}\n</table>`;
}

/** Mail clients know no logical sides. */
const sides = ({ locale }: Pick<FilledMail, 'locale'>) =>
  textDirection(locale) === 'rtl'
    ? ({ start: 'right', end: 'left' } as const)
    : ({ start: 'left', end: 'right' } as const);

function labelCell(label: string, mail: FilledMail): string {
  const { start, end } = sides(mail);
  const attributes = `scope="row" class="line faint" align="${start}" valign="top"`;
  const style = rules(STYLES.label, `padding-${end}:12px`);
  return `<th ${attributes} style="${style}">${escapeHtml(label)}</th>`;
}

function factCell(value: string): string {
  const style = isIdentifier(value) ? rules(STYLES.fact, MONO) : STYLES.fact;
  return `<td class="line strong" valign="top" style="${style}">${escapeHtml(value)}</td>`;
}

/** Addresses and transaction ids are compared character by character. */
const isIdentifier = (value: string): boolean => value.length > 20 && !/\s/.test(value);

function buttonHtml({ button }: FilledMail): string {
  if (button === null) return '';
  const link = escapeHtml(button.link);
  const label = escapeHtml(button.label);
  const plainLink = `<a class="plainlink" href="${link}" style="color:#0b7a6d">${link}</a>`;
  return (
    `<p style="margin:0 0 12px"><a class="button" href="${link}" style="${STYLES.button}">${label}</a></p>\n` +
    `<p class="faint" style="${STYLES.hint}">${escapeHtml(button.hint)}<br>${plainLink}</p>`
  );
}
