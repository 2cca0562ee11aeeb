/** What `content/site.yml`, or the content service that stands in for it, says of outside hosts, consent and the partner. */
export type SiteFacts = {
  /** The referral code whose visitors are asked for an email address in confirmation mode B. */
  readonly partnerReferralId: string | null;
  /** The container of the tag manager. */
  readonly tagManagerId: string | null;
  /** Asked when the service does not answer, to tell an outage from a lost connection. */
  readonly connectivityProbeUrl: string | null;
  /** Whether nothing may be measured before the visitor agrees. */
  readonly isConsentRequired: boolean;
};

/** Put in by gatsby/build/site-facts-definition.ts when the scripts are bundled. */
declare const SITE_FACTS: SiteFacts | undefined;

const cautiousFacts: SiteFacts = { partnerReferralId: null, tagManagerId: null, connectivityProbeUrl: null, isConsentRequired: true };

export const siteFacts: SiteFacts = typeof SITE_FACTS === 'undefined' ? cautiousFacts : SITE_FACTS;
