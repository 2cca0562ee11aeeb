import { currencyConversionService } from '@quayside/contract/site/structured-data/currency-conversion-service';

import { siteContent } from '../site-content.fixture';
import { pairDataTemplates } from './pair-data-templates';

const content = siteContent(true);
const filled = pairDataTemplates('ru', content).map(
  (template) =>
    JSON.parse(
      template
        .replaceAll('{siteUrl}', 'https://quayside.example')
        .replaceAll('{path}', '/exchange-btc-eth')
        .replaceAll('{title}', 'BTC to ETH')
        .replaceAll('{description}', 'About it'),
    ) as Record<string, unknown>,
);

it('pairs without a page of their own have the same structured data as the others', () => {
  const { brandName: siteName, termsPath } = content.site;
  expect(filled[1]).toEqual({
    '@context': 'https://schema.org',
    ...currencyConversionService({
      siteUrl: 'https://quayside.example',
      locale: 'ru',
      siteName,
      path: '/exchange-btc-eth',
      name: 'BTC to ETH',
      description: 'About it',
      termsPath,
    }),
  });
});

it('their breadcrumbs end with the pair', () => {
  expect(filled[0]).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { item: 'https://quayside.example/ru' },
      { item: 'https://quayside.example/ru/popular-exchanges' },
      { item: 'https://quayside.example/ru/exchange-btc-eth', name: 'BTC to ETH' },
    ],
  });
});
