import { isBot } from './is-bot';
import { captureStaticContent, staticContentForBot } from './static-content';

const googlebot =
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; ' +
  '+http://www.google.com/bot.html) Chrome/125.0.0.0 Safari/537.36';

it.each([
  [googlebot, true],
  ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', true],
  ['Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)', true],
  ['Mozilla/5.0 (compatible; Yahoo! Slurp)', true],
  ['TelegramBot (like TwitterBot)', true],
  ['facebookexternalhit/1.1', true],
  ['Baiduspider/2.0', true],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Safari/537.36',
    false,
  ],
  [
    'Mozilla/5.0 (Linux; Android 11; moto g power) Chrome/125.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse',
    false,
  ],
  ['Mozilla/5.0 (Linux; Android 9; CUBOT_X19) Chrome/90.0.0.0 Mobile', false],
  ['', false],
])('isBot of %j is %s', (userAgent, expected) => {
  expect(isBot(userAgent)).toBe(expected);
});

it('the static content is kept only for bots', () => {
  const content = { innerHTML: '<h1>Fees</h1>' } as Element;
  captureStaticContent('Mozilla/5.0 (X11; Linux x86_64)', content);
  expect(staticContentForBot()).toBeNull();
  captureStaticContent(googlebot, content);
  expect(staticContentForBot()).toBe('<h1>Fees</h1>');
  captureStaticContent(googlebot, null);
  expect(staticContentForBot()).toBe('');
});
