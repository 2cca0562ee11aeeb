import type { Locale } from '@quayside/contract/site/locales';
import { backLink, cardAlert, cardField, holderField, outcomeLine, page } from './page-frame';
import { languageOf, pageTexts } from './page-texts';
import { reportPayout } from './partner-callbacks';
import { html, type PartnerResponse, type PartnerRequest } from './partner-http';
import type { PartnerState, SandboxPayout } from './partner-state';

/** `twice`: it is paid once but reported twice. */
export const PAYOUT_CARDS = {
  success: '4444444444443333',
  twice: '5555444433331111',
  refused: '4000000000000002',
  slow: '4000000000003220',
} as const;

const grouped = (card: string): string => card.replace(/(.{4})(?=.)/g, '$1 ');

/**
 * `/payout?token=…`: where a person enters the card that money is to be paid to. It leads back to
 * the order, so the public id of the payout does not open it.
 */
export function handlePayout(
  state: PartnerState,
  { method, query, fields }: PartnerRequest,
): PartnerResponse {
  const language = languageOf(query.get('lang'));
  const texts = pageTexts(language);
  const payout = Object.values(state.read().payouts).find(
    ({ pageToken }) => pageToken === query.get('token'),
  );
  if (payout === undefined)
    return html(page(language, texts.payoutTitle, `<p>${texts.badLink}</p>`), 404);
  if (payout.status !== 'awaiting_card') return html(resultPage(language, payout));
  if (method === 'GET') return html(cardPage(language, payout, false));
  const card = (fields.get('card') ?? '').replace(/\D/g, '');
  if (!Object.values<string>(PAYOUT_CARDS).includes(card))
    return html(cardPage(language, payout, true), 422);
  return html(resultPage(language, nameCard(state, payout, card)));
}

/** Two clicks on one button set one card. */
function nameCard(state: PartnerState, { merchantId }: SandboxPayout, card: string): SandboxPayout {
  return state.change((books) => {
    const payout = books.payouts[merchantId];
    if (payout === undefined) throw new Error(`There is no payout ${merchantId}`);
    if (payout.status === 'awaiting_card') {
      Object.assign(payout, { status: 'ready', card, updatedAtMs: Date.now() });
      reportPayout(books, payout, Date.now());
    }
    return payout;
  });
}

/** Lets the banks decide about payouts that have been pending long enough. */
export function decidePayouts(state: PartnerState, nowMs: number): void {
  const isDue = ({ status, decidedAtMs }: SandboxPayout): boolean =>
    status === 'processing' && decidedAtMs !== null && decidedAtMs <= nowMs;
  if (!Object.values(state.read().payouts).some(isDue)) return;
  state.change((books) => {
    for (const payout of Object.values(books.payouts).filter(isDue)) {
      Object.assign(payout, {
        status: payout.card === PAYOUT_CARDS.refused ? 'refused' : 'paid',
        updatedAtMs: nowMs,
      });
      for (let copy = 0; copy < (payout.card === PAYOUT_CARDS.twice ? 2 : 1); copy += 1)
        reportPayout(books, payout, nowMs);
    }
  });
}

function amountLine(
  language: Locale,
  { fiatAmount, approximateAmount, fiatCurrency }: SandboxPayout,
): string {
  const amount = fiatAmount ?? `≈&nbsp;${approximateAmount}`;
  const { toReceive } = pageTexts(language);
  return `<p>${toReceive} <strong class="amount">${amount}&nbsp;${fiatCurrency}</strong></p>`;
}

function cardPage(language: Locale, payout: SandboxPayout, isBad: boolean): string {
  const texts = pageTexts(language);
  const cards = [
    [PAYOUT_CARDS.success, texts.payoutSuccess],
    [PAYOUT_CARDS.twice, texts.payoutTwice],
    [PAYOUT_CARDS.refused, texts.payoutRefused],
    [PAYOUT_CARDS.slow, texts.payoutSlow],
  ];
  const list = cards
    .map(([card = '', what = '']) => `<li><code>${grouped(card)}</code>: ${what}</li>`)
    .join('');
  return page(
    language,
    texts.payoutTitle,
    `${amountLine(language, payout)}<p>${texts.payoutLead}</p>${cardAlert(language, isBad)}
<form method="post" action="/payout?token=${payout.pageToken}&amp;lang=${language}">
${cardField(language)}${holderField(language)}
<button id="name-card">${texts.payoutButton}</button></form>
<h2>${texts.testCards}</h2><ul>${list}</ul>`,
  );
}

function resultPage(language: Locale, payout: SandboxPayout): string {
  const texts = pageTexts(language);
  return page(
    language,
    texts.payoutTitle,
    amountLine(language, payout) +
      outcomeLine(texts[`payout_${payout.status}`]) +
      backLink(language, payout.returnUrl),
  );
}
