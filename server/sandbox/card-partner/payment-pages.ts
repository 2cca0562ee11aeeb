import type { Locale } from '@quayside/contract/site/locales';
import {
  backLink,
  cardAlert,
  cardField,
  field,
  holderField,
  outcomeLine,
  page,
} from './page-frame';
import { languageOf, pageTexts } from './page-texts';
import { setStatus } from './partner-callbacks';
import { html, type PartnerResponse, type PartnerRequest } from './partner-http';
import type { PartnerData, PartnerState, SandboxPayment } from './partner-state';

export const TEST_CARDS = {
  success: '4444444444443333',
  codeDecides: '5555444433331111',
  decline: '4000000000000002',
  secure: '4000000000003220',
  chargedBack: '4000000000000259',
} as const;
const REJECTED_CODE = '555';
export const BANK_CODE = '1234';
const CHARGE_BACK_AFTER_MS = 60_000;

const grouped = (card: string): string => card.replace(/(.{4})(?=.)/g, '$1 ');
const isPayable = ({ status }: SandboxPayment): boolean => status === 'new' || status === 'pending';

/** The payment pages: `/pay?id=…` and the bank's confirmation `/pay/secure?id=…`. */
export function handlePayment(
  state: PartnerState,
  { method, path, query, fields }: PartnerRequest,
): PartnerResponse {
  const language = languageOf(query.get('lang'));
  const texts = pageTexts(language);
  const payment = Object.values(state.read().payments).find(({ id }) => id === query.get('id'));
  if (payment === undefined)
    return html(page(language, texts.payTitle, `<p>${texts.badLink}</p>`), 404);
  if (!isPayable(payment)) return html(resultPage(language, payment));
  if (method === 'GET')
    return html(
      path === '/pay/secure' ? securePage(language, payment) : cardPage(language, payment, false),
    );
  const settled =
    path === '/pay/secure'
      ? submitBankCode(state, payment, fields)
      : submitCard(state, payment, fields);
  if (settled === 'bad-card') return html(cardPage(language, payment, true), 422);
  return html(
    settled.status === 'pending' ? securePage(language, settled) : resultPage(language, settled),
  );
}

type Fields = ReadonlyMap<string, string>;

function submitCard(
  state: PartnerState,
  { merchantId }: SandboxPayment,
  fields: Fields,
): SandboxPayment | 'bad-card' {
  if (fields.get('leave') !== undefined)
    return move(state, merchantId, (books, payment) =>
      setStatus(books, payment, 'cancelled', Date.now()),
    );
  const card = (fields.get('card') ?? '').replace(/\D/g, '');
  if (!Object.values<string>(TEST_CARDS).includes(card)) return 'bad-card';
  return move(state, merchantId, (books, payment) => {
    setStatus(books, payment, 'pending', Date.now());
    if (card === TEST_CARDS.secure) return;
    const isRefused =
      card === TEST_CARDS.decline ||
      (card === TEST_CARDS.codeDecides && fields.get('cvv') === REJECTED_CODE);
    setStatus(books, payment, isRefused ? 'order_failed' : 'paid', Date.now());
    if (card === TEST_CARDS.chargedBack)
      books.chargeBacks[payment.merchantId] = Date.now() + CHARGE_BACK_AFTER_MS;
  });
}

function submitBankCode(
  state: PartnerState,
  { merchantId }: SandboxPayment,
  fields: Fields,
): SandboxPayment {
  return move(state, merchantId, (books, payment) =>
    setStatus(
      books,
      payment,
      fields.get('code') === BANK_CODE ? 'paid' : 'order_failed',
      Date.now(),
    ),
  );
}

/** Two clicks on one button result in one payment: the second click finds it settled. */
function move(
  state: PartnerState,
  merchantId: string,
  work: (books: PartnerData, payment: SandboxPayment) => void,
): SandboxPayment {
  return state.change((books) => {
    const payment = books.payments[merchantId];
    if (payment === undefined) throw new Error(`There is no payment ${merchantId}`);
    if (isPayable(payment)) work(books, payment);
    return payment;
  });
}

const amountLine = (language: Locale, { fiatAmount, fiatCurrency }: SandboxPayment): string =>
  `<p>${pageTexts(language).toPay} <strong class="amount">${fiatAmount}&nbsp;${fiatCurrency}</strong></p>`;

function cardPage(language: Locale, payment: SandboxPayment, isBad: boolean): string {
  const texts = pageTexts(language);
  const cards = [
    [TEST_CARDS.success, texts.cardSuccess.split(';')[0] ?? ''],
    [TEST_CARDS.codeDecides, texts.cardSuccess],
    [TEST_CARDS.decline, texts.cardDecline],
    [TEST_CARDS.secure, texts.cardSecure],
    [TEST_CARDS.chargedBack, texts.cardLater],
  ];
  const list = cards
    .map(([card = '', what = '']) => `<li><code>${grouped(card)}</code>: ${what}</li>`)
    .join('');
  return page(
    language,
    texts.payTitle,
    `${amountLine(language, payment)}${cardAlert(language, isBad)}
<form method="post" action="/pay?id=${payment.id}&amp;lang=${language}">
${cardField(language)}
${field('expiry', texts.expiry, 'autocomplete="off" maxlength="5"')}
${field('cvv', texts.cvv, 'inputmode="numeric" autocomplete="off" maxlength="4"')}
${holderField(language)}
<button id="pay">${texts.payButton}</button><button id="leave" class="quiet"
 name="leave" value="1" formnovalidate>${texts.leave}</button></form>
<h2>${texts.testCards}</h2><ul>${list}</ul>`,
  );
}

function securePage(language: Locale, payment: SandboxPayment): string {
  const texts = pageTexts(language);
  return page(
    language,
    texts.secureTitle,
    `${amountLine(language, payment)}<p>${texts.secureLead}</p>
<form method="post" action="/pay/secure?id=${payment.id}&amp;lang=${language}">
${field('code', texts.secureCode, 'inputmode="numeric" autocomplete="off" maxlength="8"')}
<button id="secure">${texts.secureButton}</button></form>`,
  );
}

function resultPage(language: Locale, payment: SandboxPayment): string {
  const texts = pageTexts(language);
  return page(
    language,
    texts.payTitle,
    amountLine(language, payment) +
      outcomeLine(texts[`status_${payment.status}`]) +
      backLink(language, payment.returnUrl),
  );
}
