import type * as z from 'zod';

import type { LinkFact } from '../check/references';
import { finding } from '../problems/problem';
import type { Problems } from './problems';
import type { CheckedYaml } from './read-yaml';
import { shownName } from './reader';
import type { announcementSchema } from './announcement-schema';

export type Announcement = z.infer<typeof announcementSchema>;

export const ANNOUNCEMENT_FILE = 'announcement.yml';

/** @returns the announcement if it is on the site at that time */
export function announcementAt(
  announcement: Announcement | null,
  nowMs: number,
): Announcement | null {
  if (announcement === null || announcement.draft) return null;
  const { from, until } = announcement;
  const isEarly = from !== undefined && Date.parse(from) > nowMs;
  const isLate = until !== undefined && Date.parse(until) <= nowMs;
  return isEarly || isLate ? null : announcement;
}

/** @returns when the announcement appears and disappears */
export const announcementTimes = (
  announcement: Announcement | null,
): readonly (string | undefined)[] =>
  announcement === null || announcement.draft ? [] : [announcement.from, announcement.until];

/** Reports an announcement that ends before it appears. */
export function checkAnnouncement(
  problems: Problems,
  read: CheckedYaml<Announcement> | undefined,
): void {
  const { from, until } = read?.checked ?? {};
  if (from === undefined || until === undefined || Date.parse(until) > Date.parse(from)) return;
  problems.add({
    file: shownName(ANNOUNCEMENT_FILE),
    line: read?.lineOf(['until']),
    ...finding('untilNotLater'),
  });
}

/** @returns its link, which is on the site when the announcement is */
export function announcementLinks(
  read: CheckedYaml<Announcement> | undefined,
): readonly LinkFact[] {
  if (read?.checked.link === undefined) return [];
  const { draft, from, link } = read.checked;
  return [
    {
      file: shownName(ANNOUNCEMENT_FILE),
      line: read.lineOf(['link', 'to']),
      target: link.to,
      shownFromMs: draft ? Infinity : Date.parse(from ?? '1970-01-01'),
    },
  ];
}
