/**
 * Settings for external hosts, messengers, consent, the partner, the terms and cards, from
 * `content/site.yml` or the content service that replaces it.
 */
export type SiteFacts = {
  /** The referral code whose visitors are asked for an email address in confirmation mode B. */
  readonly partnerReferralId: string | null;
  /** The container id of the tag manager. */
  readonly tagManagerId: string | null;
  /**
   * Requested when the service does not respond, to distinguish an outage from a lost connection.
   */
  readonly connectivityProbeUrl: string | null;
  /** Whether analytics require the visitor's consent. */
  readonly isConsentRequired: boolean;
  /** Whether registration requires accepting the terms of use. */
  readonly requireTerms: boolean;
  /** Whether the calculator offers coin purchases with a bank card. */
  readonly offersCardPurchases: boolean;
  /**
   * Whether the calculator offers sales of coins to a card. A card company that supports purchases
   * does not necessarily support payouts.
   */
  readonly offersCardSales: boolean;
  /**
   * The messenger pages that may embed the site in a frame, as listed in the content security
   * policy.
   */
  readonly messengerOrigins: readonly string[];
};

/** Defined by plugins/quayside-pages/site-facts-definition.ts when the scripts are bundled. */
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
