import type { LightScripts } from './light-page';

export const lightScripts: LightScripts = {
  article: '/light-article-0123456789ab.js',
  sections: '/light-sections-0123456789ab.js',
  content: '/light-content-0123456789ab.js',
  price: '/light-price-0123456789ab.js',
  popular: '/light-popular-0123456789ab.js',
  exchange: '/light-exchange-0123456789ab.js',
};
