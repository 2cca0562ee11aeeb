import { createContext, useContext, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

import { PageLanguageContext } from '../../i18n/page-language';
import { useHydrated } from '../../lib/use-hydrated';
import type { IslandData, IslandKind } from './island-data';
import { IslandRoot } from './IslandRoot';

/**
 * Renders the markup of an island as a root of its own, as the browser hydrates it. Only the static
 * HTML has such a function; on a development server, an island is a part of its page.
 */
export const IslandMarkupContext = createContext<((island: ReactElement) => string) | null>(null);

type IslandProps = {
  kind: IslandKind;
  /** The properties of the component in `start-island.tsx`. */
  facts: object;
  /** The namespaces of its texts. */
  namespaces: readonly string[];
  className?: string | undefined;
  /** Shown in the static HTML by an island that only the browser can render. */
  placeholder?: ReactElement | undefined;
  children: ReactElement;
};

/** A part of a page that React brings to life without the rest of the page. */
export function Island({ kind, facts, namespaces, className, placeholder, children }: IslandProps) {
  const renderMarkup = useContext(IslandMarkupContext);
  const page = useContext(PageLanguageContext);
  const { i18n } = useTranslation();
  const isHydrated = useHydrated();
  if (renderMarkup === null)
    return <div className={className}>{isHydrated ? children : (placeholder ?? children)}</div>;
  if (page === null) throw new Error(`The page of the island ${kind} has no language.`);
  const { language, originalPath } = page;
  const data: IslandData = {
    page: { language, originalPath },
    facts,
    texts: Object.fromEntries(
      namespaces.map((namespace) => [
        namespace,
        i18n.getResourceBundle(language, namespace) as Readonly<Record<string, unknown>>,
      ]),
    ),
  };
  const markup = renderMarkup(
    <IslandRoot i18n={i18n} page={page}>
      {placeholder ?? children}
    </IslandRoot>,
  );
  return (
    <>
      <div
        className={className}
        data-island={kind}
        data-react=""
        dangerouslySetInnerHTML={{ __html: markup }}
      />
      <script
        type="application/json"
        data-island-data=""
        dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
      />
    </>
  );
}
