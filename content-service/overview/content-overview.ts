import { findLengths, type LengthFinding } from './find-lengths';
import { findUnpublished, type UnpublishedFinding } from './find-unpublished';
import { findUntranslated, type UntranslatedFinding } from './find-untranslated';
import type { ParsedFiles } from './parsed-files';

/** What editors may want to work on, apart from mistakes. */
export type ContentOverview = {
  readonly untranslated: readonly UntranslatedFinding[];
  readonly lengths: readonly LengthFinding[];
  readonly unpublished: readonly UnpublishedFinding[];
};

/** @param today as `2026-01-31` */
export const overviewOf = (files: ParsedFiles, today: string): ContentOverview => ({
  untranslated: findUntranslated(files),
  lengths: findLengths(files),
  unpublished: findUnpublished(files, today),
});
