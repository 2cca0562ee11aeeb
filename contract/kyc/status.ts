/**
 * The status of a user's verification. `NOT_STARTED`: nothing was submitted, or the submission was
 * erased before a decision.
 */
export const KYC_STATUSES = ['NOT_STARTED', 'CREATED', 'PROCESS', 'PASS', 'REJECT'] as const;
export type KycStatus = (typeof KYC_STATUSES)[number];

/** Actions that change the status of a verification. */
export const KYC_ACTIONS = [
  'submit',
  'take',
  'release',
  'approve',
  'reject',
  'reverse',
  'erase',
] as const;
export type KycAction = (typeof KYC_ACTIONS)[number];

export type KycTransition = { readonly from: readonly KycStatus[]; readonly to: KycStatus };

/**
 * The lifecycle of a verification as data: an action is allowed only in the statuses of `from`, and
 * leads to `to`. Updates put `from` into their `WHERE` clause, so that when two reviewers compete,
 * only one of them succeeds. A decision stays when its documents are erased; only an undecided
 * verification goes back to the start.
 */
export const KYC_TRANSITIONS = {
  submit: { from: ['NOT_STARTED', 'REJECT'], to: 'CREATED' },
  take: { from: ['CREATED'], to: 'PROCESS' },
  release: { from: ['PROCESS'], to: 'CREATED' },
  approve: { from: ['PROCESS'], to: 'PASS' },
  reject: { from: ['PROCESS'], to: 'REJECT' },
  reverse: { from: ['REJECT'], to: 'PROCESS' },
  erase: { from: ['CREATED', 'PROCESS'], to: 'NOT_STARTED' },
} as const satisfies Record<KycAction, KycTransition>;

/** Returns the status after an action, or `null` if that status does not allow it. */
export function nextKycStatus(status: KycStatus, action: KycAction): KycStatus | null {
  const transition: KycTransition = KYC_TRANSITIONS[action];
  return transition.from.includes(status) ? transition.to : null;
}
