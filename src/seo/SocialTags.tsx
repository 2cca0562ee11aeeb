import { localeTags, type Locale } from '@quayside/contract/site/locales';

import { fileUrl } from './absolute-url';

export type SocialTagsProps = {
  locale: Locale;
  siteName: string;
  url: string;
  alternates: readonly Locale[];
  title: string;
  description: string;
  ogImage: string;
  ogType: 'website' | 'article';
  article?: { published: string; updated: string; author: { name: string } | null } | undefined;
};

const networkLocale = (locale: Locale): string => localeTags[locale].replace('-', '_');

/** What social networks show of a page. */
export function SocialTags({ locale, siteName, url, alternates, title, description, ogImage, ogType, article }: SocialTagsProps) {
  const image = fileUrl(ogImage);
  return (
    <>
      <meta property="og:type" content={ogType} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={networkLocale(locale)} />
      {alternates.filter((other) => other !== locale).map((other) => <meta key={other} property="og:locale:alternate" content={networkLocale(other)} />)}
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      {article !== undefined && <meta property="article:published_time" content={article.published} />}
      {article !== undefined && <meta property="article:modified_time" content={article.updated} />}
      {article?.author ? <meta property="article:author" content={article.author.name} /> : null}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
    </>
  );
}
