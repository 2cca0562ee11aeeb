/** The common parameters of a link in a campaign. A link may have others that start with `utm_`. */
export const campaignParameters = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gclid',
  'gad_source',
] as const;

/**
 * The parameters in which pages pass on the first page of a visit from a campaign, and the site that
 * linked to it, until they may be stored.
 */
export const landingParameters = {
  path: 'landing_path',
  referrer: 'landing_referrer',
} as const;
