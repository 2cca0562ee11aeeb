import {
  fetchSandbox,
  listSandboxTransfers,
  paySandboxOrder,
  simulateDeposit,
} from '@quayside/contract/endpoints/sandbox';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { DEFAULT_TERMS } from './upstream/upstream-offer';
import { DEFAULT_SCRIPT, UPSTREAM_ORDER_STATUSES } from './upstream/upstream-order';

const document = readFileSync(join(__dirname, '..', '..', 'docs', 'sandbox.md'), 'utf8').replace(
  /\s+/g,
  ' ',
);

test.each([
  fetchSandbox.path,
  paySandboxOrder.path,
  simulateDeposit.path,
  listSandboxTransfers.path,
  ...UPSTREAM_ORDER_STATUSES,
])('docs/sandbox.md mentions %s', (name) => {
  expect(document).toContain(name);
});

test('docs/sandbox.md states the actual terms and times of the simulator', () => {
  const percent = (bps: bigint) => `${Number(bps) / 100} %`;
  expect(document).toContain(
    `its own spread (${percent(DEFAULT_TERMS.spreadBps)}; ` +
      `a fixed rate costs ${percent(DEFAULT_TERMS.fixedExtraBps)} more)`,
  );
  expect(document).toContain(`${DEFAULT_TERMS.maxPayoutUsd.toLocaleString('en-US')} US dollars`);
  expect([
    DEFAULT_SCRIPT.confirmingMs,
    DEFAULT_SCRIPT.exchangingMs,
    DEFAULT_SCRIPT.sendingMs,
    DEFAULT_SCRIPT.latePaymentMs,
  ]).toEqual([4_000, 4_000, 4_000, 3_600_000]);
  expect(document).toContain('four seconds each');
  expect(document).toContain('for an hour after the payment window');
});
