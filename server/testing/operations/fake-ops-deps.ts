import type { OpsDeps } from '../../capabilities/operations/commands/ops-deps';
import type { OpsRequest } from '../../capabilities/operations/commands/run-ops-command';

export const orderId = 1_000_000_000_007;

type Say = (sentence: string) => Promise<string>;

/** Creates fake commands that only record what they receive. */
export function fakeDeps(overrides: Partial<OpsDeps> = {}): OpsDeps & { readonly calls: string[] } {
  const calls: string[] = [];
  const say: Say = (sentence) => {
    calls.push(sentence);
    return Promise.resolve(sentence);
  };
  return {
    calls,
    orders: {
      listStuck: () => Promise.resolve([{ orderId, heldMinor: 10n ** 20n }]),
      show: (id) => Promise.resolve(id === orderId ? { orderId } : null),
      retry: (id) => say(`retried ${id}`),
      returnStray: (id, txId, address) => say(`returned ${txId} of ${id} to ${address}`),
      refund: (id, address) =>
        address === 'bad'
          ? Promise.reject(new Error('not an address'))
          : say(`refunded ${id} to ${address}`),
    },
    treasury: fakeTreasury(say),
    approvals: {
      list: () => Promise.resolve([]),
      find: (transferId) => Promise.resolve(transferId === '7' ? { transferId } : null),
      approve: (transferId, assertion) =>
        transferId === '7' ? say(`approved 7 with ${assertion.id}`) : Promise.resolve(null),
    },
    nodes: { list: () => Promise.resolve([]) },
    tokens: {
      listPaused: () => Promise.resolve([]),
      resume: (slug) => Promise.resolve(slug === 'usdcerc20'),
    },
    transfers: {
      giveVerdict: (txId, verdict) => say(`${txId} has ${verdict}`),
      change: (txId, change) => say(`${change} ${txId}`),
    },
    ledger: { verify: () => Promise.resolve([]) },
    suspension: fakeSuspension(say),
    payoutHolds: fakeHolds(say),
    restore: fakeRestore(say),
    jobs: { requeueDeadLetters: () => Promise.resolve(3) },
    kyc: {
      erase: async (userId) =>
        userId === 100_000_003 ? null : { userId: 100_000_001, submissions: 2 },
      rewrap: async () => ({ rewrapped: 3, present: 1, lost: [] }),
    },
    withdrawals: { listStuck: async () => [], giveBack: async () => null },
    cards: fakeCards(say),
    rewards: { listPending: async () => [] },
    mail: {
      listStuck: () => Promise.resolve([]),
      retry: (mailId) => Promise.resolve(mailId === null ? 2 : 0),
    },
    messengers: fakeMessengers(say),
    apiKeys: { reseal: async () => ({ resealed: 4, unreadable: 0 }) },
    accounts: {
      setAdmin: (email, scopes) => say(`${email} is ${scopes.join(' and ') || 'nobody'}`),
      removeSecondFactor: (email) => say(`${email} lost a phone`),
    },
    vitals: async () => [],
    contentRemote: async () => null,
    ...overrides,
  };
}

const fakeSuspension = (say: Say): OpsDeps['suspension'] => ({
  suspend: async ({ reason, reasons }, by) =>
    void (await say(
      `suspended by ${by}: ${reason}${Object.values(reasons)
        .map((text) => ` (${text})`)
        .join('')}`,
    )),
  resume: async (by) => void (await say(`resumed by ${by}`)),
  isSuspended: () => null,
  refresh: async () => undefined,
});

const fakeRestore = (say: Say): OpsDeps['restore'] => ({
  check: async () => ({
    isCurrent: true,
    held: null,
    waiting: [],
    undecided: [],
    dataDir: [],
    signer: {},
    chains: [],
    unclaimed: [],
  }),
  adopt: ({ chainKey, txId, orderId, isUnlisted }) =>
    say(`${txId} of ${chainKey} paid ${orderId}${isUnlisted ? ', unlisted' : ''}`),
  release: (without = []) => say(`payouts are released without ${without.join(', ') || 'none'}`),
});

const fakeHolds = (say: Say): OpsDeps['payoutHolds'] => ({
  current: () => [
    { cause: 'restore', reason: 'the database is old', by: 'the server', sinceMs: 0 },
  ],
  hold: async (cause, reason, by) => void (await say(`held by ${by} (${cause}): ${reason}`)),
  refresh: async () => undefined,
  release: async (cause) => (await say(`${cause} is released`)) !== '',
});

const fakeTreasury = (say: Say): OpsDeps['treasury'] => ({
  levels: () => Promise.resolve([]),
  show: async () => [],
  explain: (kind, { slug, amount, txId, wallet }) =>
    say(`${kind} ${amount} ${slug} in ${txId}${wallet === null ? '' : ` at ${wallet}`}`),
  accept: ({ slug, amount, wallet }) => say(`accepted ${amount} ${slug} at ${wallet}`),
  send: ({ slug, amount, address, reference }) =>
    say(`sent ${amount} ${slug} to ${address ?? 'cold'} for ${reference}`),
  transfers: async () => [],
  cancel: (name) => say(`cancelled ${name}`),
  profit: async (fromMs, toMs) => [{ days: (toMs - fromMs) / 86_400_000 }],
});

const fakeCards = (say: Say): OpsDeps['cards'] => ({
  listStuck: async () => [],
  show: async () => [],
  giveBack: (paymentId) => say(`${paymentId} is returned`),
  abandon: (id) => say(`${id} is given up`),
  acceptFee: ({ orderId, amount }) => say(`${amount} of ${orderId} is accepted`),
  settle: ({ partner, slug, amount, reference }) =>
    say(`${partner} paid ${amount} ${slug} as ${reference}`),
  fund: ({ partner, slug, amount, reference }) =>
    say(`${partner} got ${amount} ${slug} as ${reference}`),
});

const fakeMessengers = (say: Say): OpsDeps['messengers'] => ({
  webhook: {
    set: (name) => say(`${name ?? 'the only messenger'} calls us`),
    show: async (name) => ({ isOk: false, text: `${name} calls nobody` }),
    remove: (name) => say(`${name} calls us no more`),
  },
  messages: {
    listStuck: async () => [],
    retry: async (messageId) => (messageId === null ? 2 : 0),
  },
});

export const ann = (...words: string[]): OpsRequest => ({ words, operator: 'ann' });
