import type { Goals } from './goals';
import { judgeAudits, type Audit } from './judge-audits';

const goals: Goals = {
  scores: { performance: 97, accessibility: 100 },
  lcpMs: 1_200,
  cls: 0.01,
  blockingMs: 100,
  inpMs: 100,
};
const good: Audit = {
  scores: { performance: 98, accessibility: 100, seo: 60 },
  failed: {},
  lcpMs: 1_199.6,
  cls: 0.01,
  blockingMs: 40,
};
const bad: Audit = {
  ...good,
  scores: { performance: 80, accessibility: 100 },
  failed: { performance: ['largest-contentful-paint', 'total-blocking-time'] },
  lcpMs: 2_400,
  cls: 0.3,
};

test('a page whose medians reach the goals misses none, whatever the other runs say', () => {
  expect(judgeAudits('/docs', [good, bad, good], goals)).toEqual({
    summary: '/docs: performance 98, accessibility 100, LCP 1200 ms, CLS 0.010, blocking 40 ms',
    misses: [],
  });
});

test('each missed goal is reported with its figure, and a score with the audits that lower it', () => {
  expect(judgeAudits('/', [bad, good, bad], goals).misses).toEqual([
    '/: performance 80, goal 97: largest-contentful-paint, total-blocking-time',
    '/: LCP 2400 ms, goal 1200',
    '/: CLS 0.300, goal 0.01',
  ]);
});

test('a figure that no audit measured misses its goal', () => {
  const unmeasured = { ...good, lcpMs: Number.NaN };
  expect(judgeAudits('/', [unmeasured, unmeasured, unmeasured], goals).misses).toEqual([
    '/: LCP NaN ms, goal 1200',
  ]);
});
