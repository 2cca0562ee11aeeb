function filled(
  template: string | null | undefined,
  placeholder: string,
  content: string,
): string | null {
  return template === null || template === undefined || template === ''
    ? null
    : template.replace(placeholder, () => encodeURIComponent(content));
}

/** Fills an explorer's template; null if there is no explorer for the transaction. */
export function explorerLink(template: string | null | undefined, txId: string): string | null {
  return filled(template, '{txId}', txId);
}

/** Fills an explorer's template for an address; null if there is no explorer. */
export function explorerAddressLink(
  template: string | null | undefined,
  address: string,
): string | null {
  return filled(template, '{address}', address);
}
