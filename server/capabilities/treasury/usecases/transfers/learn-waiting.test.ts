import { SignerUnavailableError, SigningRejectedError } from '../../../../chains/signer-errors';
import type { OutgoingTransfer } from '../../domain/transfers/outgoing-transfer';
import { learnWaiting } from './follow-versions';
import type { TransferDeps } from './transfer-deps';

const CHAIN = { key: 'litecoin-1', canonicalAddress: (address: string) => address };
const signed = (transferId: string, signedKey: string | null = null) =>
  ({
    ...{ transferId, transferKey: `payout:${transferId}`, signedKey, attempt: 1 },
    txId: `tx ${transferId}`,
  }) as Partial<OutgoingTransfer>;

/** A server with three transfers that the chain can still undo. */
function serverWith(find: () => Promise<readonly never[]>) {
  const asked: string[] = [];
  const reported: string[] = [];
  const deps = {
    booksId: 'books',
    stores: {
      transfers: {
        inFlight: async () => [signed('1'), signed('2')],
        followed: async () => [signed('3', 'refund:9')],
      },
    },
    signer: {
      find: async ({ transferKey }: { transferKey: string }) => {
        asked.push(transferKey);
        return find();
      },
    },
    report: ({ message }: { message: string }) => reported.push(message),
  } as unknown as TransferDeps;
  const learn = (waitingTransferKey?: string) =>
    learnWaiting(deps, CHAIN, new SigningRejectedError('it is not allowed', waitingTransferKey));
  return { learn, asked, reported };
}

test.each<[string | undefined, string[]]>([
  [undefined, []],
  ['payout:2', ['payout:2']],
  ['refund:9', ['refund:9']],
  ['payout:4', []],
])(
  'learnWaiting asks the signer only about the transfer that has to be sent first: %s',
  async (waiting, expected) => {
    const { learn, asked } = serverWith(async () => []);
    await learn(waiting);
    expect(asked).toEqual(expected);
  },
);

test('learnWaiting reports a signer that is unavailable, and does not fail', async () => {
  const { learn, reported } = serverWith(() =>
    Promise.reject(new SignerUnavailableError('it restarts')),
  );
  await learn('payout:1');
  expect(reported).toEqual([expect.stringContaining('it restarts')]);
});
