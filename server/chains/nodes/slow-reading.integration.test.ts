import { startEvmNodes, type EvmNodes } from '../../testing/chains/evm-nodes';
import { useEvmSandbox, type EvmSandbox } from '../../testing/chains/evm-sandbox';
import { depositSteps } from '../../testing/orders/deposit-steps';
import { useLeaseServers, type LeaseServer } from '../../testing/servers/lease-servers';
import { createRecurring } from '../../platform/jobs/recurring';
import { MAX_SILENCE_MS } from '../../platform/leases/runs';

let sandbox: EvmSandbox;
let started: EvmNodes;

useEvmSandbox((running) => {
  sandbox = running;
});
const { freshDeposit } = depositSteps(() => sandbox);
const { start } = useLeaseServers();
afterEach(() => started.stop());

/** Does some work under a lease, once. @returns which work seems to hang at the end of the run */
async function runOnce(server: LeaseServer, work: () => Promise<unknown>) {
  return new Promise<readonly string[]>((resolve, reject) => {
    const recurring = createRecurring({ leases: server.leases, onError: reject });
    recurring.add({
      name: 'watch',
      periodMs: 3_600_000,
      run: async () => {
        await work();
        resolve((await server.leases.renew()).stalled);
      },
    });
    recurring.start();
    stop = () => recurring.stop();
  });
}
let stop: () => Promise<void> = () => Promise.resolve();
afterEach(() => stop());

test('a run keeps its lease while a node responds to its requests, however long they take', async () => {
  started = await startEvmNodes(sandbox, 1);
  const { chain, nodes } = started;
  const deposit = freshDeposit();
  await sandbox.pay(deposit, 5n);
  await sandbox.mine();
  const { height } = await chain.head();
  const server = start();
  nodes[0]?.misbehave({
    answers: (result) => {
      server.nowMs += MAX_SILENCE_MS - 1;
      return result;
    },
  });
  const read = () => chain.readBlock(height, (address) => address === deposit);
  expect(await runOnce(server, read)).toEqual([]);
  expect(server.nowMs).toBeGreaterThan(2 * MAX_SILENCE_MS);
});

test('a run in which only checks of the nodes succeed seems to hang', async () => {
  started = await startEvmNodes(sandbox, 2);
  const server = start();
  expect(
    await runOnce(server, async () => {
      server.nowMs += MAX_SILENCE_MS + 1;
      await started.chain.head();
    }),
  ).toEqual(['watch']);
});
