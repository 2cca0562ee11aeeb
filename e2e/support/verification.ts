import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { ElementHandle, Page } from 'puppeteer';
import sharp from 'sharp';

import type { KycPhoto } from '../../contract/kyc/photos';
import { expectAccessiblePage } from './account-pages';
import { fill, clickButton, waitForText } from './order-page';
import type { Wording } from './texts';

/** What a user enters about themselves: these names and this number occur nowhere else. */
export type Person = {
  readonly firstName: string;
  readonly lastName: string;
  readonly identityNumber: string;
  readonly birthDate: string;
};

const folder = mkdtempSync(join(tmpdir(), 'quayside-documents-'));

/**
 * Creates a photo of noise, which is as sharp as a photo can be. @param light the mean, 0 to 255
 */
export async function photoFile(name: string, light = 130): Promise<string> {
  const path = join(folder, `${name}.jpg`);
  await sharp({
    create: {
      width: 1_200,
      height: 900,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: light, sigma: Math.min(40, light / 2) },
    },
  })
    .jpeg({ quality: 80 })
    .toFile(path);
  return path;
}

/** Creates a drawing with a script, under the name of a photo. */
export function hostileFile(): string {
  const path = join(folder, 'face.jpg');
  writeFileSync(
    path,
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>alert(document.cookie)</script></svg>',
  );
  return path;
}

/** Chooses a file for one of the photos. */
export async function chooseFile(page: Page, photo: KycPhoto, path: string): Promise<void> {
  const input = (await page.waitForSelector(
    `[data-photo="${photo}"] input[type="file"]`,
  )) as ElementHandle<HTMLInputElement>;
  await input.uploadFile(path);
}

/** Waits until the service has received a photo. */
export async function waitForSent(page: Page, photo: KycPhoto, { text }: Wording): Promise<void> {
  await page.waitForFunction(
    (slot, sent) =>
      document.querySelector<HTMLElement>(`[data-photo="${slot}"]`)?.innerText.includes(sent) ===
      true,
    {},
    photo,
    text('profile', 'verification.photo.fileAgain'),
  );
}

/**
 * Sets a date field. Keyboard input depends on the language of the browser, so the day is set the
 * way the calendar sets it.
 */
async function setDay(page: Page, name: string, day: string): Promise<void> {
  await page.$eval(
    `main input[name="${name}"]`,
    (element, given) => {
      const field = element as HTMLInputElement;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, given);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    day,
  );
}

/**
 * Goes from the status to the photos, and checks each step.
 * @param begin label of the button that starts the steps
 */
export async function fillSteps(
  page: Page,
  { text }: Wording,
  person: Person,
  begin: string,
): Promise<void> {
  const next = text('profile', 'verification.step.next');
  const seeStep = (step: string): Promise<void> =>
    waitForText(page, text('profile', `verification.step.${step}`));
  await clickButton(page, begin);
  await seeStep('RESIDENTIAL');
  await clickButton(page, next);
  await waitForText(page, text('profile', 'verification.problems.country_unknown'));
  await expectAccessiblePage(page);
  await page.select('main select', 'PL');
  await clickButton(page, next);
  await seeStep('TYPE_ID');
  await expectAccessiblePage(page);
  await clickButton(page, next);
  await seeStep('PERSONAL_INFO');
  await clickButton(page, next);
  await waitForText(page, text('profile', 'verification.problems.field_missing'));
  await expectAccessiblePage(page);
  await fill(page, 'main input[name="firstName"]', person.firstName);
  await fill(page, 'main input[name="lastName"]', person.lastName);
  await fill(page, 'main input[name="identityNumber"]', person.identityNumber);
  await setDay(page, 'birthDate', person.birthDate);
  await clickButton(page, next);
  await seeStep('GET_READY');
  await expectAccessiblePage(page);
  await clickButton(page, next);
  await page.waitForSelector('[data-photo="backendPhoto"]');
}
