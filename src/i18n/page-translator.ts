import type { i18n as I18n } from 'i18next';

type Texts = Readonly<Record<string, unknown>>;
type Values = Readonly<Record<string, unknown>>;

export type PageTranslatorOptions = {
  readonly language: string;
  /** Used if a text is missing in the language. */
  readonly fallbackLanguage: string;
  /** Searched first by a `t` without its own namespace. */
  readonly defaultNS: string;
  /** Searched after the namespace of a key. */
  readonly fallbackNS: readonly string[];
  /** By language, then by namespace. */
  readonly resources: Readonly<Record<string, Readonly<Record<string, Texts>>>>;
};

type TranslationRequest = {
  readonly key: string;
  readonly namespace: string;
  readonly values: Values;
};

/**
 * Does for a page in the browser what i18next does for its static HTML, in far fewer bytes:
 * `{{placeholders}}`, plural forms, and looking up a text in several languages and namespaces. The
 * site's texts use no other features, and the content check rejects any.
 * @returns the part of i18next that react-i18next and this site use, with the type of the whole:
 * other i18next functions are missing
 */
export function createPageTranslator({
  language,
  fallbackLanguage,
  defaultNS,
  fallbackNS,
  resources,
}: PageTranslatorOptions): I18n {
  const languages = [...new Set([language, fallbackLanguage])];
  const bundles = new Map(
    Object.entries(resources).flatMap(([of, namespaces]) =>
      Object.entries(namespaces).map(
        ([namespace, texts]) => [`${of} ${namespace}`, texts] as const,
      ),
    ),
  );
  const pluralRules = new Map<string, Intl.PluralRules>();

  const formsOf = (count: unknown, of: string): readonly string[] => {
    if (typeof count !== 'number') return [''];
    const rules = pluralRules.get(of) ?? new Intl.PluralRules(of);
    pluralRules.set(of, rules);
    return [...(count === 0 ? ['_zero'] : []), `_${rules.select(count)}`, ''];
  };

  const find = ({ key, namespace, values }: TranslationRequest): string | undefined => {
    for (const place of [namespace, ...fallbackNS]) {
      for (const of of languages) {
        const found = formsOf(values['count'], of)
          .map((form) => textAt(bundles.get(`${of} ${place}`), key + form))
          .find((text) => text !== undefined);
        if (found !== undefined) return found;
      }
    }
    return undefined;
  };

  const translate = (key: string, values: Values, namespace: string): string => {
    const asked = key.includes(':')
      ? { key: key.slice(key.indexOf(':') + 1), namespace: key.slice(0, key.indexOf(':')), values }
      : { key, namespace, values };
    return filled(find(asked) ?? asked.key, values);
  };

  const translator = {
    language,
    languages,
    isInitialized: true,
    options: { defaultNS, fallbackNS, react: { useSuspense: false }, ignoreJSONStructure: true },
    getFixedT:
      (_language: string | null, namespace: string | null) =>
      (key: string, values: Values = {}) =>
        translate(key, values, namespace ?? defaultNS),
    // All of a page's texts are loaded with it or added later, so there is nothing to wait for.
    hasLoadedNamespace: () => true,
    hasResourceBundle: (of: string, namespace: string) => bundles.has(`${of} ${namespace}`),
    addResourceBundle(of: string, namespace: string, texts: Texts) {
      bundles.set(`${of} ${namespace}`, { ...bundles.get(`${of} ${namespace}`), ...texts });
    },
    // The language of a page does not change.
    on: () => undefined,
    off: () => undefined,
  };
  return translator as unknown as I18n;
}

function textAt(texts: Texts | undefined, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<unknown>(
      (group, name) =>
        typeof group === 'object' && group !== null ? (group as Texts)[name] : undefined,
      texts,
    );
  return typeof found === 'string' ? found : undefined;
}

/** A placeholder without a value is left unchanged. */
function filled(text: string, values: Values): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name] ?? '') : place,
  );
}
