/** What the commands need of the server. Sentences and rows are for a person at a terminal. */
export type OpsDeps = {
  readonly orders: {
    /** Orders that wait for us longer than they should. */
    readonly listStuck: () => Promise<readonly object[]>;
    /** Everything about one order: its state, log, deposits and transfers. `null` when there is none with that id. */
    readonly show: (orderId: number) => Promise<object | null>;
    readonly retry: (orderId: number) => Promise<string>;
    /** To `address`, or to the order's own refund address. */
    readonly refund: (orderId: number, address: string | null) => Promise<string>;
    /** Sends the stray deposits of one transaction back. */
    readonly returnStray: (orderId: number, txId: string, address: string) => Promise<string>;
  };
  /** The faults of the books; none when they are right. */
  readonly ledger: { readonly verify: () => Promise<readonly { readonly assetSlug: string; readonly problem: string }[]> };
  readonly suspension: { readonly suspend: (reason: string, by: string) => Promise<void>; readonly resume: (by: string) => Promise<void> };
  readonly jobs: { readonly reviveDeadLetters: () => Promise<number> };
};

/** What a command says, and whether all is well: it ends with exit code 0 only then. */
export type OpsResult = { readonly isWell: boolean; readonly text: string };

export type OpsCommand = {
  /** The words that call it. */
  readonly name: string;
  /** What follows them, as the help shows it. */
  readonly parameters: string;
  readonly explanation: string;
  /** @throws OpsUsageError when the arguments are wrong */
  readonly run: (deps: OpsDeps, args: readonly string[], operator: string) => Promise<OpsResult>;
};

/** The command was called with wrong arguments. */
export class OpsUsageError extends Error {
  override readonly name = 'OpsUsageError';
}

const well = (text: string): OpsResult => ({ isWell: true, text });
const unwell = (text: string): OpsResult => ({ isWell: false, text });

export const opsCommands: readonly OpsCommand[] = [
  {
    name: 'orders stuck', parameters: '', explanation: 'lists the orders that wait for us longer than they should',
    run: async ({ orders }) => {
      const stuck = await orders.listStuck();
      return well(stuck.length === 0 ? 'No order is stuck.' : asText(stuck));
    },
  },
  {
    name: 'orders show', parameters: '<orderId>', explanation: 'shows one order with its log, deposits and transfers',
    run: async ({ orders }, args) => {
      const orderId = readOrderId(args);
      const order = await orders.show(orderId);
      return order === null ? unwell(`There is no order ${orderId}.`) : well(asText(order));
    },
  },
  {
    name: 'orders retry', parameters: '<orderId>', explanation: 'sends failed transfers anew, releases a hold, and takes the next step',
    run: async ({ orders }, args) => well(await orders.retry(readOrderId(args))),
  },
  {
    name: 'orders refund', parameters: '<orderId> [address]', explanation: 'sends the deposit, or a surplus, back: to that address, or to the refund address of the order',
    run: async ({ orders }, [orderId, address, ...rest]) => well(await orders.refund(readOrderId(orderId === undefined ? [] : [orderId, ...rest]), address ?? null)),
  },
  {
    name: 'orders return-stray', parameters: '<orderId> <txId> <address>', explanation: 'sends a deposit in a wrong coin, or on a wrong network, back to that address',
    run: async ({ orders }, [orderId, txId, address, ...rest]) => {
      if (txId === undefined || address === undefined) throw new OpsUsageError('Give the id of the order, the transaction that brought the deposit, and the address to send it to.');
      return well(await orders.returnStray(readOrderId(orderId === undefined ? [] : [orderId, ...rest]), txId, address));
    },
  },
  {
    name: 'ledger verify', parameters: '', explanation: 'adds up the books; says what is wrong with them',
    run: async ({ ledger }) => {
      const faults = await ledger.verify();
      return faults.length === 0 ? well('The books are right: every asset sums to 0.') : unwell(`The books have ${faults.length} faults:\n${asText(faults)}`);
    },
  },
  {
    name: 'suspend', parameters: '<reason>', explanation: 'stops new orders on all nodes; orders under way go on',
    run: async ({ suspension }, args, operator) => {
      const reason = args.join(' ').trim();
      if (reason === '') throw new OpsUsageError('Give a reason: clients are shown it.');
      await suspension.suspend(reason, operator);
      return well(`New orders are suspended: ${reason}`);
    },
  },
  {
    name: 'resume', parameters: '', explanation: 'takes new orders again',
    run: async ({ suspension }, _args, operator) => {
      await suspension.resume(operator);
      return well('New orders are taken again.');
    },
  },
  {
    name: 'jobs revive', parameters: '', explanation: 'puts the background jobs that were given up back to work',
    run: async ({ jobs }) => well(`${await jobs.reviveDeadLetters()} jobs are back to work.`),
  },
];

/** Finds the command that these words begin with, and what is left of them. */
export function findOpsCommand(words: readonly string[]): { readonly command: OpsCommand; readonly args: readonly string[] } | null {
  for (const command of opsCommands) {
    const name = command.name.split(' ');
    if (name.every((word, position) => words[position] === word)) return { command, args: words.slice(name.length) };
  }
  return null;
}

function readOrderId(args: readonly string[]): number {
  const [text, ...rest] = args;
  if (text === undefined || rest.length > 0 || !/^\d{1,16}$/.test(text)) throw new OpsUsageError('Give the id of one order, such as 1234567890123.');
  return Number(text);
}

function asText(found: object): string {
  return JSON.stringify(found, (_key, entry: unknown) => (typeof entry === 'bigint' ? entry.toString() : entry), 2);
}
