/**
 * Creates a value on first use and returns the same one from then on, so that an expensive value
 * does not slow down a page that may not need it.
 */
export function once<Made>(make: () => Made): () => Made {
  let made: { readonly it: Made } | null = null;
  return () => (made ??= { it: make() }).it;
}
