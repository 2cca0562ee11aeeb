import { chosenLocale, trackChosenLocale } from './chosen-locale';
import { localeOf } from './follow-deeplink';

beforeEach(() => {
  chosenLocale.clear();
  window.history.replaceState(null, '', '/');
});

test('trackChosenLocale stores the language of a clicked language link, and ignores other clicks', () => {
  trackChosenLocale();
  document.body.innerHTML =
    '<a hreflang="en" href="#en"><span>English</span></a><a hreflang="xx" href="#xx">?</a><a href="#other">Other</a>';
  const [english, unknown, other] = [
    ...document.querySelectorAll<HTMLElement>('span, a:not(:has(span))'),
  ];
  other?.click();
  unknown?.click();
  expect(chosenLocale.read()).toBeNull();
  english?.click();
  expect(chosenLocale.read()).toBe('en');
});

test.each([
  ['/', null, 'ru', 'ru'],
  ['/ru', null, 'en', 'ru'],
  ['/', 'en', 'ru', 'en'],
  ['/', 'ru', 'en', 'ru'],
  ['/ru', 'en', 'ru', 'en'],
] as const)(
  'at %s, the chosen language %j and the messenger language %j result in %j',
  (path, chosen, spoken, locale) => {
    window.history.replaceState(null, '', path);
    chosenLocale.write(chosen);
    expect(localeOf({ locale: spoken })).toBe(locale);
  },
);
