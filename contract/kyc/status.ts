/**
 * How far the verification of a user is. `NOT_STARTED`: nothing was handed in, or what was is
 * erased and nobody had decided.
 */
export const KYC_STATUSES = ['NOT_STARTED', 'CREATED', 'PROCESS', 'PASS', 'REJECT'] as const;
export type KycStatus = (typeof KYC_STATUSES)[number];

/** What moves a verification. */
export const KYC_ACTS = [
  'submit',
  'take',
  'release',
  'approve',
  'reject',
  'reverse',
  'erase',
] as const;
export type KycAct = (typeof KYC_ACTS)[number];

export type KycTransition = { readonly from: readonly KycStatus[]; readonly to: KycStatus };

/**
 * The whole life of a verification as data: an act may happen only in the statuses of `from`, and
 * leads to `to`. Writers put `from` into the `WHERE` of the update, so that of two reviewers one
 * loses and learns it. A decision stays when the documents behind it are erased; only what is
 * undecided goes back to the beginning.
 */
export const KYC_TRANSITIONS = {
  submit: { from: ['NOT_STARTED', 'REJECT'], to: 'CREATED' },
  take: { from: ['CREATED'], to: 'PROCESS' },
  release: { from: ['PROCESS'], to: 'CREATED' },
  approve: { from: ['PROCESS'], to: 'PASS' },
  reject: { from: ['PROCESS'], to: 'REJECT' },
  reverse: { from: ['REJECT'], to: 'PROCESS' },
  erase: { from: ['CREATED', 'PROCESS'], to: 'NOT_STARTED' },
} as const satisfies Record<KycAct, KycTransition>;

/** The status after an act, or `null` when the act may not happen in that status. */
export function nextKycStatus(status: KycStatus, act: KycAct): KycStatus | null {
  const transition: KycTransition = KYC_TRANSITIONS[act];
  return transition.from.includes(status) ? transition.to : null;
}
