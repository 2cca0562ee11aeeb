import { createHash } from 'node:crypto';

/** What a page shows and requests. */
export type ApprovalPage = {
  readonly title: string;
  /** What the person agrees to, as pairs of a name and a value. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly button: string;
  /** What the browser is asked to do. */
  readonly request: CreateKey | ApproveStatement;
};
export type CreateKey = {
  readonly kind: 'create';
  readonly rpId: string;
  readonly name: string;
  /** In base64url. */
  readonly challenge: string;
  readonly userId: string;
  readonly algorithms: readonly number[];
};
/** The page computes the challenge from the statement itself. */
export type ApproveStatement = {
  readonly kind: 'approve';
  readonly rpId: string;
  readonly statement: string;
};

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 3rem auto; max-width: 44rem; padding: 0 1rem; }
  dt { font-weight: 600; margin-top: 0.75rem; }
  dd { margin: 0; overflow-wrap: anywhere; font-size: 1.125rem; }
  pre { overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
  button { font: inherit; padding: 0.75rem 1.5rem; margin: 1.5rem 0; }
  output { display: block; white-space: pre-wrap; }
`;

const SCRIPT = `
  const request = JSON.parse(document.getElementById('request').textContent);
  const button = document.querySelector('button');
  const output = document.querySelector('output');
  const bytes = (text) =>
    Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
  const text = (buffer) =>
    btoa(String.fromCharCode(...new Uint8Array(buffer)))
      .replace(/\\+/g, '-').replace(/\\//g, '_').replace(/=+$/, '');
  const create = () => navigator.credentials.create({ publicKey: {
    rp: { id: request.rpId, name: 'Quayside payments' },
    user: { id: bytes(request.userId), name: request.name, displayName: request.name },
    challenge: bytes(request.challenge),
    pubKeyCredParams: request.algorithms.map((alg) => ({ type: 'public-key', alg })),
    authenticatorSelection: {
      residentKey: 'required', requireResidentKey: true, userVerification: 'required',
    },
    attestation: 'none',
  } });
  const approve = async () => navigator.credentials.get({ publicKey: {
    rpId: request.rpId,
    challenge: await crypto.subtle.digest('SHA-256', new TextEncoder().encode(request.statement)),
    userVerification: 'required',
  } });
  const toJson = ({ id, type, response }) => ({
    id, rawId: id, type,
    response: request.kind === 'create'
      ? {
          clientDataJSON: text(response.clientDataJSON),
          attestationObject: text(response.attestationObject),
        }
      : {
          clientDataJSON: text(response.clientDataJSON),
          authenticatorData: text(response.authenticatorData),
          signature: text(response.signature),
        },
  });
  button.addEventListener('click', async () => {
    button.disabled = true;
    output.textContent = 'Waiting for your key…';
    try {
      const credential = await (request.kind === 'create' ? create() : approve());
      const reply = await fetch('credential', {
        method: 'POST', body: JSON.stringify(toJson(credential)),
      });
      output.textContent = await reply.text();
      if (!reply.ok) button.disabled = false;
    } catch (error) {
      output.textContent = error.name + ': ' + error.message;
      button.disabled = false;
    }
  });
`;

const sourceOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The page runs only its own script and style, and talks only to the command that serves it. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `script-src ${sourceOf(SCRIPT)}`,
    `style-src ${sourceOf(STYLE)}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
} as const;

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Renders the page. Its texts may come from a server that an attacker controls. */
export function renderPage({ title, facts, button, request }: ApprovalPage): string {
  const rows = facts.map(([name, value]) => `<dt>${escape(name)}</dt><dd>${escape(value)}</dd>`);
  const statement =
    request.kind === 'approve'
      ? `<details><summary>Exact text</summary><pre>${escape(request.statement)}</pre></details>`
      : '';
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(title)}</title>
<style>${STYLE}</style>
<h1>${escape(title)}</h1>
<dl>${rows.join('')}</dl>
${statement}
<button type="button">${escape(button)}</button>
<output></output>
<script type="application/json" id="request">${JSON.stringify(request).replace(/</g, '\\u003c')}</script>
<script>${SCRIPT}</script>
</html>
`;
}
