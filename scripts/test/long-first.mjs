import { createRequire } from 'node:module';

/** The sequencer of the installed jest version. */
const { default: Sequencer } = createRequire(createRequire(import.meta.url).resolve('jest'))(
  '@jest/test-sequencer',
);

/**
 * The slowest test files, slowest first, for a checkout without measured times: a slow file that
 * starts last keeps one worker busy while the other is idle. A test checks that each of them
 * exists.
 */
export const longFiles = [
  'server/tests/kills-postgres.integration.test.ts',
  'server/tests/kills-embedded.integration.test.ts',
  'e2e/full/kill.test.ts',
  'e2e/full/remote-build.test.ts',
  'e2e/full/writing.test.ts',
  'e2e/pages.test.ts',
  'e2e/deposits.test.ts',
  'e2e/order-decisions.test.ts',
  'e2e/launcher.test.ts',
  'e2e/suspension.test.ts',
  'e2e/order-page.test.ts',
  'e2e/order-screens.test.ts',
  'e2e/email-modes.test.ts',
  'server/capabilities/deposits/tests/misdirected-deposits.integration.test.ts',
  'server/capabilities/orders/tests/odd-deposits.integration.test.ts',
  'server/capabilities/orders/tests/house-order.integration.test.ts',
  'server/capabilities/rewards/tests/withdrawal-kill.integration.test.ts',
  'server/capabilities/rewards/tests/order-rewards.integration.test.ts',
  'server/platform/database/pglite-kill.integration.test.ts',
  'server/capabilities/orders/tests/fixed-rate.integration.test.ts',
];

/** @param {{ readonly path: string }[]} tests in the order that jest would choose */
export function longFirst(tests) {
  const rankOf = ({ path }) => {
    const rank = longFiles.findIndex((file) => path.split('\\').join('/').endsWith(`/${file}`));
    return rank === -1 ? longFiles.length : rank;
  };
  return [...tests].sort((one, other) => rankOf(one) - rankOf(other));
}

export default class LongFirstSequencer extends Sequencer {
  sort(tests) {
    return longFirst(super.sort(tests));
  }
}
