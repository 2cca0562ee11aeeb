import fc from 'fast-check';

import { readUtmData } from '@quayside/contract/schemas/utm-data';

import { hasCampaign } from './campaign-query';
import {
  maxOtherParams,
  maxRecords,
  parseUtmRecords,
  utmRecordOf,
  withUtmRecord,
  type LandingFacts,
  type UtmRecord,
} from './utm-record';

const landing = (search: string, given: Partial<LandingFacts> = {}): LandingFacts => ({
  search,
  sessionId: 's',
  nowMs: Date.UTC(2026, 0, 2),
  referrer: 'https://a.example/',
  userAgent: 'Browser',
  language: 'en',
  landingUrl: `https://b.example/${search}`,
  screenSize: '10x20',
  ...given,
});
const record = (search: string, given: Partial<LandingFacts> = {}): UtmRecord =>
  utmRecordOf(landing(search, given))!;

test('a record contains timestamp, utmParams, gclidParams, additionalInfo and sessionId', () => {
  expect(
    record(
      '?utm_source=news&utm_medium=mail&utm_campaign=c&utm_term=t&utm_content=x&gclid=g&gad_source=1&other=2',
    ),
  ).toEqual({
    timestamp: '2026-01-02T00:00:00.000Z',
    utmParams: { source: 'news', medium: 'mail', campaign: 'c', term: 't', content: 'x' },
    gclidParams: { gclid: 'g', gad_source: '1' },
    additionalInfo: {
      referrer: 'https://a.example/',
      userAgent: 'Browser',
      language: 'en',
      landingUrl: expect.stringContaining('https://b.example/') as string,
      screenSize: '10x20',
    },
    sessionId: 's',
  });
});

test('every utm parameter is kept, the five known ones first', () => {
  expect(
    Object.entries(
      record(
        '?utm_id=7&utm_source_platform=p&utm_source=news&utm_ID=no&utm_=no&utm_a-b=no&utm_creative_format=&utm_id=8',
      ).utmParams,
    ),
  ).toEqual([
    ['source', 'news'],
    ['id', '7'],
    ['source_platform', 'p'],
  ]);
  expect(record('?utm_id=7').utmParams).toEqual({ id: '7' });
});

test('a link cannot flood the list with custom parameters', () => {
  const many = Array.from({ length: 100 }, (_, index) => `utm_p${index}=${'я'.repeat(1_000)}`).join(
    '&',
  );
  const long = `utm_${'n'.repeat(500)}=1`;
  const { utmParams } = record(`?${long}&${many}&utm_source=news&gclid=${'я'.repeat(1_000)}`, {
    referrer: 'я'.repeat(1_000),
    landingUrl: 'я'.repeat(1_000),
  });
  expect(utmParams.source).toBe('news');
  expect(Object.keys(utmParams).length).toBeGreaterThan(1);
  expect(Object.keys(utmParams).length).toBeLessThanOrEqual(5 + maxOtherParams);
  expect(Object.keys(utmParams)).not.toContain('n'.repeat(500));
  expect(Math.max(...Object.values(utmParams).map((text) => text.length))).toBeLessThanOrEqual(200);
});

test.each(['', '?ref=1', '?utm_source=', '?utm_source=%20', '?xutm_source=1'])(
  'the query %j contains no campaign',
  (search) => {
    expect(utmRecordOf(landing(search))).toBeNull();
  },
);

test('the list is newest first, and a reload in the same session is not a second visit', () => {
  const first = record('?utm_source=a');
  const second = record('?utm_source=b');
  const list = withUtmRecord(withUtmRecord([], first), second);
  expect(list).toEqual([second, first]);
  expect(withUtmRecord(list, record('?utm_source=a', { nowMs: 5 }))).toBe(list);
  expect(withUtmRecord(list, record('?utm_source=a', { sessionId: 'next' }))).toHaveLength(3);
});

test('the server accepts the list, whatever the landing URLs are', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          source: fc.string({ unit: 'grapheme', maxLength: 2_000 }),
          others: fc.array(fc.string({ unit: 'binary', maxLength: 400 }), { maxLength: 20 }),
          referrer: fc.string({ unit: 'binary', maxLength: 2_000 }),
        }),
        { minLength: 1, maxLength: 12 },
      ),
      (visits) => {
        const list = visits.reduce<readonly UtmRecord[]>(
          (known, { source, others, referrer }, index) => {
            const rest = others.map((text, at) => `&utm_p${at}=${encodeURIComponent(text)}`);
            const next = utmRecordOf(
              landing(`?gclid=1&utm_source=${encodeURIComponent(source)}${rest.join('')}`, {
                sessionId: String(index),
                referrer,
                userAgent: referrer,
                landingUrl: referrer,
              }),
            );
            return next === null ? known : withUtmRecord(known, next);
          },
          [],
        );
        expect(list.length).toBeLessThanOrEqual(maxRecords);
        expect(list[0]?.sessionId).toBe(String(visits.length - 1));
        expect(readUtmData(list)).not.toBeNull();
      },
    ),
  );
});

test('a corrupt stored record is skipped', () => {
  const good = record('?utm_source=a');
  expect(parseUtmRecords([good, { ...good, utmParams: { source: 1 } }, null, 'x'])).toEqual([good]);
  expect(parseUtmRecords({ 0: good })).toBeUndefined();
});

test.each([
  ['?utm_source=a', true],
  ['?a=1&gad_source=2', true],
  ['?gclid=x', true],
  ['?utm_sources=a', true],
  ['?utm_id=7', true],
  ['?utm_ID=7', false],
  ['?utm_=7', false],
  ['?utm_source=', false],
  ['?utm_source=&ref=1', false],
  ['', false],
])('hasCampaign of %j is %s', (search, expected) => {
  expect(hasCampaign(search)).toBe(expected);
});
