import { PATHS } from '@quayside/contract/endpoints/paths';
import type { VitalReport } from '@quayside/contract/schemas/web-vitals';
import { vitalBucket, type VitalDevice } from '@quayside/contract/site/web-vitals';
import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals';

import { siteConfig } from '../../config/site-config';
import { mayMeasure } from '../consent/consent';

/** The page that was loaded, as reports name it. */
export type MeasuredPage = Pick<VitalReport, 'template' | 'language'>;

/**
 * Navigations without a load. The library starts new metrics after them, with a server response of
 * 0 ms and a paint within two frames, which say nothing about loading the page.
 */
const navigationsWithoutLoad: readonly MetricType['navigationType'][] = [
  'back-forward-cache',
  'soft-navigation',
];

/**
 * Reports the web vitals of a page load, each once: when it's final, or else when the page is hidden
 * for the first time. Without an id, the server couldn't tell a correction from another page load.
 * Browsers that report soft navigations end the metrics with the first one.
 */
export function observeVitals(page: MeasuredPage): void {
  const device = readDevice();
  const reported = new Set<MetricType['name']>();
  const report = ({ name, value, navigationType }: MetricType): void => {
    if (reported.has(name) || navigationsWithoutLoad.includes(navigationType)) return;
    // The visitor may have withdrawn consent since, and a withdrawal hides the page by a reload.
    if (!mayMeasure()) return;
    reported.add(name);
    send({ ...page, device, metric: name, bucket: vitalBucket(name, value) });
  };
  for (const observe of [onLCP, onCLS, onINP, onFCP, onTTFB])
    observe(report, { reportSoftNavs: true });
}

/** The shorter side of a phone, in CSS pixels, is below this. */
const PHONE_BELOW_PX = 600;

const readDevice = (): VitalDevice =>
  navigator.maxTouchPoints > 0 && Math.min(screen.width, screen.height) < PHONE_BELOW_PX
    ? 'phone'
    : 'desktop';

/**
 * Outlives the page, like `sendBeacon`, which would however send cookies and the page's URL. A
 * report that is lost is not missed.
 */
function send(report: VitalReport): void {
  fetch(`${siteConfig.apiUrl}${PATHS.vitals}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined);
}
