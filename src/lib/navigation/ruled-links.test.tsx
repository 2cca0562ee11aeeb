import { navigate } from '../../testing/recorded-navigation';
import { siteBuild } from '../build/site-build';
import { startRuledLinks } from './ruled-links';

const press = (href: string): void => {
  document.body.innerHTML = `<a href="${href}">Link</a>`;
  document.querySelector('a')?.click();
};

beforeAll(() => {
  startRuledLinks((pathname) => pathname === '/app');
  // What is left to the browser opens a page, which a test has none of.
  document.addEventListener('click', (event) => {
    event.preventDefault();
  });
});
beforeEach(() => {
  (navigate as jest.Mock).mockClear();
});

test.each([
  ['/docs?ref=partner-1', true],
  ['/docs//fees', true],
  ['/docs/fees', false],
  ['/app?ref=partner-1', false],
  ['https://other.example/docs?ref=partner-1', false],
])('the rules apply to a link to %s: %s', (href, isRuledLink) => {
  press(href);
  expect((navigate as jest.Mock).mock.calls).toEqual(isRuledLink ? [[href]] : []);
});

test('a redirect that becomes known after a link was rendered applies to it', () => {
  press('/old');
  jest.spyOn(siteBuild, 'redirectOf').mockReturnValue('https://other.example/');
  document.querySelector('a')?.click();
  expect((navigate as jest.Mock).mock.calls).toEqual([['/old']]);
});
