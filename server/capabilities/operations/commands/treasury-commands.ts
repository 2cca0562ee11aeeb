import { type WalletName, WALLETS } from '../../treasury';
import type { OpsCommand } from './ops-command';
import { asText, OpsUsageError, success } from './ops-result';

/** Returns the arguments if there are exactly `count`. @throws OpsUsageError */
function take(args: readonly string[], count: number): readonly string[] {
  if (args.length !== count || args.some((text) => text === ''))
    throw new OpsUsageError(`Specify ${count} values.`);
  return args;
}

/** @throws OpsUsageError */
function readWallet(text: string | undefined): WalletName {
  const wallet = WALLETS.find((name) => name === text);
  if (wallet === undefined)
    throw new OpsUsageError(
      'Specify the wallet as treasury show names it: hot, addresses or cold.',
    );
  return wallet;
}

const explainCommand =
  (kind: 'added' | 'taken'): OpsCommand['run'] =>
  async ({ treasury }, args) => {
    const wallet = args.length > 3 ? readWallet(args[3]) : null;
    const [slug = '', amount = '', txId = ''] = take(args.slice(0, 3), args.length > 4 ? 4 : 3);
    return success(await treasury.explain(kind, { slug, amount, txId, wallet }));
  };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function readDay(option: string, args: readonly string[]): number {
  const text = args[args.indexOf(option) + 1] ?? '';
  const atMs = args.includes(option) && DAY.test(text) ? Date.parse(text) : NaN;
  if (Number.isNaN(atMs))
    throw new OpsUsageError('Specify days in UTC, such as --from 2026-01-01 --to 2026-02-01.');
  return atMs;
}

/** The commands for our own wallets and funds. */
export const treasuryCommands: readonly OpsCommand[] = [
  {
    name: 'treasury show',
    parameters: '[slug]',
    explanation:
      'shows what each wallet holds, what the books say, what is in flight, owed and free',
    run: async ({ treasury }, [slug, ...rest]) => {
      if (rest.length > 0) throw new OpsUsageError('Specify the slug of one asset, or nothing.');
      const wallets = await treasury.show(slug ?? null);
      return success(
        wallets.length === 0 ? 'No wallet has been compared with the books yet.' : asText(wallets),
      );
    },
  },
  {
    name: 'treasury deposit',
    parameters: '<slug> <amount> <txId> [wallet]',
    explanation: 'books coins that you added in that transaction, if a wallet has them unbooked',
    run: explainCommand('added'),
  },
  {
    name: 'treasury withdrawn',
    parameters: '<slug> <amount> <txId> [wallet]',
    explanation: 'books coins that you took out by hand in that transaction, if they are missing',
    run: explainCommand('taken'),
  },
  {
    name: 'treasury accept',
    parameters: '<slug> <wallet> <difference> <reason>',
    explanation:
      'books the whole difference of a wallet from the books as your capital; specify it ' +
      'as treasury show shows it',
    run: async ({ treasury }, [slug = '', wallet, amount = '', ...reason]) => {
      if (reason.join(' ').trim() === '')
        throw new OpsUsageError('Enter a reason: it is kept with the command.');
      return success(await treasury.accept({ slug, amount, wallet: readWallet(wallet) }));
    },
  },
  {
    name: 'treasury withdraw',
    parameters: '<slug> <amount> <address> <reference>',
    explanation:
      'sends coins that nobody is owed to an address of yours; a reference is sent only once',
    run: async ({ treasury }, args) => {
      const [slug = '', amount = '', address = '', reference = ''] = take(args, 4);
      return success(await treasury.send({ slug, amount, address, reference }));
    },
  },
  {
    name: 'treasury move',
    parameters: '<slug> <amount> <reference>',
    explanation:
      'sends coins that nobody is owed to the cold address; a reference is sent only once',
    run: async ({ treasury }, args) => {
      const [slug = '', amount = '', reference = ''] = take(args, 3);
      return success(await treasury.send({ slug, amount, address: null, reference }));
    },
  },
  {
    name: 'treasury transfers',
    parameters: '',
    explanation: 'lists transfers to you and to cold addresses that are under way',
    run: async ({ treasury }, args) => {
      take(args, 0);
      const transfers = await treasury.transfers();
      return success(
        transfers.length === 0 ? 'No transfer of yours is under way.' : asText(transfers),
      );
    },
  },
  {
    name: 'treasury cancel',
    parameters: '<reference>',
    explanation: 'cancels a transfer to you or to a cold address that is not signed',
    run: async ({ treasury }, args) => {
      const [name = ''] = take(args, 1);
      return success(await treasury.cancel(name));
    },
  },
  {
    name: 'treasury profit',
    parameters: '--from <day> --to <day>',
    explanation:
      'shows what was earned and spent by asset, from the first day to before the last, in UTC',
    run: async ({ treasury }, args) => {
      const profits = await treasury.profit(readDay('--from', args), readDay('--to', args));
      return success(profits.length === 0 ? 'Nothing was booked in that period.' : asText(profits));
    },
  },
];
