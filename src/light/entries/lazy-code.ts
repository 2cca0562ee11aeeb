import type { LazyCode } from '../start-page';

/** The lazy code of every page without React. */
export const lazyCode: LazyCode = {
  loadParts: () => import(/* webpackChunkName: "parts" */ '../../app/light-parts/light-parts'),
  loadAccount: () =>
    import(/* webpackChunkName: "account" */ '../../lib/session/account-refresher'),
  loadMessenger: () => import(/* webpackChunkName: "messenger" */ '../../features/messenger'),
};
