import { createHash } from 'node:crypto';

import { refreshSession } from '@quayside/contract/endpoints/accounts';
import { escapeHtml } from '@quayside/contract/site/escape-html';
import { localeOfTag } from '@quayside/contract/site/locale-of-tag';
import {
  htmlLanguage,
  inLocale,
  localisePath,
  textDirection,
  type Locale,
} from '@quayside/contract/site/locales';
import { profilePath } from '@quayside/contract/site/profile-screens';
import { loadTextTables } from '@quayside/content-service/load/read-text-table';

const TEXT_NAMES = [
  'signInTitle',
  'signInLead',
  'signInSandbox',
  'openAccount',
  'continue',
  'noEditorTitle',
  'noEditorLead',
  'noEditorCommand',
  'badLinkTitle',
  'badLinkLead',
] as const;

type Texts = Readonly<Record<(typeof TEXT_NAMES)[number], string>>;

/** What someone sees in the sign-in window instead of being taken back to the editor. */
export type SignInPage =
  | { readonly kind: 'sign-in'; readonly retryUrl: string }
  /** Renews the session, whose access token has expired, and looks like the one above meanwhile. */
  | { readonly kind: 'renewal'; readonly retryUrl: string }
  | { readonly kind: 'no-editor'; readonly email: string; readonly retryUrl: string }
  | { readonly kind: 'bad-link' };

/**
 * The window of a sign-in passes through pages of this server back to the editor, which opened it.
 * All of them need the editor's own policy, or the browser parts the window from it.
 */
export const OPENER_HEADERS = { 'cross-origin-opener-policy': 'same-origin' } as const;

/**
 * The refresh token is sent to the path of the renewal only, so the window calls it, for the browser
 * that logged in, as pages of the site do. Then it continues; if that failed, a reload does, with an
 * address that doesn't try again.
 */
const RENEWAL_SCRIPT =
  `fetch(${JSON.stringify(refreshSession.path)},{method:'POST',` +
  "headers:{'content-type':'application/json'},body:JSON.stringify({browserFingerprint:" +
  "/(?:^|; )u_id=([\\w-]+)/.exec(document.cookie)?.[1]??''})})" +
  ".then(({ok})=>{if(ok)location.replace(document.querySelector('[data-continue]').href)})";

const hashOf = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The window may render, and reload itself, but load and run nothing, except to renew the session. */
export const pageHeaders = ({ kind }: SignInPage): Readonly<Record<string, string>> => ({
  ...OPENER_HEADERS,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'" +
    (kind === 'renewal' ? `; script-src ${hashOf(RENEWAL_SCRIPT)}; connect-src 'self'` : ''),
  'referrer-policy': 'no-referrer',
});

/** The window looks this often whether the editor has logged in elsewhere. */
const RETRY_SECONDS = 5;

/** A login that everybody may know, because a sandbox moves no money. */
export type SandboxLogin = { readonly email: string; readonly password: string };

/**
 * Creates the renderer of the pages.
 * @param contentDir absolute path of `content/`, which contains their texts
 * @param sandboxLogin shown where someone has to log in; null in real mode
 */
export function createSignInPages(
  contentDir: string,
  sandboxLogin: SandboxLogin | null,
): (page: SignInPage, acceptedLanguages: string | undefined) => string {
  let texts: Readonly<Record<Locale, Texts>> | undefined;
  return (page, acceptedLanguages) => {
    texts ??= loadTextTables(contentDir, 'editing', TEXT_NAMES);
    const locale = localeOfTag(acceptedLanguages?.split(/[,;]/)[0]?.trim());
    const {
      title,
      head = '',
      body,
    } = render(page, inLocale(texts, locale), { locale, sandboxLogin });
    const direction = textDirection(locale);
    return (
      `<!doctype html><html lang="${htmlLanguage(locale)}"` +
      `${direction === undefined ? '' : ` dir="${direction}"`}><head><meta charset="utf-8">` +
      '<meta name="viewport" content="width=device-width, initial-scale=1">' +
      `<meta name="robots" content="noindex">${head}<title>${escapeHtml(title)}</title>` +
      `<style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`
    );
  };
}

type Rendered = { readonly title: string; readonly head?: string; readonly body: string };

function render(
  page: SignInPage,
  texts: Texts,
  { locale, sandboxLogin }: { readonly locale: Locale; readonly sandboxLogin: SandboxLogin | null },
): Rendered {
  if (page.kind === 'bad-link')
    return { title: texts.badLinkTitle, body: paragraph(texts.badLinkLead) };
  const account = localisePath(locale, profilePath('info'));
  const links =
    `<p><a href="${escapeHtml(account)}" target="_blank" rel="noopener">${escapeHtml(texts.openAccount)}</a></p>` +
    `<p><a href="${escapeHtml(page.retryUrl)}" data-continue>${escapeHtml(texts.continue)}</a></p>`;
  if (page.kind !== 'no-editor')
    return {
      title: texts.signInTitle,
      head: `<meta http-equiv="refresh" content="${RETRY_SECONDS}; url=${escapeHtml(page.retryUrl)}">`,
      body:
        `${paragraph(texts.signInLead)}${sandboxHint(texts, sandboxLogin)}${links}` +
        (page.kind === 'renewal' ? `<script>${RENEWAL_SCRIPT}</script>` : ''),
    };
  const command = `npm run ops -- accounts make-admin ${page.email} --scopes editing`;
  return {
    title: texts.noEditorTitle,
    body:
      `${paragraph(texts.noEditorLead.replace('{{email}}', () => page.email))}` +
      `${paragraph(texts.noEditorCommand)}<pre>${escapeHtml(command)}</pre>${links}`,
  };
}

const sandboxHint = ({ signInSandbox }: Texts, login: SandboxLogin | null): string =>
  login === null
    ? ''
    : paragraph(
        signInSandbox
          .replace('{{email}}', () => login.email)
          .replace('{{password}}', () => login.password),
      );

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

const STYLE =
  ':root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;margin:0}' +
  'main{max-inline-size:32rem;margin:2rem auto;padding-inline:1rem}h1{font-size:1.5rem;line-height:1.25}' +
  'pre{overflow-x:auto;padding:.75rem;border:1px solid;border-radius:.5rem}a{display:inline-block;padding-block:.5rem}';
