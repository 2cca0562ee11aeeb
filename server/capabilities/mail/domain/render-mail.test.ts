import { resolve } from 'node:path';

import { loadMailContent } from '@quayside/content-service/load/load-mails';
import {
  htmlLanguage,
  inLocale,
  languages,
  locales,
  setLanguages,
  type Locale,
} from '@quayside/contract/site/locales';
import { MAIL_NAMES, MAIL_PLACEHOLDERS, type MailName } from '@quayside/contract/site/mails';

import { renderMail, type MailPlaceholders } from './render-mail';

const mailContent = loadMailContent(resolve(__dirname, '../../../../content'));
const LINK = 'https://exchange.example/order/7?destinationAddress=0xabc&x="1"';

const placeholdersOf = (name: MailName): MailPlaceholders =>
  Object.fromEntries(MAIL_PLACEHOLDERS[name].map((place) => [place, `[${place}]`]));
const render = (
  name: MailName,
  locale: Locale,
  placeholders: MailPlaceholders = placeholdersOf(name),
  link: string | null = LINK,
) =>
  renderMail({
    locale,
    text: inLocale(mailContent.mails[name], locale),
    frame: inLocale(mailContent.frame, locale),
    brand: mailContent.brand,
    legalName: mailContent.legalName,
    placeholders,
    link,
  });

const everyMail = MAIL_NAMES.flatMap((name) => locales().map((locale) => [name, locale] as const));

test.each(everyMail)(
  '%s in %s has the same content as text and as HTML, loads nothing and runs nothing',
  (name, locale) => {
    const { subject, text, html } = render(name, locale);
    expect(`${subject}${text}${html}`).not.toMatch(/\{\{|undefined|null/);
    for (const { label, value } of inLocale(mailContent.mails[name], locale).facts) {
      const filled = value.replace(/\{\{(\w+)\}\}/g, '[$1]');
      expect(text).toContain(`${label}: ${filled}`);
      expect(html).toContain(filled);
    }
    expect(html).toContain(`<html lang="${htmlLanguage(locale)}" dir="ltr">`);
    expect(html).not.toMatch(/<(img|script|link|iframe|form|video)|url\(|@import|\son\w+=/i);
    expect(html.match(/href="[^"]*"/g) ?? []).toEqual(
      inLocale(mailContent.mails[name], locale).button === undefined
        ? []
        : Array(2).fill(
            'href="https://exchange.example/order/7?destinationAddress=0xabc&amp;x=&quot;1&quot;"',
          ),
    );
    expect(text).toContain(mailContent.supportEmail);
    expect(text).toContain(mailContent.legalName);
  },
);

test('renderMail uses different texts for each language', () => {
  expect(render('order-paid-out', 'en').subject).toBe('Order [order]: [paid] sent to you');
  expect(render('order-paid-out', 'ru').subject).toBe('Заявка [order]: вам отправлено [paid]');
  expect(render('password-reset', 'ru').text).toMatch(/\n\n\[code\]\n\n/);
});

test('an email in a language that is written from right to left starts at the right', () => {
  const site = languages();
  setLanguages([...site, { ...site[0], code: 'he', language: 'he-IL', direction: 'rtl' }]);
  try {
    const { html } = render('order-created', 'he');
    expect(html).toContain('<html lang="he-IL" dir="rtl">');
    expect(html).toContain('text-align:right');
    expect(html).toContain('align="right"');
    expect(html).toContain('padding-left:12px');
    expect(html).not.toMatch(/align[:=]"?left|padding-right/);
  } finally {
    setLanguages(site);
  }
});

test('a subject or preview, which a locked screen shows, never contains a code', () => {
  for (const [name, locale] of everyMail)
    expect(
      `${inLocale(mailContent.mails[name], locale).subject}${inLocale(mailContent.mails[name], locale).preview}`,
    ).not.toContain('{{code}}');
});

test('untrusted values cannot start a line, close a tag or hide text', () => {
  const hostileValues =
    'x\r\nBcc: victim@example.com\n\n<script>alert(1)</script>\u2028\u202Eevil\u0000"\'&';
  const { subject, text, html } = render('order-created', 'en', {
    ...placeholdersOf('order-created'),
    give: hostileValues,
    address: hostileValues,
  });
  expect(subject).not.toMatch(/[\r\n\u2028\u202E\u0000]/);
  expect(text).not.toMatch(/^Bcc:/m);
  expect(text).not.toMatch(/[\u2028\u202E\u0000]/);
  expect(html).not.toContain('<script>');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
});

test('a line without a value is left out', () => {
  const { text, html } = render('order-paid-out', 'en', {
    ...placeholdersOf('order-paid-out'),
    txId: null,
  });
  expect(text).not.toContain('Transaction');
  expect(html).not.toContain('Transaction');
  expect(text).toContain('Sent: [paid]');
});

test('an email without a link has no button', () => {
  expect(render('order-created', 'en', undefined, null).html).not.toContain('href');
});

test.each(everyMail)('%s in %s does not mention an address if none is given', (name, locale) => {
  expect(render(name, locale, { ...placeholdersOf(name), address: null }).text).not.toMatch(
    /address of yours:|вашем адресе:/,
  );
});
