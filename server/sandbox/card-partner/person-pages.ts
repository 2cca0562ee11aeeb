import type { Locale } from '@quayside/contract/site/locales';
import { escapeHtml } from '@quayside/contract/site/escape-html';

import { backLink, field, outcomeLine, page } from './page-frame';
import { languageOf, pageTexts } from './page-texts';
import { html, type PartnerResponse, type PartnerRequest } from './partner-http';
import type { PartnerState, SandboxUser } from './partner-state';

const OUTCOMES = ['complete', 'failed', 'under_review'] as const;

/** `/confirm?token=…`: the recipient of the email confirms that the address is theirs. */
export function handleConfirmation(
  state: PartnerState,
  { method, query }: PartnerRequest,
): PartnerResponse {
  const language = languageOf(query.get('lang'));
  const texts = pageTexts(language);
  const user = Object.values(state.read().users).find(
    ({ confirmToken }) => confirmToken === query.get('token'),
  );
  if (user === undefined)
    return html(page(language, texts.confirmTitle, `<p>${texts.badLink}</p>`), 404);
  if (method === 'POST')
    changeUser(state, user.email, (found) => {
      found.isEmailConfirmed = true;
    });
  const isConfirmed = method === 'POST' || user.isEmailConfirmed;
  const body = isConfirmed
    ? outcomeLine(texts.confirmed)
    : `<p>${texts.confirmLead} <strong>${escapeHtml(user.email)}</strong></p>
<form method="post" action="/confirm?token=${user.confirmToken}&amp;lang=${language}">
<button id="confirm">${texts.confirmButton}</button></form>`;
  return html(page(language, texts.confirmTitle, body));
}

/**
 * `/kyc?access_token=…&success_url=…&failure_url=…&lang=…`: the form on which documents would be
 * submitted.
 */
export function handleVerification(
  state: PartnerState,
  { method, query, fields }: PartnerRequest,
): PartnerResponse {
  const language = languageOf(query.get('lang'));
  const texts = pageTexts(language);
  const { kycTokens, users } = state.read();
  const user = users[kycTokens[query.get('access_token') ?? ''] ?? ''];
  if (user === undefined)
    return html(page(language, texts.kycTitle, `<p>${texts.badLink}</p>`), 404);
  const outcome = OUTCOMES.find((candidate) => candidate === fields.get('outcome'));
  if (method !== 'POST' || outcome === undefined)
    return html(verificationForm(language, user, query));
  changeUser(state, user.email, (found) => {
    found.kyc = outcome;
  });
  const returnUrl = query.get(outcome === 'failed' ? 'failure_url' : 'success_url');
  return html(
    page(
      language,
      texts.kycTitle,
      outcomeLine(texts[`kyc_${outcome}`]) + backLink(language, returnUrl),
    ),
  );
}

function verificationForm(language: Locale, { kyc }: SandboxUser, query: URLSearchParams): string {
  const texts = pageTexts(language);
  const choices = OUTCOMES.map((outcome, position) => {
    const checked = position === 0 ? ' checked' : '';
    const input = `<input type="radio" name="outcome" value="${outcome}"${checked}>`;
    return `<label>${input}${texts[outcome]}</label>`;
  }).join('');
  return page(
    language,
    texts.kycTitle,
    `<p>${texts.kycLead}</p><p>${texts[`kyc_${kyc}`]}</p>
<form method="post" action="/kyc?${escapeHtml(query.toString())}">
${field('name', texts.name, 'autocomplete="off" maxlength="80"')}
${field('document', texts.document, 'autocomplete="off" maxlength="40"')}
<fieldset><legend>${texts.outcome}</legend>${choices}</fieldset>
<button id="send">${texts.send}</button></form>`,
  );
}

function changeUser(state: PartnerState, email: string, work: (user: SandboxUser) => void): void {
  state.change(({ users }) => {
    const user = users[email];
    if (user !== undefined) work(user);
  });
}
