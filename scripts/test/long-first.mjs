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
  'server/capabilities/restore/tests/restore-drill.integration.test.ts',
  'server/capabilities/restore/tests/restore-drill-litecoin.integration.test.ts',
  'e2e/full/kill.test.ts',
  'e2e/full/remote-build.test.ts',
  'e2e/full/writing.test.ts',
  'e2e/full/rtl.test.ts',
  'e2e/pages.test.ts',
  'e2e/order-decisions.test.ts',
  'e2e/suspension.test.ts',
  'e2e/crawl.test.ts',
  'e2e/deposits.test.ts',
  'e2e/buy-with-card.test.ts',
  'e2e/content-mistakes.test.ts',
  'e2e/launcher.test.ts',
  'server/tests/paused-chain.integration.test.ts',
  'server/capabilities/rewards/tests/withdrawal-kill.integration.test.ts',
  'server/capabilities/restore/tests/restore-evm.integration.test.ts',
  'server/capabilities/restore/tests/adopt-by-operator.integration.test.ts',
  'server/capabilities/orders/tests/waiting-transfer.integration.test.ts',
  'server/tests/failover.integration.test.ts',
  'server/capabilities/restore/tests/issued-addresses.integration.test.ts',
  'server/capabilities/treasury/tests/random-books.integration.test.ts',
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
