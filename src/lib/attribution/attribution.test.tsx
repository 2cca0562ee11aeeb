import { chooseConsent, consentStore } from '../consent/choose-consent';
import { storedConsent } from '../consent/consent';
import { storeReferral } from '../cookies/referral-cookie';
import { readReferral } from '../cookies/stored-referral';
import { addressToOpen, documentNavigator } from '../navigation/document-navigator';
import { readAttribution } from './attribution';
import { captureLanding, clearCampaigns } from './capture-landing';

const landing = new URL(
  'https://site.example/?utm_source=news&destinationAddress=secret#tgWebAppData=secret',
);
const set = jest.fn();
let cookies = new Map<string, string>();

beforeEach(() => {
  cookies = new Map();
  set.mockClear();
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => [...cookies].map(([name, content]) => `${name}=${content}`).join('; '),
    set: (text: string) => {
      set(text);
      const [, name = '', content = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (text.includes('Max-Age=0;')) cookies.delete(name);
      else cookies.set(name, content);
    },
  });
  window.localStorage.clear();
  window.sessionStorage.clear();
  consentStore.set(null);
});

test('a ?ref value is stored in the cookie referralID for 24 hours', () => {
  storeReferral('partner-1');
  expect(set).toHaveBeenCalledWith('referralID=partner-1; Max-Age=86400; Path=/; SameSite=Lax');
  expect(readReferral()).toBe('partner-1');
});

test('no campaign data is stored before consent, and all of it is stored with consent', () => {
  captureLanding(landing, 1);
  expect([window.localStorage.length, window.sessionStorage.length, cookies.size]).toEqual([
    0, 0, 0,
  ]);
  chooseConsent('granted');
  const { utmData } = readAttribution();
  expect(utmData).toEqual([expect.objectContaining({ utmParams: { source: 'news' } })]);
  expect(JSON.stringify(utmData)).not.toContain('secret');
  expect(utmData?.[0]?.sessionId).toMatch(/^[0-9a-f]{32}$/);
});

test('until the visitor answers, the links of the site carry the campaign and nothing else', async () => {
  document.body.innerHTML =
    '<a href="/docs?a=1#b">Docs</a><a href="https://other.example/">Other</a><a href="#top">Top</a>';
  const stopBrowser = (event: Event): void => {
    event.preventDefault();
  };
  window.addEventListener('click', stopBrowser);
  const links = [...document.querySelectorAll('a')];
  const clicked = () =>
    links.map((link) => {
      link.dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }),
      );
      return link.getAttribute('href');
    });
  captureLanding(landing, 1);
  const carried = [
    '/docs?a=1&utm_source=news&landing_path=%2F#b',
    'https://other.example/',
    '#top',
  ];
  expect([clicked(), clicked()]).toEqual([carried, carried]);
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  chooseConsent('declined');
  expect(clicked()[0]).toBe('/docs?a=1#b');
  captureLanding(landing, 2);
  expect(clicked()[0]).toBe('/docs?a=1#b');
  window.removeEventListener('click', stopBrowser);
});

test('a link that opens here keeps its address, for which the browser may have prefetched the page', () => {
  const open = jest.spyOn(documentNavigator, 'open').mockImplementation((to) => {
    opened.push(addressToOpen(to));
  });
  const opened: string[] = [];
  document.body.innerHTML = '<a href="/docs">Docs</a>';
  captureLanding(landing, 1);
  document.querySelector('a')?.click();
  expect(opened).toEqual(['/docs?utm_source=news&landing_path=%2F']);
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/docs');
  chooseConsent('declined');
  open.mockRestore();
});

test('what the document navigator opens carries the campaign', () => {
  window.history.replaceState(null, '', '/docs?utm_source=news&landing_path=%2F');
  captureLanding(landing, 1);
  // jsdom opens places on the same page only.
  void documentNavigator.open('/docs#fees', false);
  expect(window.location.href).toBe('http://localhost/docs?utm_source=news&landing_path=%2F#fees');
  chooseConsent('declined');
  window.history.replaceState(null, '', '/');
});

test('a page that a link has opened stores the first page of the visit and its referrer', () => {
  const referredBy = (url: string): void => {
    Object.defineProperty(document, 'referrer', { configurable: true, value: url });
  };
  let next = '';
  const open = jest.spyOn(documentNavigator, 'open').mockImplementation((to) => {
    next = addressToOpen(to);
  });
  document.body.innerHTML = '<a href="/docs">Docs</a>';
  referredBy('https://search.example/results?q=private');
  captureLanding(new URL('http://localhost/blog/x?utm_source=news&destinationAddress=secret'), 1);
  document.querySelector('a')?.click();
  referredBy('http://localhost/blog/x');
  storedConsent.write('granted');
  captureLanding(new URL(next, 'http://localhost'), 2);
  expect(readAttribution().utmData?.[0]).toMatchObject({
    utmParams: { source: 'news' },
    additionalInfo: {
      landingUrl: 'http://localhost/blog/x?utm_source=news',
      referrer: 'https://search.example/',
    },
  });
  open.mockRestore();
  referredBy('');
  chooseConsent('declined');
});

test('a landing in the query cannot name another site', () => {
  storedConsent.write('granted');
  captureLanding(new URL('http://localhost/?utm_source=a&landing_path=//evil.example/x?y'), 1);
  expect(readAttribution().utmData?.[0]?.additionalInfo.landingUrl).toBe(
    'http://localhost//evil.example/x%3Fy?utm_source=a',
  );
});

test('the campaign of a prerendered page is stored once the page is open', () => {
  storedConsent.write('granted');
  Object.assign(document, { prerendering: true });
  captureLanding(landing, 1);
  expect([readAttribution().utmData, window.sessionStorage.length]).toEqual([null, 0]);
  Object.assign(document, { prerendering: false });
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(readAttribution().utmData).toHaveLength(1);
});

test('first_visit_utm contains only the five known parameters, and is not set for a link without them', () => {
  storedConsent.write('granted');
  captureLanding(new URL('https://site.example/?utm_id=7'), 1);
  expect(cookies.has('first_visit_utm')).toBe(false);
  captureLanding(new URL('https://site.example/?utm_source=a&utm_id=7'), 2);
  expect(JSON.parse(decodeURIComponent(cookies.get('first_visit_utm') ?? ''))).toEqual({
    source: 'a',
    medium: '',
    campaign: '',
    term: '',
    content: '',
  });
  expect(readAttribution().utmData?.map(({ utmParams }) => utmParams)).toEqual([
    { source: 'a', id: '7' },
    { id: '7' },
  ]);
});

test('nothing is stored after consent is declined', () => {
  captureLanding(landing, 1);
  chooseConsent('declined');
  expect(readAttribution().utmData).toBeNull();
  expect(cookies.has('first_visit_utm')).toBe(false);
});

test('first_visit_utm describes the first visit, lasts 720 hours and contains the five campaign fields', () => {
  storedConsent.write('granted');
  captureLanding(new URL('https://site.example/?utm_source=a&utm_term=t'), 1);
  captureLanding(new URL('https://site.example/?utm_source=b'), 2);
  expect(JSON.parse(decodeURIComponent(cookies.get('first_visit_utm') ?? ''))).toEqual({
    source: 'a',
    medium: '',
    campaign: '',
    term: 't',
    content: '',
  });
  expect(set).toHaveBeenCalledWith(expect.stringContaining('Max-Age=2592000;'));
  expect(readAttribution().utmData?.map(({ utmParams }) => utmParams.source)).toEqual(['b', 'a']);
});

test('withdrawing consent removes the campaigns', () => {
  storedConsent.write('granted');
  captureLanding(landing, 1);
  clearCampaigns();
  expect([readAttribution().utmData, cookies.has('first_visit_utm')]).toEqual([null, false]);
});

test('u_id is generated at random with the first order and stays the same', () => {
  expect(cookies.size).toBe(0);
  const { browserFingerprint } = readAttribution();
  expect(browserFingerprint).toMatch(/^[0-9a-f]{32}$/);
  expect(readAttribution().browserFingerprint).toBe(browserFingerprint);
  expect(set).toHaveBeenCalledWith(
    `u_id=${browserFingerprint}; Max-Age=31536000; Path=/; SameSite=Lax`,
  );
});
