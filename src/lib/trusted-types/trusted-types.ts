import { TRUSTED_TYPES_POLICIES } from '@quayside/contract/site/trusted-types';

type PolicyRules = {
  readonly createHTML?: (html: string) => string | null;
  readonly createScriptURL?: (url: string) => string;
  readonly createScript?: (code: string) => string | null;
};
type TrustedTypesWindow = Window & {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: PolicyRules,
    ): { createHTML(html: string): TrustedHTML; createScriptURL(url: string): string };
  };
};

/**
 * React creates each script element, such as one with structured data, by parsing this text. The
 * script is empty, so nothing runs.
 */
const EMPTY_SCRIPT = '<script></script>';

const factory =
  typeof window === 'undefined' ? undefined : (window as TrustedTypesWindow).trustedTypes;
const own = factory?.createPolicy(TRUSTED_TYPES_POLICIES.own, {
  createHTML: (html) => html,
  createScriptURL: (url) => url,
});

/** A page has one default policy, whichever of its parts needs it first. */
let isAllowed = false;

/**
 * Allows what Gatsby and React write themselves. Gatsby copies the inner text of the elements in a
 * page's head. Text without a tag creates no element, and structured data is never executed.
 */
export function allowHarmlessMarkup(): void {
  if (isAllowed) return;
  isAllowed = true;
  factory?.createPolicy(TRUSTED_TYPES_POLICIES.fallback, {
    createHTML: (html) => (!html.includes('<') || html === EMPTY_SCRIPT ? html : null),
    createScript: (code) => (isJsonObject(code) ? code : null),
  });
}

/** Accepts an empty string too, which is set before the data. Neither is executed. */
function isJsonObject(code: string): boolean {
  if (code === '') return true;
  try {
    return code.startsWith('{') && typeof JSON.parse(code) === 'object';
  } catch {
    return false;
  }
}

/** Marks markup from the build or our own code as trusted, for browsers that require it. */
export const trustedHtml = (html: string): string | TrustedHTML => own?.createHTML(html) ?? html;

/** Marks as trusted the URL of a script that the content policy allows. */
export const trustedScriptUrl = (url: string): string => own?.createScriptURL(url) ?? url;
