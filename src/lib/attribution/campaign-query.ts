/**
 * Whether a query contains campaign parameters. Every page checks this, so that nothing larger is
 * loaded for visits without a campaign.
 */
export function hasCampaign(search: string): boolean {
  return /[?&](?:utm_[a-z0-9_]+|gclid|gad_source)=[^&]/.test(search);
}
