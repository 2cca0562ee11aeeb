import type { CaughtMail } from './mail-folder';
import { listPage, messagePage } from './mail-pages';

const mail: CaughtMail = {
  id: '1',
  to: ['ann@example.com'],
  from: 'no-reply@localhost',
  subject: 'Код <b>',
  receivedAt: '2026-01-01T10:00:00.000Z',
  messageId: null,
  text: 'Код: 493817 <script>',
  html: '<!doctype html><html lang="ru"><head></head><body></body></html>',
  headers: [],
};

test('the pages set the lang attribute of an email in another language, and escape its content', () => {
  expect(listPage([mail])).toContain('<strong lang="ru">Код &lt;b&gt;</strong>');
  const page = messagePage(mail);
  expect(page).toContain('<h1 lang="ru">Код &lt;b&gt;</h1>');
  expect(page).toContain('<pre tabindex="0" lang="ru">Код: 493817 &lt;script&gt;</pre>');
  expect(messagePage({ ...mail, html: '' })).toContain('<h1>Код &lt;b&gt;</h1>');
});
