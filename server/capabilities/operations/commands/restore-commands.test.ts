import { fakeDeps } from '../../../testing/operations/fake-ops-deps';
import { findOpsCommand } from './ops-commands';

async function run(text: string): Promise<string> {
  const found = findOpsCommand(text.split(' '));
  if (!found) throw new Error(`There is no command ${text}.`);
  return (await found.command.run(fakeDeps(), found.args, 'ann')).text;
}

test.each([
  ['restore release compared with the explorer', 'payouts are released without none'],
  ['restore release compared --without evm-1', 'payouts are released without evm-1'],
  [
    'restore release --without evm-1 --without evm-56 gone',
    'payouts are released without evm-1, evm-56',
  ],
])('%s leaves out only the chains that it names', async (text, expected) => {
  expect(await run(text)).toBe(expected);
});

test.each([
  ['restore adopt evm-1 0xab --order 1000000000001', '0xab of evm-1 paid 1000000000001'],
  ['restore adopt evm-1 0xab --order none', '0xab of evm-1 paid null'],
  ['restore adopt evm-1 0xab --order 7 --unlisted', '0xab of evm-1 paid 7, unlisted'],
])('%s names the order that it paid', async (text, expected) => {
  expect(await run(text)).toBe(expected);
});

test.each(['', 'evm-1 0xab', 'evm-1 0xab --order', 'evm-1 0xab --order x', 'a b --order 1 2'])(
  'restore adopt rejects the arguments "%s"',
  async (args) => {
    await expect(run(`restore adopt ${args}`.trim())).rejects.toThrow('Specify');
  },
);

test('restore release needs a reason', async () => {
  await expect(run('restore release --without evm-1')).rejects.toThrow('Enter a reason');
});
