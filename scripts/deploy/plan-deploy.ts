import type { DeployedFiles } from './deployed-files';

/** Pages that were open before a deploy request files of the former build for this long. */
export const RETIRED_PARTS_KEPT_MS = 24 * 60 * 60 * 1_000;

export type DeployStep = {
  readonly work: 'upload' | 'remove' | 'apply rules';
  readonly paths: readonly string[];
};

/** What a deploy does, in this order. */
export type DeployPlan = {
  /**
   * The list of files while the deploy is under way. The deploy after an interrupted one uploads or
   * removes again what this one was changing.
   */
  readonly filesMeanwhile: DeployedFiles;
  /** A step is complete before the next one starts. */
  readonly steps: readonly DeployStep[];
  readonly filesAfterwards: DeployedFiles;
};

type Group = 'parts' | 'page data' | 'pages' | 'rules' | 'announcements';

const withoutForm = (path: string): string => path.replace(/\.(?:br|gz)$/, '');

/** A part is whatever pages refer to; most are named by their content. */
function groupOf(path: string): Group {
  const plain = withoutForm(path);
  if (/^(?:builds\/latest|search\/index)\.json$/.test(plain)) return 'announcements';
  if (/^(?:_headers|_redirects|host-rules\.json|nginx-[a-z]+\.conf)$/.test(plain)) return 'rules';
  if (plain.startsWith('page-data/')) return 'page data';
  return /(?:\.(?:html|xml|txt|md)|\/_payload\.json)$/.test(plain) ? 'pages' : 'parts';
}

/**
 * Plans a deploy that uploads only what changed, so that a page never refers to a file that is not
 * there yet, no outdated compressed form hides a page, and browsers are notified of the build last.
 * What pages refer to is kept for {@link RETIRED_PARTS_KEPT_MS} after it left the site, and is
 * removed by the first deploy after that. Pages that left the site are removed at once.
 * @param site SHA-256 of the site's files, by path
 * @param deployed the files of the target; empty for a new one
 */
export function planDeploy(
  site: ReadonlyMap<string, string>,
  deployed: DeployedFiles,
  nowMs: number,
): DeployPlan {
  const changed = [...site]
    .filter(([path, sha256]) => deployed[path]?.sha256 !== sha256)
    .map(([path]) => path)
    .sort();
  const retired = Object.entries(deployed)
    .filter(([path]) => !site.has(path))
    .map(([path, { sha256, retiredAtMs = nowMs }]) => ({ path, sha256, retiredAtMs }));
  const isOutdatedForm = (path: string): boolean => site.has(withoutForm(path));
  const isKept = ({ path, retiredAtMs }: (typeof retired)[number]): boolean =>
    !isOutdatedForm(path) &&
    ['parts', 'page data'].includes(groupOf(path)) &&
    retiredAtMs + RETIRED_PARTS_KEPT_MS > nowMs;
  const removed = retired.filter((file) => !isKept(file)).map(({ path }) => path);
  const kept = retired.filter(isKept).map(({ path, ...file }) => [path, file] as const);

  const upload = (group: Group): DeployStep => ({
    work: 'upload',
    paths: changed.filter((path) => groupOf(path) === group),
  });
  const rules = upload('rules');
  const steps: readonly DeployStep[] = [
    { work: 'remove', paths: removed.filter(isOutdatedForm) },
    upload('parts'),
    upload('page data'),
    upload('pages'),
    rules,
    { work: 'apply rules', paths: rules.paths },
    { work: 'remove', paths: removed.filter((path) => !isOutdatedForm(path)) },
    upload('announcements'),
  ];
  const present = Object.fromEntries([...site].map(([path, sha256]) => [path, { sha256 }]));
  const unknown = [...changed, ...removed].map((path) => [path, { sha256: null }] as const);
  return {
    filesMeanwhile: { ...present, ...Object.fromEntries([...kept, ...unknown]) },
    steps: steps.filter(({ paths }) => paths.length > 0),
    filesAfterwards: { ...present, ...Object.fromEntries(kept) },
  };
}
