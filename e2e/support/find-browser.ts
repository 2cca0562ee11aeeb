import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const systemPaths = [
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export type FoundBrowser = {
  readonly path: string;
  readonly env: NodeJS.ProcessEnv;
  readonly headless: true | 'shell';
};

/**
 * @returns the browser at the path in CHROME_PATH, else one of the system's, else the one in our
 *   packages
 */
export async function findBrowser(env: NodeJS.ProcessEnv): Promise<FoundBrowser> {
  if (env.CHROME_PATH && !existsSync(env.CHROME_PATH))
    throw new Error(`CHROME_PATH names ${env.CHROME_PATH}, which does not exist.`);
  const path = env.CHROME_PATH || systemPaths.find((candidate) => existsSync(candidate));
  return path === undefined ? unpackBrowser(env) : { path, env, headless: true };
}

/**
 * The packaged browser contains the libraries that a bare system lacks, but unpacks them only if it
 * believes that it runs in the cloud that it was made for.
 */
async function unpackBrowser(env: NodeJS.ProcessEnv): Promise<FoundBrowser> {
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs20.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  const path = await packaged.executablePath();
  const folder = dirname(path);
  const libraries = [env.LD_LIBRARY_PATH, join(folder, 'al2023', 'lib')].filter(Boolean).join(':');
  return {
    path,
    env: { ...env, LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: join(folder, 'fonts') },
    headless: 'shell',
  };
}
