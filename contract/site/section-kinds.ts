/**
 * Kinds of sections on a page made of sections. Content is checked against this list, and the site
 * must have a body for each (`src/app/sections/SectionBody.tsx`).
 */
export const sectionKinds = [
  'text',
  'cards',
  'steps',
  'table',
  'code',
  'faq',
  'notice',
  'cta',
  'part',
] as const;

export type SectionKind = (typeof sectionKinds)[number];
