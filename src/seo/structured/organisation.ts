import type { Locale } from '@quayside/contract/site/locales';

import { picture, socialPicture } from './picture';
import { siteOwner } from './site-identity';
import type { StructuredEntry } from '@quayside/contract/site/structured-data/structured-json';

export type OrganisationFacts = {
  locale: Locale;
  siteName: string;
  organisation: { legalName: string; logo: string; profiles: readonly string[] };
  supportEmail: string;
  /** URL of the picture that social networks show. */
  image: string;
  /** Real customer reviews that the page shows. */
  reviews: readonly { author: string; date: string; rating: number; text: string }[];
};

const bestRating = 5;
const worstRating = 1;

/**
 * Returns the site's owner with its customer reviews. Without reviews there is no rating, because
 * an invented one would be fraud.
 */
export function organisation({
  locale,
  siteName,
  organisation: { legalName, logo, profiles },
  supportEmail,
  image,
  reviews,
}: OrganisationFacts): StructuredEntry {
  return {
    ...siteOwner(locale, siteName),
    legalName,
    logo: picture(logo, 200, 60),
    image: socialPicture(image),
    contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', email: supportEmail },
    ...(profiles.length > 0 ? { sameAs: profiles } : {}),
    ...(reviews.length > 0 ? ratingOf(reviews) : {}),
  };
}

function ratingOf(reviews: OrganisationFacts['reviews']): StructuredEntry {
  const mean = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: mean.toFixed(1),
      reviewCount: reviews.length,
      bestRating,
      worstRating,
    },
    review: reviews.map(({ author, date, rating, text }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: author },
      datePublished: date,
      reviewBody: text,
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating, worstRating },
    })),
  };
}
