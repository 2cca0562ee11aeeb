import 'i18next';

import type common from '../../content/locales/en/common.json';
import type errors from '../../content/locales/en/errors.json';
import type exchange from '../../content/locales/en/exchange.json';
import type home from '../../content/locales/en/home.json';
import type notfound from '../../content/locales/en/notfound.json';
import type order from '../../content/locales/en/order.json';
import type sandbox from '../../content/locales/en/sandbox.json';

/** English is the schema of all texts: a key that is not in it is a type error. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
    resources: {
      common: typeof common;
      errors: typeof errors;
      exchange: typeof exchange;
      home: typeof home;
      notfound: typeof notfound;
      order: typeof order;
      sandbox: typeof sandbox;
    };
  }
}
