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
])('%s around a page of %s is a messenger: %s', (origin, hostname, isIt) => {
  expect(isMessengerOrigin(origin, { hostname })).toBe(isIt);
});

test.each([
  ['the page around it, as the browser says', [TELEGRAM], 'https://evil.example/', [TELEGRAM]],
  ['nobody, where that is no messenger', ['https://evil.example'], `${TELEGRAM}/`, []],
  ['where the page was opened from, without that', undefined, `${TELEGRAM}/k/`, [TELEGRAM]],
  [
    'whoever the content policy names, after a step inside the frame',
    undefined,
    'https://exchange.example/faq',
    [TELEGRAM],
  ],
  ['whoever the content policy names, without anything', undefined, '', [TELEGRAM]],
])('what is posted goes to %s', (_name, ancestorOrigins, referrer, origins) => {
  const page = {
    location: { hostname: 'exchange.example', origin: 'https://exchange.example', ancestorOrigins },
    document: { referrer },
  };
  expect(messengerOriginsAround(page as unknown as Window)).toEqual(origins);
});
