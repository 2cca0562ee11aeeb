/** Which other origins may read what. The site's own origin is the only one that may send credentials. */
export type CrossOriginPolicy = { readonly siteOrigin: string | null };

type HeaderSetter = (name: string, value: string) => void;

/** Sets the headers by which a browser lets a page of another origin read the answer. */
export function setCrossOriginHeaders(policy: CrossOriginPolicy, origin: string | undefined, isOpenToOrigins: boolean, set: HeaderSetter): void {
  if (policy.siteOrigin !== null && origin === policy.siteOrigin) {
    set('access-control-allow-origin', policy.siteOrigin);
    set('access-control-allow-credentials', 'true');
    set('vary', 'Origin');
    return;
  }
  if (isOpenToOrigins) set('access-control-allow-origin', '*');
}

/** Answers a preflight: what may be sent, and for how long the browser need not ask again. */
export function setPreflightHeaders(methods: readonly string[], set: HeaderSetter): void {
  set('access-control-allow-methods', [...methods, 'OPTIONS'].join(', '));
  set('access-control-allow-headers', 'Content-Type, Idempotency-Key');
  set('access-control-max-age', '86400');
}
