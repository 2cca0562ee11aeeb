import { confirmationMail } from './confirmation-mail';

test('the email explains its purpose in every language, with a link for each', () => {
  const { subject, text } = confirmationMail('http://127.0.0.1:4000/confirm?token=abc');
  expect(subject).toMatch(/larger amounts.*крупных сумм/);
  expect(text).toMatch(
    new RegExp(
      'only need to confirm your email for larger amounts[^]*' +
        'For smaller amounts, you can ignore this email[^]*' +
        '^http://127\\.0\\.0\\.1:4000/confirm\\?token=abc$',
      'm',
    ),
  );
  expect(text).toMatch(
    new RegExp(
      'только для крупных сумм[^]*ничего делать не нужно[^]*' +
        '^http://127\\.0\\.0\\.1:4000/confirm\\?token=abc&lang=ru$',
      'm',
    ),
  );
});
