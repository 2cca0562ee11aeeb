import fc from 'fast-check';

import { readUtmData } from '@quayside/contract/operations/utm-data';

import { hasCampaign } from './campaign-query';
import { mostRecords, parseUtmRecords, utmRecordOf, withUtmRecord, type LandingFacts, type UtmRecord } from './utm-record';

const landing = (search: string, given: Partial<LandingFacts> = {}): LandingFacts => ({
  search, sessionId: 's', nowMs: Date.UTC(2026, 0, 2), referrer: 'https://a.example/', userAgent: 'Browser', language: 'en', landingUrl: `https://b.example/${search}`, screenSize: '10x20', ...given,
});
const record = (search: string, given: Partial<LandingFacts> = {}): UtmRecord => utmRecordOf(landing(search, given))!;

test('a record holds timestamp, utmParams, gclidParams, additionalInfo and sessionId', () => {
  expect(record('?utm_source=news&utm_medium=mail&utm_campaign=c&utm_term=t&utm_content=x&gclid=g&gad_source=1&other=2')).toEqual({
    timestamp: '2026-01-02T00:00:00.000Z',
    utmParams: { source: 'news', medium: 'mail', campaign: 'c', term: 't', content: 'x' },
    gclidParams: { gclid: 'g', gad_source: '1' },
    additionalInfo: { referrer: 'https://a.example/', userAgent: 'Browser', language: 'en', landingUrl: expect.stringContaining('https://b.example/') as string, screenSize: '10x20' },
    sessionId: 's',
  });
});

test.each(['', '?ref=1', '?utm_source=', '?utm_source=%20', '?xutm_source=1'])('%j is no campaign', (search) => {
  expect(utmRecordOf(landing(search))).toBeNull();
});

test('the list is newest first, and a page loaded again in one session is no second visit', () => {
  const first = record('?utm_source=a');
  const second = record('?utm_source=b');
  const list = withUtmRecord(withUtmRecord([], first), second);
  expect(list).toEqual([second, first]);
  expect(withUtmRecord(list, record('?utm_source=a', { nowMs: 5 }))).toBe(list);
  expect(withUtmRecord(list, record('?utm_source=a', { sessionId: 'next' }))).toHaveLength(3);
});

test('whatever addresses visitors come by, the server keeps the list', () => {
  fc.assert(fc.property(fc.array(fc.record({ source: fc.string({ unit: 'grapheme', maxLength: 2_000 }), referrer: fc.string({ unit: 'binary', maxLength: 2_000 }) }), { minLength: 1, maxLength: 12 }), (visits) => {
    const list = visits.reduce<readonly UtmRecord[]>((known, { source, referrer }, index) => {
      const next = utmRecordOf(landing(`?gclid=1&utm_source=${encodeURIComponent(source)}`, { sessionId: String(index), referrer, userAgent: referrer, landingUrl: referrer }));
      return next === null ? known : withUtmRecord(known, next);
    }, []);
    expect(list.length).toBeLessThanOrEqual(mostRecords);
    expect(list[0]?.sessionId).toBe(String(visits.length - 1));
    expect(readUtmData(list)).not.toBeNull();
  }));
});

test('what somebody has damaged in storage is left out', () => {
  const good = record('?utm_source=a');
  expect(parseUtmRecords([good, { ...good, utmParams: { source: 1 } }, null, 'x'])).toEqual([good]);
  expect(parseUtmRecords({ 0: good })).toBeUndefined();
});

test.each([['?utm_source=a', true], ['?a=1&gad_source=2', true], ['?gclid=x', true], ['?utm_sources=a', false], ['?utm_source=', false], ['?utm_source=&ref=1', false], ['', false]])('a query %j tells of a campaign: %s', (search, expected) => {
  expect(hasCampaign(search)).toBe(expected);
});
