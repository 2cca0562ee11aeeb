import { escapeHtml } from '@quayside/contract/site/escape-html';

import { signature, type FilledMail } from './filled-mail';

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const MONO = 'font-family:ui-monospace,Menlo,Consolas,monospace';

/** Mailboxes that know dark colours take these; the others show the light ones, which stand in each element. */
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

/** The HTML form of a mail. It loads nothing from anywhere, runs nothing, and can be read without its colours. */
export function mailHtml(mail: FilledMail): string {
  return `<!doctype html>
<html lang="${mail.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(mail.subject)}</title>
<style>${STYLE}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f6f3ec;${FONT}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(mail.preview)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f3ec"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td class="strong" style="padding:0 4px 12px;font-size:18px;font-weight:700;color:#0b1f33">${escapeHtml(mail.brand)}</td></tr>
<tr><td class="card" style="padding:28px 24px;background:#ffffff;border:1px solid #e2dccf;border-radius:12px">
<h1 class="strong" style="margin:0 0 16px;font-size:22px;line-height:1.3;color:#0b1f33">${escapeHtml(mail.heading)}</h1>
${[...mail.paragraphs.map(paragraph), codeHtml(mail), factsHtml(mail), buttonHtml(mail), ...mail.notes.map(paragraph)].filter((part) => part !== '').join('\n')}
</td></tr>
<tr><td style="padding:16px 4px 0">
${[...mail.footer, signature(mail)].map((line) => `<p class="faint" style="margin:0 0 8px;font-size:13px;line-height:1.5;color:#56677a">${escapeHtml(line)}</p>`).join('\n')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

const paragraph = (line: string): string =>
  `<p class="plain" style="margin:0 0 16px;font-size:16px;line-height:1.5;color:#3a4d61">${escapeHtml(line)}</p>`;

function codeHtml({ code }: FilledMail): string {
  return code === null
    ? ''
    : `<p class="code" style="margin:0 0 16px;padding:16px;border-radius:8px;background:#f6f3ec;color:#0b1f33;font-size:28px;font-weight:700;letter-spacing:4px;text-align:center;${MONO}">${escapeHtml(code)}</p>`;
}

function factsHtml({ facts }: FilledMail): string {
  if (facts.length === 0) return '';
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th scope="row" class="line faint" align="left" valign="top" style="padding:8px 12px 8px 0;border-top:1px solid #e2dccf;font-size:14px;font-weight:400;color:#56677a">${escapeHtml(label)}</th>` +
      `<td class="line strong" valign="top" style="padding:8px 0;border-top:1px solid #e2dccf;font-size:14px;color:#0b1f33;word-break:break-all${isIdentifier(value) ? `;${MONO}` : ''}">${escapeHtml(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:collapse">\n${rows.join('\n')}\n</table>`;
}

/** Addresses and transaction ids are compared sign by sign. */
const isIdentifier = (value: string): boolean => value.length > 20 && !/\s/.test(value);

function buttonHtml({ button }: FilledMail): string {
  if (button === null) return '';
  const link = escapeHtml(button.link);
  return `<p style="margin:0 0 12px"><a class="button" href="${link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b7a6d;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(button.words)}</a></p>
<p class="faint" style="margin:0 0 20px;font-size:13px;line-height:1.5;color:#56677a;word-break:break-all">${escapeHtml(button.hint)}<br><a class="plainlink" href="${link}" style="color:#0b7a6d">${link}</a></p>`;
}
