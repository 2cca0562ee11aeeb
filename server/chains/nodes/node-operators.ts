type OperatedNode = {
  readonly url: string;
  readonly solidityNodeUrl?: string | undefined;
  readonly operator?: string | undefined;
};

const LOOPBACK = /^(localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

/**
 * Finds an operator of several nodes, which would agree with itself. Where each node has its own
 * operator, a quorum of nodes is a quorum of operators.
 * @returns its name and how many nodes it has; `null` if there is none, or no quorum
 */
export function findRepeatedOperator(
  nodes: readonly OperatedNode[],
  quorum: number,
): { readonly operator: string; readonly count: number } | null {
  if (quorum === 1) return null;
  const counts = new Map<string, number>();
  for (const operator of nodes.flatMap(operatorsOf))
    counts.set(operator, (counts.get(operator) ?? 0) + 1);
  const found = [...counts].find(([, count]) => count > 1);
  return found === undefined ? null : { operator: found[0], count: found[1] };
}

/** A node on two hosts depends on the operators of both. */
function operatorsOf({ url, solidityNodeUrl, operator }: OperatedNode): readonly string[] {
  if (operator !== undefined) return [operator];
  const hosts = [url, solidityNodeUrl ?? url].map((each) =>
    new URL(each).hostname.replace(/\.$/, ''),
  );
  return [...new Set(hosts.map((host) => (LOOPBACK.test(host) ? 'localhost' : host)))];
}
