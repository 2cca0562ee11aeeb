/**
 * Whether a query tells of a campaign. Every page asks, so that nothing larger is loaded for visits
 * that none has brought.
 */
export function hasCampaign(search: string): boolean {
  return /[?&](?:utm_[a-z0-9_]+|gclid|gad_source)=[^&]/.test(search);
}
