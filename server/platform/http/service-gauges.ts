import { one, seconds, type GaugeSource } from './gauge-source';
import type { MetricSources } from './metric-sources';

/** The only web vital that isn't a time. */
const LAYOUT_SHIFT = 'CLS';

/** Returns the gauges about this server and the operator's switches. */
export function serviceGauges(sources: MetricSources): readonly GaugeSource[] {
  return [
    {
      metric: 'data_disk_free_bytes',
      help: 'Free bytes on the disk of the data folder',
      labelNames: [],
      read: async () => {
        const free = sources.freeDiskBytes();
        return free === null ? [] : [{ labels: {}, measured: free }];
      },
    },
    {
      metric: 'token_paused',
      help: '1 for each token that was seen to move less than it says',
      labelNames: ['asset'],
      read: async () =>
        (await sources.pausedTokens()).map(({ assetSlug }) => ({
          labels: { asset: assetSlug },
          measured: 1,
        })),
    },
    {
      metric: 'clock_offset_seconds',
      help: 'How far the database or a chain is ahead of the clock of this machine',
      labelNames: [],
      read: () => one(Promise.resolve(seconds(sources.clockOffsetMs()))),
    },
    {
      metric: 'suspended',
      help: '1 while new orders are suspended',
      labelNames: [],
      read: () => one(Promise.resolve(sources.isSuspended() ? 1 : 0)),
    },
    {
      metric: 'payouts_held',
      help: '1 for each cause for which no money goes out',
      labelNames: ['cause'],
      read: async () =>
        sources.payoutHolds().map(({ cause }) => ({ labels: { cause }, measured: 1 })),
    },
    contentRemoteGauge(sources),
    {
      metric: 'web_vitals_p75_seconds',
      help: 'How long three quarters of page loads took at most, by template',
      labelNames: ['template', 'metric', 'device'],
      read: async () =>
        (await sources.webVitals())
          .filter(({ metric }) => metric !== LAYOUT_SHIFT)
          .map(({ template, metric, device, p75 }) => ({
            labels: { template, metric, device },
            measured: seconds(p75),
          })),
    },
    {
      metric: 'layout_shift_p75',
      help: 'How much the layout of three quarters of page loads moved at most, by template',
      labelNames: ['template', 'device'],
      read: async () =>
        (await sources.webVitals())
          .filter(({ metric }) => metric === LAYOUT_SHIFT)
          .map(({ template, device, p75 }) => ({ labels: { template, device }, measured: p75 })),
    },
  ];
}

/** Returns the gauges about work that one server does at a time. */
export function leaseGauges(sources: MetricSources): readonly GaugeSource[] {
  return [
    {
      metric: 'lease_held',
      help: '1 for each lease that this server holds, by work',
      labelNames: ['work'],
      read: async () =>
        (await sources.leases()).map(({ name, isHeldHere }) => ({
          labels: { work: name },
          measured: isHeldHere ? 1 : 0,
        })),
    },
    {
      metric: 'lease_unheld_seconds',
      help: 'How long no server has held a lease, by work; 0 while one does',
      labelNames: ['work'],
      read: async () =>
        (await sources.leases()).map(({ name, unheldMs }) => ({
          labels: { work: name },
          measured: seconds(unheldMs),
        })),
    },
  ];
}

const contentRemoteGauge = (sources: MetricSources): GaugeSource => ({
  metric: 'content_remote',
  help: '1 for the state of the content and its Git remote',
  labelNames: ['state'],
  read: async () => {
    const status = await sources.contentRemote();
    return status === null ? [] : [{ labels: { state: status.state }, measured: 1 }];
  },
});
