import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from 'puppeteer';

import { listKycSubmissions } from '../contract/endpoints/kyc-review';
import {
  expectAccessiblePage,
  logInAt,
  openScreen,
  registerElsewhere,
  type Login,
} from './support/account-pages';
import { openBrowser, type TestBrowser } from './support/browser';
import { runOps } from './support/operator';
import { clickButton, waitForText } from './support/order-page';
import { DOCUMENT_HOLDER, RENAMED_HOLDER } from './support/personal-values';
import { shareProduct, type SharedProduct } from './support/pool/shared';
import { createWording, type Wording } from './support/texts';
import {
  chooseFile,
  fillSteps,
  hostileFile,
  photoFile,
  waitForSent,
  type Person,
} from './support/verification';

jest.setTimeout(600_000);

const desktop = { width: 1440, height: 900, language: 'en' } as const;
const tablet = { width: 768, height: 1024, language: 'en' } as const;
const phone = { width: 360, height: 740, theme: 'dark', language: 'ru' } as const;
const en = createWording('en');
const ru = createWording('ru');
const password = 'a long enough password';
const page = '/profile/verification';
const person: Person = DOCUMENT_HOLDER;
const renamed: Person = RENAMED_HOLDER;

let product: SharedProduct;
let browser: TestBrowser;
let user: Login;
let first: Login;
let second: Login;

beforeAll(async () => {
  // The camera of the browser plays a video.
  [product, browser] = await Promise.all([
    shareProduct(),
    openBrowser(['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']),
  ]);
  const register = async (): Promise<Login> => ({
    email: await registerElsewhere(product.url, password),
    password,
  });
  [user, first, second] = [await register(), await register(), await register()];
  for (const { email } of [first, second])
    await runOps(product.settings, 'accounts', 'make-admin', email, '--scopes', 'kyc');
});
afterAll(async () => {
  await browser.close();
  await product.release();
});

const waitForStatus = (shown: Page, { text }: Wording, status: string): Promise<void> =>
  waitForText(shown, text('profile', `verification.${status}_text`));
const waitForPhotos = (shown: Page): Promise<unknown> =>
  shown.waitForFunction(() => document.querySelectorAll('[data-document] canvas').length === 3);

/** Opens the only submission of a list. */
async function openOnly(shown: Page, { text }: Wording): Promise<void> {
  await clickButton(shown, text('review', 'open'));
  await waitForPhotos(shown);
}

/** Rejects the open submission as its reviewer. */
async function reject(shown: Page, { text }: Wording, preset: string): Promise<void> {
  await clickButton(shown, text('review', 'decide.reject'));
  await clickButton(shown, text('review', 'reject.yes'));
  await waitForText(shown, text('review', 'reject.tooShort'));
  await expectAccessiblePage(shown);
  await clickButton(shown, text('review', `preset.${preset}`));
  await clickButton(shown, text('review', 'reject.yes'));
  await waitForText(shown, text('review', 'decide.secondReviewer'));
}

test('a user submits documents after a hostile file is rejected, and photos survive a reload', async () => {
  await browser.visit(desktop, async ({ page: shown, errors }) => {
    const { text } = en;
    await logInAt(shown, product.url, en, page, user);
    await waitForStatus(shown, en, 'NOT_STARTED');
    await expectAccessiblePage(shown);
    errors.length = 0;
    await fillSteps(shown, en, person, text('profile', 'verification.begin'));
    await clickButton(shown, text('profile', 'verification.submit.button'));
    await waitForText(shown, text('profile', 'verification.problems.photo_missing'));
    await expectAccessiblePage(shown);
    expect(errors).toEqual([]);
    await chooseFile(shown, 'facePhoto', hostileFile());
    await waitForText(shown, text('profile', 'verification.problems.photo_vector'));
    await clickButton(shown, text('profile', 'verification.photo.camera'));
    await shown.waitForSelector('dialog[open] video', { visible: true });
    await clickButton(shown, text('profile', 'verification.camera.shoot'));
    await waitForSent(shown, 'facePhoto', en);
    await chooseFile(shown, 'frontPhoto', await photoFile('dark', 25));
    await waitForText(shown, text('profile', 'verification.photo.hints.tooDark'));
    await waitForSent(shown, 'frontPhoto', en);
    await expectAccessiblePage(shown);
    await openScreen(shown, product.url, en, page);
    await waitForSent(shown, 'facePhoto', en);
    await waitForSent(shown, 'frontPhoto', en);
    await chooseFile(shown, 'backendPhoto', await photoFile('back'));
    await waitForSent(shown, 'backendPhoto', en);
    await clickButton(shown, text('profile', 'verification.submit.button'));
    await waitForStatus(shown, en, 'CREATED');
    await expectAccessiblePage(shown);
  });
});

test('a user rejected by two reviewers resubmits and is verified, and the open page updates', async () => {
  await browser.visit(desktop, async ({ page: watched }) => {
    await logInAt(watched, product.url, en, page, user);
    await waitForStatus(watched, en, 'CREATED');
    await browser.visit(phone, async ({ page: shown }) => {
      const { text } = ru;
      await logInAt(shown, product.url, ru, '/profile/review', first);
      await waitForText(shown, user.email);
      await expectAccessiblePage(shown);
      await openOnly(shown, ru);
      await expectAccessiblePage(shown);
      await clickButton(shown, text('review', 'decide.take'));
      await waitForStatus(watched, en, 'PROCESS');
      await reject(shown, ru, 'blurred');
      await expectAccessiblePage(shown);
    });
    await waitForText(watched, en.text('review', 'presets.blurred'));
    await expectAccessiblePage(watched);
    await browser.visit(tablet, async ({ page: shown }) => {
      const { text } = en;
      await logInAt(shown, product.url, en, '/profile/review', second);
      await waitForText(shown, text('review', 'empty.waiting'));
      await expectAccessiblePage(shown);
      await shown.locator(`::-p-text(${text('review', 'filter.REJECT')})`).click();
      await openOnly(shown, en);
      await clickButton(shown, text('review', 'decide.reverse'));
      await waitForStatus(watched, en, 'PROCESS');
      await waitForText(shown, text('review', 'decide.approve'));
      await shown
        .locator(
          `::-p-aria([name="${text('review', 'photos.zoom').replace(
            '{{photo}}',
            text('review', 'photos.frontPhoto'),
          )}"])`,
        )
        .click();
      await shown.waitForSelector('dialog[open] canvas', { visible: true });
      await expectAccessiblePage(shown);
      await shown.keyboard.press('Escape');
      await reject(shown, en, 'cut');
    });
    await waitForText(watched, en.text('review', 'presets.cut'));
    await browser.visit(phone, async ({ page: shown }) => {
      await logInAt(shown, product.url, ru, page, user);
      await waitForStatus(shown, ru, 'REJECT');
      await expectAccessiblePage(shown);
      await fillSteps(shown, ru, renamed, ru.text('profile', 'verification.again'));
      for (const photo of ['facePhoto', 'frontPhoto', 'backendPhoto'] as const)
        await chooseFile(shown, photo, await photoFile(`again-${photo}`));
      for (const photo of ['facePhoto', 'frontPhoto', 'backendPhoto'] as const)
        await waitForSent(shown, photo, ru);
      await expectAccessiblePage(shown);
      await clickButton(shown, ru.text('profile', 'verification.submit.button'));
      await waitForStatus(shown, ru, 'CREATED');
    });
    await waitForStatus(watched, en, 'CREATED');
    await browser.visit(desktop, async ({ page: shown }) => {
      const { text } = en;
      await logInAt(shown, product.url, en, '/profile/review', second);
      await openOnly(shown, en);
      await waitForText(shown, `${renamed.firstName} ${renamed.lastName}`);
      await clickButton(shown, text('review', 'decide.take'));
      await clickButton(shown, text('review', 'decide.approve'));
      await expectAccessiblePage(shown);
      await clickButton(shown, text('review', 'decide.approveYes'));
      await waitForText(shown, text('review', 'decide.passed'));
    });
    await waitForStatus(watched, en, 'PASS');
    await expectAccessiblePage(watched);
  });
});

test('only reviewers can open the review page, and its code is not loaded for others', async () => {
  await browser.visit(phone, async ({ page: shown, errors }) => {
    const scripts: string[] = [];
    shown.on('response', (response) => scripts.push(response.url()));
    await logInAt(shown, product.url, ru, page, user);
    await openScreen(shown, product.url, ru, page);
    errors.length = 0;
    await shown.goto(`${product.url}${ru.prefix}/profile/review`, { waitUntil: 'load' });
    await waitForText(shown, ru.text('profile', 'unknown.title'));
    expect(scripts.filter((url) => url.includes('kyc-review'))).toEqual([]);
    expect(
      await shown.evaluate(
        async (path) => (await fetch(path, { credentials: 'include' })).status,
        listKycSubmissions.path,
      ),
    ).toBe(403);
  });
});

/** Returns every file below a folder. */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true);

test('personal data that was entered cannot be read in the logs, the database or the data folder', async () => {
  const dataDir = product.settings.DATA_DIR ?? '';
  const personal = [
    ...new Set([
      ...Object.values(person),
      ...Object.values(renamed),
      person.identityNumber.replace(/\s/g, ''),
    ]),
  ];
  const kept = filesIn(dataDir).map((path) => ({ path, content: readFileSync(path) }));
  const holding = (text: string): readonly string[] =>
    kept.filter(({ content }) => content.includes(text)).map(({ path }) => path);
  // The search itself works: it finds the email, which may be in the database.
  expect(holding(user.email).some((path) => path.includes('/db/'))).toBe(true);
  expect(kept.some(({ path }) => path.includes('/documents/'))).toBe(true);
  expect(personal.map((text) => [text, holding(text)])).toEqual(personal.map((text) => [text, []]));
  const printed = `${await product.output()}${product.serverLog()}`;
  expect(printed).toContain('Stop with Ctrl-C');
  expect(personal.filter((text) => printed.includes(text))).toEqual([]);
});
