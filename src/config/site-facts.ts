/**
 * What `content/site.yml`, or the content service that stands in for it, says of outside hosts,
 * messengers, consent, the partner, the terms and cards.
 */
export type SiteFacts = {
  /** The referral code whose visitors are asked for an email address in confirmation mode B. */
  readonly partnerReferralId: string | null;
  /** The container of the tag manager. */
  readonly tagManagerId: string | null;
  /** Asked when the service does not answer, to tell an outage from a lost connection. */
  readonly connectivityProbeUrl: string | null;
  /** Whether nothing may be measured before the visitor agrees. */
  readonly isConsentRequired: boolean;
  /** Whether whoever makes an account has to accept the terms of use. */
  readonly requireTerms: boolean;
  /** Whether the calculator offers to buy coins with a bank card. */
  readonly offersCardPurchases: boolean;
  /**
   * Whether it offers to sell coins for money on a card: the company that takes cards need not pay
   * any.
   */
  readonly offersCardSales: boolean;
  /**
   * The pages of messengers that may show the site in a frame, as the content policy names them.
   */
  readonly messengerOrigins: readonly string[];
};

/** Put in by gatsby/build/site-facts-definition.ts when the scripts are bundled. */
declare const SITE_FACTS: SiteFacts | undefined;

const cautiousFacts: SiteFacts = {
  partnerReferralId: null,
  tagManagerId: null,
  connectivityProbeUrl: null,
  isConsentRequired: true,
  requireTerms: true,
  offersCardPurchases: false,
  offersCardSales: false,
  messengerOrigins: [],
};

export const siteFacts: SiteFacts = typeof SITE_FACTS === 'undefined' ? cautiousFacts : SITE_FACTS;
