import { siteFacts } from '../../../config/site-facts';
import { isMessengerOrigin, messengerOriginsAround } from './messenger-origins';

const TELEGRAM = 'https://web.telegram.org';
beforeEach(() => {
  jest.replaceProperty(siteFacts, 'messengerOrigins', [TELEGRAM]);
});
afterEach(() => {
  jest.restoreAllMocks();
});

test.each([
  [TELEGRAM, 'exchange.example', true],
  ['https://web.telegram.org.evil.example', 'exchange.example', false],
  ['http://web.telegram.org', 'exchange.example', false],
  ['http://127.0.0.1:4005', 'localhost', true],
  ['http://127.0.0.1:4005', 'exchange.example', false],
  ['https://evil.example', 'localhost', false],
  ['null', 'localhost', false],
])('the origin %s around a page on %s counts as a messenger: %s', (origin, hostname, isIt) => {
  expect(isMessengerOrigin(origin, { hostname })).toBe(isIt);
});

test.each([
  [
    'the surrounding page, if the browser reports one',
    [TELEGRAM],
    'https://evil.example/',
    [TELEGRAM],
  ],
  [
    'no origin, if the surrounding page is not a messenger',
    ['https://evil.example'],
    `${TELEGRAM}/`,
    [],
  ],
  [
    'the origin of the referrer, if the browser reports no surrounding page',
    undefined,
    `${TELEGRAM}/k/`,
    [TELEGRAM],
  ],
  [
    'the origins of the content policy, after a navigation inside the frame',
    undefined,
    'https://exchange.example/faq',
    [TELEGRAM],
  ],
  ['the origins of the content policy, if nothing else is known', undefined, '', [TELEGRAM]],
])('messages are posted to %s', (_name, ancestorOrigins, referrer, origins) => {
  const page = {
    location: { hostname: 'exchange.example', origin: 'https://exchange.example', ancestorOrigins },
    document: { referrer },
  };
  expect(messengerOriginsAround(page as unknown as Window)).toEqual(origins);
});
