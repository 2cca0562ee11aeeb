import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { EXIT_OUTDATED } from '../../server/platform/config/exit-codes';
import { claimPrivateFolder } from '../../server/platform/database/private-folder';
import { ignoreOutputErrors } from '../../server/platform/process/output-errors';
import { createSiteBuild } from '../site/run-site-build';
import { clearSiteStamp, isSiteFresh } from '../site/site-stamp';
import { emptyCache } from '../site/empty-cache';
import { createProgress, type Progress } from '../support/progress.mjs';
import { noCardPartner, startCardPartner, type CardPartnerProcess } from './card-partner';
import { noChainNodes, startChainNodes, type ChainNodes } from './chain-nodes';
import { createSiteDevelopment, siteDevelopmentPort } from './dev-processes';
import { createLogTail } from './log-tail';
import { noMailCatcher, startMailCatcher, type MailCatcherProcess } from './mail-catcher';
import { noMessengerHost, startMessengerHost, type MessengerHostProcess } from './messenger-host';
import { createPidFiles, type PidFiles } from './pid-files';
import { isPortFree } from './ports';
import { acquireProductLock } from './product-lock';
import { writeProvidersFile } from './providers-file';
import { editedContent, publishingOf } from './edited-content';
import { createServerProcess } from './server-process';
import {
  isServerLive,
  createServerSupervisor,
  ServerOutdatedError,
  type ServerSupervisor,
} from './server-supervisor';
import { createShutdown, StopRequestedError, type Shutdown } from './shutdown';
import { readStartSettings, type StartSettings } from './start-settings';

const root = resolve(fileURLToPath(import.meta.url), '..', '..', '..');

/**
 * Files in DATA_DIR are readable only by this user. Any web server may serve the built site, so its
 * files keep the user's own mask.
 */
const PRIVATE_MASK = 0o077;

type RunContext = {
  readonly settings: StartSettings;
  readonly progress: Progress;
  readonly shutdown: Shutdown;
  readonly pidFiles: PidFiles;
  readonly killable: { kill(): void }[];
};

/**
 * Starts the whole product in the right order, keeps it running, and stops it in reverse order on
 * request.
 * @returns the exit code
 */
export async function runQuayside(options: { readonly isDevelopment: boolean }): Promise<number> {
  ignoreOutputErrors();
  const killable: { kill(): void }[] = [];
  const shutdown = createShutdown(() => killable.forEach((child) => child.kill()));
  const progress = createProgress();
  try {
    const settings = readStartSettings(process.env, options.isDevelopment);
    await runProduct({
      settings,
      progress,
      shutdown,
      killable,
      pidFiles: createPidFiles(join(settings.dataDir, 'run'), progress.line),
    });
    return 0;
  } catch (error) {
    if (error instanceof StopRequestedError) return 0;
    console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
    return error instanceof ServerOutdatedError ? EXIT_OUTDATED : 1;
  } finally {
    if (shutdown.isRequested()) progress.line('\nStopping …');
    await shutdown.run();
    if (shutdown.isRequested())
      progress.line('Stopped. `npm start` continues where this left off.');
    shutdown.dispose();
  }
}

async function runProduct(run: RunContext): Promise<void> {
  const { settings, shutdown, progress } = run;
  progress.line(
    `Quayside · ${settings.isSandbox ? 'sandbox: development coins, no real money' : 'real mode'}`,
  );
  const usualMask = process.umask(PRIVATE_MASK);
  await claimDataDir(run);
  if (!settings.isDevelopment) {
    process.umask(usualMask);
    await buildSite(run);
    process.umask(PRIVATE_MASK);
  }
  const catcher = await launchMailCatcher(run);
  const cardPartner = await launchCardPartner(run, catcher);
  const messenger = await launchMessengerHost(run);
  const nodes = await startNodes(run);
  await shutdown.unlessStopped(
    Promise.all([catcher.ready(), cardPartner.ready(), messenger.ready()]),
  );
  const supervisor = await startServer(run, {
    ...nodes.env,
    ...catcher.env,
    ...cardPartner.env,
    ...writeProvidersFile(settings, process.env),
    ...messenger.env,
  });
  if (settings.isDevelopment) startSiteDevelopment(run);
  announce(run, nodes, {
    mailUrl: catcher.mailUrl,
    partnerUrl: cardPartner.partnerUrl,
    messengerUrl: messenger.hostUrl,
  });
  await Promise.race([shutdown.requested, supervisor.keepRunning()]);
}

/** Ensures one launcher per data folder, and stops processes left over from a killed launcher. */
async function claimDataDir({ settings, shutdown, progress, pidFiles }: RunContext): Promise<void> {
  await claimPrivateFolder(settings.dataDir);
  const outcome = acquireProductLock(join(settings.dataDir, 'quayside.lock'), settings.url);
  if (outcome.kind === 'held')
    throw new Error(
      `Quayside is already running at ${outcome.holder.url} (pid ${outcome.holder.pid}).`,
    );
  shutdown.onStop(async () => outcome.lock.release());
  const stopped = await pidFiles.stopOrphans();
  if (stopped.length > 0)
    progress.line(`  Stopped processes left over from an earlier run: ${stopped.join(', ')}`);
  if (await isPortFree(settings.port)) return;
  throw new Error(
    `Port ${settings.port} is taken by another program. Choose another one, for example: ` +
      `PORT=${settings.port + 1} npm start`,
  );
}

async function buildSite({
  settings,
  shutdown,
  progress,
  pidFiles,
  killable,
}: RunContext): Promise<void> {
  const env = { ...process.env, ...editedContent(settings) };
  if (!settings.buildsSite || isSiteFresh(root, env)) return;
  const build = createSiteBuild(
    root,
    env,
    join(settings.dataDir, 'logs', 'site-build.log'),
    pidFiles,
  );
  killable.push(build.process);
  shutdown.onStop(() => build.process.stop());
  await progress.step('Building the site', () => shutdown.unlessStopped(build.run()));
}

async function startNodes({
  settings,
  shutdown,
  progress,
  killable,
}: RunContext): Promise<ChainNodes> {
  if (!settings.isSandbox) return noChainNodes;
  return progress.step('Starting the development chains', async () => {
    const starting = startChainNodes(settings, process.env);
    shutdown.onStop(async () => (await starting.catch(() => null))?.stop());
    const nodes = await shutdown.unlessStopped(starting);
    killable.push(nodes);
    return nodes;
  });
}

/** The mail catcher starts while the chains do. */
async function launchMailCatcher({
  settings,
  shutdown,
  pidFiles,
  killable,
}: RunContext): Promise<MailCatcherProcess> {
  if (!settings.mail.isCatcherWanted) return noMailCatcher;
  const catcher = await startMailCatcher(settings, pidFiles);
  killable.push(catcher);
  shutdown.onStop(() => catcher.stop());
  return catcher;
}

async function launchCardPartner(
  { settings, shutdown, pidFiles, killable }: RunContext,
  catcher: MailCatcherProcess,
): Promise<CardPartnerProcess> {
  if (!settings.cardPartner.isWanted) return noCardPartner;
  const partner = await startCardPartner(settings, catcher.env.SMTP_URL, pidFiles);
  killable.push(partner);
  shutdown.onStop(() => partner.stop());
  return partner;
}

async function launchMessengerHost({
  settings,
  shutdown,
  pidFiles,
  killable,
}: RunContext): Promise<MessengerHostProcess> {
  if (!settings.messengerHost.isWanted) return noMessengerHost;
  const host = await startMessengerHost(settings, pidFiles);
  killable.push(host);
  shutdown.onStop(() => host.stop());
  return host;
}

async function startServer(
  { settings, shutdown, progress, pidFiles, killable }: RunContext,
  nodeEnv: NodeJS.ProcessEnv,
): Promise<ServerSupervisor> {
  // During development, the pages come from another port and call the server cross-origin.
  const siteEnv = settings.isDevelopment
    ? {
        SITE_URL: process.env.SITE_URL ?? `http://localhost:${siteDevelopmentPort}`,
        CONTENT_RELOAD: 'on',
      }
    : {};
  const env = {
    ...process.env,
    ...publishingOf(settings),
    ...nodeEnv,
    ...siteEnv,
    PORT: String(settings.port),
    DATA_DIR: settings.dataDir,
  };
  const server = createServerProcess(root, settings, env, pidFiles);
  const tail = createLogTail(server.logPath);
  const supervisor = createServerSupervisor(
    server.process,
    () => isServerLive(settings),
    progress.line,
  );
  killable.push(server.process);
  shutdown.onStop(() => supervisor.stop());
  await progress.step('Starting the server', () =>
    shutdown.unlessStopped(supervisor.start()).catch((error: unknown) => {
      if (error instanceof StopRequestedError || !(error instanceof Error)) throw error;
      error.message = `${error.message}\n${tail.lastLines(30)}\n(full log: ${server.logPath})`;
      throw error;
    }),
  );
  return supervisor;
}

function startSiteDevelopment({ shutdown, pidFiles, killable, settings }: RunContext): void {
  // Gatsby overwrites the built files with its development files.
  clearSiteStamp(root);
  emptyCache(root);
  const site = createSiteDevelopment(
    root,
    { ...process.env, API_URL: process.env.API_URL ?? settings.url },
    pidFiles,
  );
  killable.push(site);
  shutdown.onStop(() => site.stop());
  site.start();
}

/** URLs of the sandbox simulators; null for those that are not running. */
type SimulatorUrls = {
  readonly mailUrl: string | null;
  readonly partnerUrl: string | null;
  readonly messengerUrl: string | null;
};

function announce(
  { settings, progress }: RunContext,
  nodes: ChainNodes,
  { mailUrl, partnerUrl, messengerUrl }: SimulatorUrls,
): void {
  const lines = settings.isDevelopment
    ? [
        `Site, reloading: http://localhost:${siteDevelopmentPort}   API, reloading: ${settings.url}/api`,
      ]
    : [
        `Open ${settings.url}`,
        ...(settings.isSandbox
          ? [
              `Pay with development coins: ${settings.url}/sandbox/wallet`,
              `Edit the site's content: ${settings.url}/admin`,
            ]
          : []),
        ...(mailUrl === null ? [] : [`Read the mail that was sent: ${mailUrl}`]),
        ...(partnerUrl === null ? [] : [`See the sandbox card partner: ${partnerUrl}`]),
        ...(messengerUrl === null
          ? []
          : [`See the site inside the sandbox messenger: ${messengerUrl}`]),
        ...nodes.notes,
      ];
  progress.line(['', ...lines, 'Stop with Ctrl-C.', ''].join('\n'));
}
