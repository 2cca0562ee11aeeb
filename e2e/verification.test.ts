import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from 'puppeteer-core';

import { listKycSubmissions } from '../contract/endpoints/kyc-review';
import {
  expectSound,
  logInOn,
  openScreen,
  registerElsewhere,
  type Login,
} from './support/account-pages';
import { openBrowser, type TestBrowser } from './support/browser';
import { runOps } from './support/operator';
import { press, seeText } from './support/order-page';
import { DOCUMENT_HOLDER, RENAMED_HOLDER } from './support/personal-values';
import { shareProduct, type SharedProduct } from './support/pool/shared';
import { createWording, type Wording } from './support/texts';
import {
  chooseFile,
  fillSteps,
  hostileFile,
  photoFile,
  seeSent,
  type Person,
} from './support/verification';

jest.setTimeout(600_000);

const desk = { width: 1440, height: 900, language: 'en' } as const;
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

const seeStatus = (shown: Page, { text }: Wording, status: string): Promise<void> =>
  seeText(shown, text('profile', `verification.${status}_text`));
const seePhotos = (shown: Page): Promise<unknown> =>
  shown.waitForFunction(() => document.querySelectorAll('[data-document] canvas').length === 3);

/** Opens the only submission of a list. */
async function openOnly(shown: Page, { text }: Wording): Promise<void> {
  await press(shown, text('review', 'open'));
  await seePhotos(shown);
}

/** Rejects the open submission as its reviewer. */
async function reject(shown: Page, { text }: Wording, preset: string): Promise<void> {
  await press(shown, text('review', 'decide.reject'));
  await press(shown, text('review', 'reject.yes'));
  await seeText(shown, text('review', 'reject.tooShort'));
  await expectSound(shown);
  await press(shown, text('review', `preset.${preset}`));
  await press(shown, text('review', 'reject.yes'));
  await seeText(shown, text('review', 'decide.secondReviewer'));
}

test('documents are submitted: a hostile file is rejected with a reason, and photos survive a reload', async () => {
  await browser.visit(desk, async ({ page: shown, troubles }) => {
    const { text } = en;
    await logInOn(shown, product.url, en, page, user);
    await seeStatus(shown, en, 'NOT_STARTED');
    await expectSound(shown);
    troubles.length = 0;
    await fillSteps(shown, en, person, text('profile', 'verification.begin'));
    await press(shown, text('profile', 'verification.submit.button'));
    await seeText(shown, text('profile', 'verification.problems.photo_missing'));
    await expectSound(shown);
    expect(troubles).toEqual([]);
    await chooseFile(shown, 'facePhoto', hostileFile());
    await seeText(shown, text('profile', 'verification.problems.photo_vector'));
    await press(shown, text('profile', 'verification.photo.camera'));
    await shown.waitForSelector('dialog[open] video', { visible: true });
    await press(shown, text('profile', 'verification.camera.shoot'));
    await seeSent(shown, 'facePhoto', en);
    await chooseFile(shown, 'frontPhoto', await photoFile('dark', 25));
    await seeText(shown, text('profile', 'verification.photo.hints.tooDark'));
    await seeSent(shown, 'frontPhoto', en);
    await expectSound(shown);
    await openScreen(shown, product.url, en, page);
    await seeSent(shown, 'facePhoto', en);
    await seeSent(shown, 'frontPhoto', en);
    await chooseFile(shown, 'backendPhoto', await photoFile('back'));
    await seeSent(shown, 'backendPhoto', en);
    await press(shown, text('profile', 'verification.submit.button'));
    await seeStatus(shown, en, 'CREATED');
    await expectSound(shown);
  });
});

test('one reviewer rejects, another reviews again, the user resubmits and is verified; the page follows', async () => {
  await browser.visit(desk, async ({ page: watched }) => {
    await logInOn(watched, product.url, en, page, user);
    await seeStatus(watched, en, 'CREATED');
    await browser.visit(phone, async ({ page: shown }) => {
      const { text } = ru;
      await logInOn(shown, product.url, ru, '/profile/review', first);
      await seeText(shown, user.email);
      await expectSound(shown);
      await openOnly(shown, ru);
      await expectSound(shown);
      await press(shown, text('review', 'decide.take'));
      await seeStatus(watched, en, 'PROCESS');
      await reject(shown, ru, 'blurred');
      await expectSound(shown);
    });
    await seeText(watched, en.text('review', 'presets.en.blurred'));
    await expectSound(watched);
    await browser.visit(tablet, async ({ page: shown }) => {
      const { text } = en;
      await logInOn(shown, product.url, en, '/profile/review', second);
      await seeText(shown, text('review', 'empty.waiting'));
      await expectSound(shown);
      await shown.locator(`::-p-text(${text('review', 'filter.REJECT')})`).click();
      await openOnly(shown, en);
      await press(shown, text('review', 'decide.reverse'));
      await seeStatus(watched, en, 'PROCESS');
      await seeText(shown, text('review', 'decide.approve'));
      await shown
        .locator(
          `::-p-aria([name="${text('review', 'photos.zoom').replace(
            '{{photo}}',
            text('review', 'photos.frontPhoto'),
          )}"])`,
        )
        .click();
      await shown.waitForSelector('dialog[open] canvas', { visible: true });
      await expectSound(shown);
      await shown.keyboard.press('Escape');
      await reject(shown, en, 'cut');
    });
    await seeText(watched, en.text('review', 'presets.en.cut'));
    await browser.visit(phone, async ({ page: shown }) => {
      await logInOn(shown, product.url, ru, page, user);
      await seeStatus(shown, ru, 'REJECT');
      await expectSound(shown);
      await fillSteps(shown, ru, renamed, ru.text('profile', 'verification.again'));
      for (const photo of ['facePhoto', 'frontPhoto', 'backendPhoto'] as const)
        await chooseFile(shown, photo, await photoFile(`again-${photo}`));
      for (const photo of ['facePhoto', 'frontPhoto', 'backendPhoto'] as const)
        await seeSent(shown, photo, ru);
      await expectSound(shown);
      await press(shown, ru.text('profile', 'verification.submit.button'));
      await seeStatus(shown, ru, 'CREATED');
    });
    await seeStatus(watched, en, 'CREATED');
    await browser.visit(desk, async ({ page: shown }) => {
      const { text } = en;
      await logInOn(shown, product.url, en, '/profile/review', second);
      await openOnly(shown, en);
      await seeText(shown, `${renamed.firstName} ${renamed.lastName}`);
      await press(shown, text('review', 'decide.take'));
      await press(shown, text('review', 'decide.approve'));
      await expectSound(shown);
      await press(shown, text('review', 'decide.approveYes'));
      await seeText(shown, text('review', 'decide.passed'));
    });
    await seeStatus(watched, en, 'PASS');
    await expectSound(watched);
  });
});

test('only reviewers find the review page, and its code is not loaded for others', async () => {
  await browser.visit(phone, async ({ page: shown, troubles }) => {
    const scripts: string[] = [];
    shown.on('response', (response) => scripts.push(response.url()));
    await logInOn(shown, product.url, ru, page, user);
    await openScreen(shown, product.url, ru, page);
    troubles.length = 0;
    await shown.goto(`${product.url}${ru.prefix}/profile/review`, { waitUntil: 'load' });
    await seeText(shown, ru.text('profile', 'unknown.title'));
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

test('no personal data that was entered can be read in the logs, the database or the data folder', async () => {
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
  // The same search finds data that is not personal in this sense: the email, in the database.
  expect(holding(user.email).some((path) => path.includes('/db/'))).toBe(true);
  expect(kept.some(({ path }) => path.includes('/documents/'))).toBe(true);
  expect(personal.map((text) => [text, holding(text)])).toEqual(personal.map((text) => [text, []]));
  const printed = `${await product.output()}${product.serverLog()}`;
  expect(printed).toContain('Stop with Ctrl-C');
  expect(personal.filter((text) => printed.includes(text))).toEqual([]);
});
