import { defaultLocale } from '@quayside/contract/site/locales';

import { allTexts } from './page-texts';

/**
 * The email that a person receives after signing up, as from a real partner. It is in every
 * language of the site, because the partner does not know the person's language.
 * @param confirmUrl the page that confirms the email, in the default language
 */
export function confirmationMail(confirmUrl: string): {
  readonly subject: string;
  readonly text: string;
} {
  const texts = Object.entries(allTexts());
  return {
    subject: texts.map(([, { mailSubject }]) => mailSubject).join(' · '),
    text: texts
      .flatMap(([locale, { mailNote, mailLead, mailLink }]) => [
        mailNote,
        '',
        mailLead,
        mailLink,
        locale === defaultLocale() ? confirmUrl : `${confirmUrl}&lang=${locale}`,
        '',
      ])
      .join('\n'),
  };
}
