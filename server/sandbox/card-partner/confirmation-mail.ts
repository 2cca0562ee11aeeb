/**
 * The email that a person gets after signing up, in both languages: a real partner sends one too.
 * @param confirmUrl the page that confirms the email, in English
 */
export function confirmationMail(confirmUrl: string): {
  readonly subject: string;
  readonly text: string;
} {
  return {
    subject:
      'For larger amounts: confirm your email at the card partner · Для крупных сумм: подтвердите почту',
    text: [
      'This is the sandbox card partner.',
      '',
      'You only need to confirm your email for larger amounts, which require identity ' +
        'verification. For smaller amounts, you can ignore this email.',
      'Confirm your email:',
      confirmUrl,
      '',
      'Это платёжный провайдер из песочницы.',
      '',
      'Подтверждать почту нужно только для крупных сумм, для которых требуется проверка ' +
        'личности. Для небольших ничего делать не нужно, на это письмо можно не обращать внимания.',
      'Подтвердить почту:',
      `${confirmUrl}&lang=ru`,
      '',
    ].join('\n'),
  };
}
