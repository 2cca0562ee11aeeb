import { DEPLOYED_FILES_PATH, parseDeployedFiles, type DeployedFiles } from './deployed-files';
import type { DeployTarget } from './deploy-target';
import { planDeploy, type DeployStep } from './plan-deploy';
import { hashSiteFiles } from './site-files';

export type DeployInput = {
  /** The built site. */
  readonly publicDir: string;
  readonly target: DeployTarget;
  readonly nowMs: number;
  /** Makes the web server read the host rules again. It is called if they changed. */
  readonly applyRules: () => Promise<void>;
  /** Throws if the site is no longer the complete build that it was when the deploy started. */
  readonly assertSameBuild: () => void;
};

export type DeployCounts = {
  readonly uploaded: number;
  readonly unchanged: number;
  readonly removed: number;
};

/**
 * Uploads what differs between a built site and a target. An interrupted deploy is completed by the
 * next one; only one may run at a time.
 */
export async function deploySite({
  publicDir,
  target,
  nowMs,
  applyRules,
  assertSameBuild,
}: DeployInput): Promise<DeployCounts> {
  const site = await hashSiteFiles(publicDir);
  const plan = planDeploy(site, await readDeployedFiles(target), nowMs);
  const writeList = (files: DeployedFiles): Promise<void> =>
    target.writeText(DEPLOYED_FILES_PATH, JSON.stringify(files));
  const work: Record<DeployStep['work'], (paths: readonly string[]) => Promise<void>> = {
    upload: (paths) => target.upload(publicDir, paths),
    remove: (paths) => target.remove(paths),
    'apply rules': applyRules,
  };
  await writeList(plan.filesMeanwhile);
  for (const step of plan.steps) {
    assertSameBuild();
    await work[step.work](step.paths);
  }
  assertSameBuild();
  await writeList(plan.filesAfterwards);
  const count = (wanted: DeployStep['work']): number =>
    plan.steps.filter((step) => step.work === wanted).flatMap(({ paths }) => paths).length;
  return {
    uploaded: count('upload'),
    unchanged: site.size - count('upload'),
    removed: count('remove'),
  };
}

async function readDeployedFiles(target: DeployTarget): Promise<DeployedFiles> {
  const text = await target.readText(DEPLOYED_FILES_PATH);
  if (text === null) return {};
  try {
    return parseDeployedFiles(text);
  } catch {
    throw new Error(
      `${DEPLOYED_FILES_PATH} in ${target.name} is damaged. Deploy to an empty folder instead.`,
    );
  }
}
