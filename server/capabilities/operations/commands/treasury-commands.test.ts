import { fakeDeps } from '../../../testing/operations/fake-ops-deps';
import { findOpsCommand } from './ops-commands';

async function run(text: string): Promise<string> {
  const found = findOpsCommand(text.split(' '));
  if (!found) throw new Error(`There is no command ${text}.`);
  return (await found.command.run(fakeDeps(), found.args, 'ann')).text;
}

describe('the treasury commands', () => {
  it.each([
    ['treasury show', 'No wallet has been compared with the books yet.'],
    ['treasury deposit eth 1.5 0xa', 'added 1.5 eth in 0xa'],
    ['treasury withdrawn eth 1.5 0xa', 'taken 1.5 eth in 0xa'],
    ['treasury withdrawn eth 1.5 0xa addresses', 'taken 1.5 eth in 0xa at addresses'],
    ['treasury accept eth hot -0.5 fees of the old version', 'accepted -0.5 eth at hot'],
    ['treasury withdraw eth 2 0xb july', 'sent 2 eth to 0xb for july'],
    ['treasury move eth 2 july', 'sent 2 eth to cold for july'],
    ['treasury transfers', 'No transfer of yours is under way.'],
    ['treasury cancel july', 'cancelled july'],
  ])('%s does what it says', async (text, expected) => {
    expect(await run(text)).toBe(expected);
  });

  it('treasury accept needs a reason for the difference', async () => {
    await expect(run('treasury accept eth hot -0.5')).rejects.toThrow('Enter a reason');
  });

  it('treasury profit accepts its days in any order', async () => {
    expect(await run('treasury profit --to 2026-02-01 --from 2026-01-01')).toContain('31');
  });

  it.each([
    'treasury show eth usdt',
    'treasury deposit eth 1.5',
    'treasury deposit eth 1.5 0xa warm',
    'treasury deposit eth 1.5 0xa hot more',
    'treasury accept eth warm -0.5 fees',
    'treasury withdraw eth 2 july',
    'treasury move eth 2 july more',
    'treasury transfers july',
    'treasury cancel',
    'treasury profit',
    'treasury profit --from January --to 2026-02-01',
    'treasury profit --from 2026-01-01',
  ])('reject %s and say what to specify', async (text) => {
    await expect(run(text)).rejects.toThrow('Specify');
  });
});
