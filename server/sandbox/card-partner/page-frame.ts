import type { Locale } from '@quayside/contract/site/locales';
import { escapeHtml } from '@quayside/contract/site/escape-html';

import { pageTexts } from './page-texts';

const STYLE = `
  :root {
    color-scheme: light dark;
    --ground: #f6f3ec;
    --surface: #fff;
    --line: #8a8272;
    --ink: #0b1f33;
    --soft: #3a4d61;
    --link: #0a6f63;
    --button: #0b7a6d;
    --button-ink: #fff;
    --note: #fbf0dc;
    --note-ink: #82490a;
    --bad: #a12a25;
  }
  @media (prefers-color-scheme: dark) {
    :root {
      --ground: #0a1420;
      --surface: #101d2c;
      --line: #6d8299;
      --ink: #ecf2f7;
      --soft: #bccada;
      --link: #54d0be;
      --button: #54d0be;
      --button-ink: #06231f;
      --note: #33270f;
      --note-ink: #efbe74;
      --bad: #f4a19c;
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
    max-width: 40rem;
    margin: 0 auto;
    padding: 1.5rem 1rem 3rem;
  }
  h1 {
    font-size: 1.5rem;
    line-height: 1.3;
  }
  h2 {
    font-size: 1.125rem;
    margin: 2rem 0 0.5rem;
  }
  a {
    color: var(--link);
    overflow-wrap: anywhere;
  }
  .note {
    padding: 0.75rem 1rem;
    border-radius: 8px;
    background: var(--note);
    color: var(--note-ink);
  }
  .bad {
    color: var(--bad);
    font-weight: 600;
  }
  .amount {
    font-size: 1.5rem;
    font-variant-numeric: tabular-nums;
  }
  label,
  legend {
    display: block;
    margin: 1rem 0 0.25rem;
    color: var(--soft);
  }
  fieldset {
    border: 0;
    margin: 1rem 0 0;
    padding: 0;
  }
  legend {
    margin: 0;
    padding: 0;
  }
  fieldset label {
    margin: 0.25rem 0;
    min-height: 44px;
    display: flex;
    align-items: center;
    gap: 0.5rem;
    color: var(--ink);
  }
  input:not([type="radio"]),
  select {
    width: 100%;
    min-height: 44px;
    padding: 0.5rem 0.75rem;
    border: 1px solid var(--line);
    border-radius: 8px;
    background: var(--surface);
    color: inherit;
    font: inherit;
  }
  button {
    min-height: 44px;
    margin: 1rem 0.5rem 0 0;
    padding: 0.5rem 1.25rem;
    border: 1px solid var(--button);
    border-radius: 8px;
    background: var(--button);
    color: var(--button-ink);
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }
  #back {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
  button.quiet {
    background: transparent;
    color: var(--link);
  }
  :focus-visible {
    outline: 3px solid var(--link);
    outline-offset: 2px;
  }
  ul {
    padding-left: 1.25rem;
  }
  li {
    margin: 0.5rem 0;
    overflow-wrap: anywhere;
  }
  code {
    font-size: 0.9375rem;
  }`;

/** Returns a page of the partner, with a note that the partner is not real. */
export function page(language: Locale, title: string, body: string): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)} · sandbox card partner</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>
<p class="note">${pageTexts(language).note}</p>${body}</main></body></html>`;
}

export function field(name: string, label: string, attributes = ''): string {
  const labelled = `<label for="${name}">${escapeHtml(label)}</label>`;
  return `${labelled}<input id="${name}" name="${name}" required ${attributes}>`;
}

export function cardField(language: Locale): string {
  const attributes = 'inputmode="numeric" autocomplete="off" maxlength="19"';
  return field('card', pageTexts(language).card, attributes);
}

export function holderField(language: Locale): string {
  return field('holder', pageTexts(language).holder, 'autocomplete="off" maxlength="60"');
}

export const cardAlert = (language: Locale, isBad: boolean): string =>
  isBad ? `<p class="bad" role="alert">${pageTexts(language).badCard}</p>` : '';

/** Returns a line with the outcome of an action. */
export const outcomeLine = (text: string): string =>
  `<p id="outcome" role="status">${escapeHtml(text)}</p>`;

/** Returns a link back if the target is a web page. */
export function backLink(language: Locale, url: string | null): string {
  const isWeb = url !== null && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  return isWeb
    ? `<p><a id="back" href="${escapeHtml(url)}">${pageTexts(language).back}</a></p>`
    : '';
}
