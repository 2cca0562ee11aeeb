/** Fills an explorer's template; null where there is no explorer to look the transaction up in. */
export function explorerLink(template: string | null | undefined, txId: string): string | null {
  return template === null || template === undefined || template === '' ? null : template.replace('{txId}', () => encodeURIComponent(txId));
}
