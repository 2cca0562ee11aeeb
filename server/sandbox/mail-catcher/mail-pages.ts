import { escapeHtml } from '@quayside/contract/site/escape-html';

import type { CaughtMail } from './mail-folder';

const STYLE = `
  :root {
    color-scheme: light dark;
    --ground: #f6f3ec;
    --surface: #fff;
    --line: #e2dccf;
    --ink: #0b1f33;
    --soft: #3a4d61;
    --link: #0a6f63;
    --note: #fbf0dc;
    --note-ink: #82490a;
  }
  @media (prefers-color-scheme: dark) {
    :root {
      --ground: #0a1420;
      --surface: #101d2c;
      --line: #22354a;
      --ink: #ecf2f7;
      --soft: #bccada;
      --link: #54d0be;
      --note: #33270f;
      --note-ink: #efbe74;
    }
  }
  * {
    box-sizing: border-box;
  }
  body {
    margin: 0;
    background: var(--ground);
    color: var(--ink);
    font:
      16px/1.5 system-ui,
      sans-serif;
  }
  main {
    max-width: 60rem;
    margin: 0 auto;
    padding: 1.5rem 1rem 3rem;
  }
  h1 {
    font-size: 1.5rem;
    line-height: 1.3;
  }
  h2 {
    font-size: 1.125rem;
    margin: 1.5rem 0 0.5rem;
  }
  a {
    color: var(--link);
  }
  .note {
    padding: 0.75rem 1rem;
    border-radius: 8px;
    background: var(--note);
    color: var(--note-ink);
  }
  ul {
    list-style: none;
    margin: 0;
    padding: 0;
  }
  li {
    margin: 0 0 0.5rem;
  }
  li a {
    display: block;
    padding: 0.75rem 1rem;
    border: 1px solid var(--line);
    border-radius: 8px;
    background: var(--surface);
    color: inherit;
    text-decoration: none;
  }
  li strong {
    display: block;
    color: var(--link);
    text-decoration: underline;
  }
  li span,
  dd {
    overflow-wrap: anywhere;
  }
  li span,
  dt {
    color: var(--soft);
  }
  dl {
    display: grid;
    grid-template-columns: max-content 1fr;
    gap: 0.25rem 1rem;
  }
  dd {
    margin: 0;
  }
  pre,
  iframe {
    width: 100%;
    margin: 0;
    border: 1px solid var(--line);
    border-radius: 8px;
    background: var(--surface);
  }
  pre {
    padding: 1rem;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  iframe {
    height: 46rem;
  }
  @media (max-width: 40rem) {
    iframe {
      height: 60rem;
    }
  }`;

const NOTE =
  '<p class="note">This is the sandbox. These emails were caught on this computer and never sent to anyone.</p>';

/** Renders all caught mail, newest first. */
export function listPage(mails: readonly CaughtMail[]): string {
  const items = mails.map(listItem);
  const list =
    items.length === 0
      ? '<p>No emails yet. Create an order with an email address, or reset a password.</p>'
      : `<ul>${items.join('\n')}</ul>`;
  return page(
    'Caught emails',
    `<h1>Caught emails</h1>${NOTE}<p><a href="/">Refresh</a></p>${list}`,
  );
}

function listItem({ id, subject, to, receivedAt, html }: CaughtMail): string {
  const title = `<strong${languageOf(html)}>${escapeHtml(subject)}</strong>`;
  const time = `<time datetime="${receivedAt}">${written(receivedAt)}</time>`;
  const facts = `<span>${escapeHtml(to.join(', '))} · ${time}</span>`;
  return `<li><a href="/messages/${id}">${title}${facts}</a></li>`;
}

/** Renders one mail as HTML and as plain text. The frame with its HTML can only open links. */
export function messagePage({ id, subject, from, to, receivedAt, text, html }: CaughtMail): string {
  const language = languageOf(html);
  const facts = [
    ['From', from],
    ['To', to.join(', ')],
    ['Caught', written(receivedAt)],
  ].map(([name = '', fact = '']) => `<dt>${name}</dt><dd>${escapeHtml(fact)}</dd>`);
  return page(
    subject,
    `<p><a href="/">All caught emails</a></p>
<h1${language}>${escapeHtml(subject)}</h1>${NOTE}<dl>${facts.join('')}</dl>
<h2>HTML</h2><iframe title="HTML version of the email" src="/messages/${id}/html"
 sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>Plain text</h2><pre tabindex="0"${language}>${escapeHtml(text)}</pre>`,
  );
}

export const missingPage = (): string =>
  page(
    'Email not found',
    `<h1>Email not found</h1>
<p>It doesn’t exist or was deleted. Only the newest 1,000 emails are kept.</p>
<p><a href="/">All caught emails</a></p>`,
  );

/** Returns the HTML of a mail, with links that open outside the frame. */
export const framedHtml = (html: string): string =>
  html.replace(/<head>/i, '<head><base target="_blank">');

/**
 * Returns the mail's language as an attribute, because these pages are in English and the mail may
 * not be.
 */
const languageOf = (html: string): string => {
  const language = /<html[^>]*\slang="([a-zA-Z-]+)"/.exec(html)?.[1];
  return language === undefined ? '' : ` lang="${language}"`;
};

const written = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)} · sandbox mail</title>
<style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
}
