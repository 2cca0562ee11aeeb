import { createContext, useContext, useMemo, type ReactNode } from 'react';

type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** A translator as components use it. Their types are those of react-i18next, which check keys. */
type Translator = {
  readonly language: string;
  getFixedT(language: null, namespace: string | null): Translate;
};

const TranslatorContext = createContext<Translator | null>(null);

/** Provides a page's translator (`page-translator.ts`). */
export function I18nextProvider({ i18n, children }: { i18n: Translator; children?: ReactNode }) {
  return <TranslatorContext.Provider value={i18n}>{children}</TranslatorContext.Provider>;
}

/**
 * Replaces the hook of the same name from react-i18next in the browser's scripts, without what it
 * does for translations that load or change: those of a page do neither.
 * @param namespace searched first; the page's own by default
 */
export function useTranslation(namespace: string | readonly string[] | null = null): {
  readonly t: Translate;
  readonly i18n: Translator;
} {
  const i18n = useContext(TranslatorContext);
  if (i18n === null) throw new Error('This page has no translations.');
  const first = typeof namespace === 'string' ? namespace : (namespace?.[0] ?? null);
  const t = useMemo(() => i18n.getFixedT(null, first), [i18n, first]);
  return { t, i18n };
}
