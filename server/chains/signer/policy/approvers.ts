import type { ApprovalRule, Approver, AssetLimits, PolicyFile } from './policy';

type Approvers = Pick<PolicyFile, 'approvers'>;

/** Returns the approvers of a policy, by the id of their credential. */
export const approversOf = ({ approvers }: Approvers): ReadonlyMap<string, Approver> =>
  new Map(
    Object.entries(approvers).flatMap(([name, credentials]) =>
      credentials.map(({ id, publicKey }) => [id, { name, publicKey }] as const),
    ),
  );

/** Returns what is wrong with the approvers and the rules that need them. */
export function approverProblems(
  file: Approvers,
  assets: ReadonlyMap<string, Pick<AssetLimits, 'approvals' | 'perPayoutMinor'>>,
): readonly string[] {
  const names = Object.keys(file.approvers);
  const credentials = Object.values(file.approvers).flat().length;
  return [
    ...(approversOf(file).size < credentials
      ? ['approvers: each credential belongs to one person and is listed once']
      : []),
    ...[...assets].flatMap(([slug, limits]) =>
      ruleProblems(limits, names.length).map((problem) => `assets.${slug}.approvals: ${problem}`),
    ),
  ];
}

/** A rule that never applies, or that nobody can meet, is a mistake. */
function ruleProblems(
  { approvals, perPayoutMinor }: Pick<AssetLimits, 'approvals' | 'perPayoutMinor'>,
  persons: number,
): readonly string[] {
  let previous: ApprovalRule = { upToMinor: perPayoutMinor, people: 1 };
  const problems: string[] = [];
  for (const rule of approvals) {
    if (rule.upToMinor <= previous.upToMinor)
      problems.push('amounts must be above perPayout and grow from rule to rule');
    if (rule.people < previous.people)
      problems.push('higher amounts need at least as many people as lower ones');
    if (rule.people > persons)
      problems.push(`${rule.people} people must approve, and there are ${persons} approvers`);
    previous = rule;
  }
  return problems;
}
