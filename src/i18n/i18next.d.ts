import 'i18next';

import type account from '../../content/locales/en/account.json';
import type article from '../../content/locales/en/article.json';
import type blog from '../../content/locales/en/blog.json';
import type build from '../../content/locales/en/build.json';
import type card from '../../content/locales/en/card.json';
import type coins from '../../content/locales/en/coins.json';
import type common from '../../content/locales/en/common.json';
import type consent from '../../content/locales/en/consent.json';
import type docs from '../../content/locales/en/docs.json';
import type error from '../../content/locales/en/error.json';
import type errors from '../../content/locales/en/errors.json';
import type exchange from '../../content/locales/en/exchange.json';
import type form from '../../content/locales/en/form.json';
import type home from '../../content/locales/en/home.json';
import type latest from '../../content/locales/en/latest.json';
import type messenger from '../../content/locales/en/messenger.json';
import type nonworking from '../../content/locales/en/nonworking.json';
import type notfound from '../../content/locales/en/notfound.json';
import type order from '../../content/locales/en/order.json';
import type pending from '../../content/locales/en/pending.json';
import type orders from '../../content/locales/en/orders.json';
import type popular from '../../content/locales/en/popular.json';
import type price from '../../content/locales/en/price.json';
import type profile from '../../content/locales/en/profile.json';
import type proof from '../../content/locales/en/proof.json';
import type review from '../../content/locales/en/review.json';
import type roadmap from '../../content/locales/en/roadmap.json';
import type sandbox from '../../content/locales/en/sandbox.json';
import type search from '../../content/locales/en/search.json';
import type widget from '../../content/locales/en/widget.json';
import type widgetframe from '../../content/locales/en/widgetframe.json';

/** English is the schema of all texts: an unknown key is a type error. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
    resources: {
      account: typeof account;
      article: typeof article;
      blog: typeof blog;
      build: typeof build;
      card: typeof card;
      coins: typeof coins;
      common: typeof common;
      consent: typeof consent;
      docs: typeof docs;
      error: typeof error;
      errors: typeof errors;
      exchange: typeof exchange;
      form: typeof form;
      home: typeof home;
      latest: typeof latest;
      messenger: typeof messenger;
      nonworking: typeof nonworking;
      notfound: typeof notfound;
      order: typeof order;
      pending: typeof pending;
      orders: typeof orders;
      popular: typeof popular;
      price: typeof price;
      profile: typeof profile;
      proof: typeof proof;
      review: typeof review;
      roadmap: typeof roadmap;
      sandbox: typeof sandbox;
      search: typeof search;
      widget: typeof widget;
      widgetframe: typeof widgetframe;
    };
  }
}
