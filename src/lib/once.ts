/**
 * Makes a thing when it is first asked for, and gives the same one from then on: what is costly to
 * make does not hold up the page that only may need it.
 */
export function once<Made>(make: () => Made): () => Made {
  let made: { readonly it: Made } | null = null;
  return () => (made ??= { it: make() }).it;
}
