/** What the mail says that a person who signs up gets, in both languages: a real partner has one too. @param confirmUrl the page that confirms the email, in English */
export function confirmationMail(confirmUrl: string): { readonly subject: string; readonly text: string } {
  return {
    subject: 'For larger amounts: confirm your email at the card partner · Для крупных сумм: подтвердите почту',
    text: `This is the sandbox card partner.

Your email has to be confirmed for larger amounts alone: those for which we ask who you are. For smaller ones there is nothing to do, and this mail may be left as it is.
Confirm your email:
${confirmUrl}

Это платёжная компания из песочницы.

Подтверждать почту нужно только для крупных сумм, при которых мы спрашиваем, кто вы. Для небольших делать ничего не нужно, это письмо можно оставить без ответа.
Подтвердить почту:
${confirmUrl}&lang=ru
`,
  };
}
