import type { Locale } from '@quayside/contract/site/locales';

import { fileUrl, pageUrl } from './absolute-url';
import { StructuredData } from './StructuredData';

export type OrganisationDataProps = {
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
 * The site's owner and its customer reviews as structured data. Without reviews there is no rating,
 * because an invented one would be fraud.
 */
export function OrganisationData({
  locale,
  siteName,
  organisation: { legalName, logo, profiles },
  supportEmail,
  image,
  reviews,
}: OrganisationDataProps) {
  const entry = {
    '@type': 'Organization',
    '@id': `${pageUrl(locale, '/')}#organisation`,
    name: siteName,
    legalName,
    url: pageUrl(locale, '/'),
    logo: { '@type': 'ImageObject', url: fileUrl(logo), width: 200, height: 60 },
    image: { '@type': 'ImageObject', url: fileUrl(image), width: 1200, height: 630 },
    contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', email: supportEmail },
    ...(profiles.length > 0 ? { sameAs: profiles } : {}),
    ...(reviews.length > 0 ? ratingOf(reviews) : {}),
  };
  return <StructuredData entry={entry} />;
}

function ratingOf(reviews: OrganisationDataProps['reviews']): Readonly<Record<string, unknown>> {
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
