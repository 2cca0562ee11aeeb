import type { Locale } from '@quayside/contract/site/locales';
import {
  PROFILE_SCREENS,
  profilePath,
  profileSeoKey,
} from '@quayside/contract/site/profile-screens';

import type { ClientShellContext, PairShellPageContext } from '../../../src/templates/page-context';
import type { SiteContent } from '../site-content';
import { clientNamespaces, exchangeNamespaces, profileNamespaces } from './namespaces';
import { planPage, type PagePlan } from './page-plan';
import { pageSeo } from './page-seo';
import { pairDataTemplates } from './pair-data-templates';

/**
 * Plans the page of all pairs without their own. Host rules, not a match path, serve it: Gatsby
 * supports no pattern inside a segment, and `/:pair` would copy all pair paths into the app's
 * JavaScript.
 */
export function planPairShell(
  locale: Locale,
  content: SiteContent,
): PagePlan<PairShellPageContext> {
  return planPage(
    locale,
    content,
    {
      template: 'PairShellPage',
      path: '/exchange',
      namespaces: exchangeNamespaces,
      seo: pageSeo(content, 'exchange'),
      isIndexed: false,
    },
    { pairTexts: content.pairTexts, pairData: pairDataTemplates(locale, content) },
  );
}

/** Plans the client-only areas. */
export function planShells(
  locale: Locale,
  content: SiteContent,
): readonly PagePlan<ClientShellContext>[] {
  const shell = ({ path, pageKey, namespaces = clientNamespaces, matchPath, titles = {} }: Shell) =>
    planPage(
      locale,
      content,
      {
        template: 'ClientShellPage',
        path,
        namespaces,
        seo: pageSeo(content, pageKey),
        isIndexed: false,
        ...(matchPath === undefined ? {} : { matchPath }),
      },
      { titles },
    );
  const profileTitles = Object.fromEntries(
    PROFILE_SCREENS.map((screen) => [
      profilePath(screen),
      pageSeo(content, profileSeoKey(screen)).title,
    ]),
  );
  return [
    shell({ path: '/order', pageKey: 'order', matchPath: '/order/*' }),
    shell({
      path: '/profile',
      pageKey: 'account',
      namespaces: profileNamespaces,
      matchPath: '/profile/*',
      titles: profileTitles,
    }),
    shell({ path: '/lk', pageKey: 'account', namespaces: profileNamespaces }),
    shell({ path: '/sandbox/wallet', pageKey: 'sandbox-wallet' }),
  ];
}

type Shell = {
  path: string;
  pageKey: string;
  namespaces?: readonly string[];
  matchPath?: string;
  titles?: Readonly<Record<string, string>>;
};

/** Plans the not-found page, and the page that a host shows when the host itself fails. */
export function planFailures(locale: Locale, content: SiteContent): readonly PagePlan[] {
  return [
    planPage(
      locale,
      content,
      {
        template: 'NotFoundPage',
        path: '/404',
        namespaces: ['notfound'],
        seo: pageSeo(content, 'not-found'),
        isIndexed: false,
      },
      {},
    ),
    planPage(
      locale,
      content,
      {
        template: 'ErrorPage',
        path: '/500',
        namespaces: ['error'],
        seo: pageSeo(content, 'error'),
        isIndexed: false,
      },
      { statusCode: 500 },
    ),
  ];
}
