/**
 * `networkTitle` is `null` if the line names no network: the address is then blocked on all
 * networks.
 */
export type ScreeningListEntry = { readonly networkTitle: string | null; readonly address: string };

/**
 * Reads a list of blocked addresses, one per line, after a network and a comma if the entry is for
 * one network only (`TRC20,T…`). Empty lines and text after a `#` are ignored.
 * @returns the entries, and a sentence for each line that cannot be read
 */
export function parseScreeningList(text: string): {
  readonly entries: readonly ScreeningListEntry[];
  readonly problems: readonly string[];
} {
  const entries: ScreeningListEntry[] = [];
  const problems: string[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const content = line.replace(/#.*$/, '').trim();
    if (content === '') continue;
    const parts = content.split(',').map((part) => part.trim());
    const [first = '', second] = parts;
    const address = second ?? first;
    if (parts.length > 2 || address === '' || /\s/.test(address))
      problems.push(
        `line ${index + 1} is neither an address nor a network, a comma and an address`,
      );
    else entries.push({ networkTitle: second === undefined ? null : first, address });
  }
  return { entries, problems };
}
