import { requestPasswordReset, resetPassword } from '@quayside/contract/endpoints/accounts';
import * as calls from '@quayside/contract/endpoints/second-factor';
import {
  startedSecondFactorResponseSchema,
  type StartedSecondFactor,
} from '@quayside/contract/schemas/second-factor';

import { STEP_MS } from '../domain/second-factor/time-step';
import { secondFactorRoutes } from '../routes/second-factor-routes';
import { removeSecondFactor } from '../usecases/second-factor/disable';
import type { SecondFactorDeps } from '../usecases/second-factor/second-factor-deps';
import type { Mail } from '../../mail/ports/mail-queue';
import type { Database } from '../../../platform/database/database';
import { createAesSecretBox } from '../../../platform/secrets/aes-secret-box';
import { buildAccountHarness, type CookieJar } from '../../../testing/accounts/account-harness';
import { withBothDatabases } from '../../../testing/database/database';
import { createManualClock, type ManualClock } from '../../../testing/manual-clock';
import {
  buildSecondFactor,
  codeOf,
  fieldOf,
  mailedCode,
  outcomeOf,
  wrongCodeOf,
} from '../../../testing/accounts/second-factor-harness';
import { createSequentialIds } from '../../../testing/sequential-ids';

const EMAIL = 'ann@example.com';

let database: Database;
/** The clock for the codes. Sessions have their own clock. */
let clock: ManualClock;
let mails: Mail[];
let deps: SecondFactorDeps;
let harness: ReturnType<typeof buildAccountHarness>;
let jar: CookieJar;

const startSetup = () => harness.post(calls.startSecondFactorSetup.path, {}, jar);
const activate = (code: string, mailCode: string) =>
  harness.post(calls.activateSecondFactor.path, { code, mailCode }, jar);
const disable = (code: string) => harness.post(calls.disableSecondFactor.path, { code }, jar);
const status = async () => (await harness.get(calls.fetchSecondFactor.path, jar)).json();
const templates = () => mails.map(({ message }) => message.template);
const now = (secret: string, stepsLater = 0) => codeOf(secret, clock.nowMs(), stepsLater);

async function startedSetup(): Promise<StartedSecondFactor> {
  const response = await startSetup();
  expect(response.statusCode).toBe(201);
  return startedSecondFactorResponseSchema.parse(response.json());
}

/** Turns the app on, which uses up the current code. */
async function switchedOn(): Promise<StartedSecondFactor> {
  const setup = await startedSetup();
  expect(outcomeOf(await activate(now(setup.secret), mailedCode(mails)))).toEqual([200, null]);
  return setup;
}

withBothDatabases('an app that confirms withdrawals', (open) => {
  beforeEach(async () => {
    database = await open();
    clock = createManualClock();
    mails = [];
    deps = buildSecondFactor({ database, clock, mails, ids: createSequentialIds() });
    harness = buildAccountHarness(database, { routes: secondFactorRoutes(deps) });
    await harness.register(EMAIL);
    jar = await harness.logIn(EMAIL);
  });

  it('is active only after its first code and the emailed code were both correct', async () => {
    const setup = await startedSetup();
    expect(setup.uri).toContain(`secret=${setup.secret}`);
    expect(new Set(setup.recoveryCodes).size).toBe(10);
    for (const code of setup.recoveryCodes)
      expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}-[A-HJKMNP-Z2-9]{8}$/);
    expect(mails).toMatchObject([
      { to: EMAIL, locale: 'en', message: { template: 'second-factor-code', validMinutes: 30 } },
    ]);
    expect(await status()).toEqual({ isActive: false, activatedAt: null, recoveryCodesLeft: 0 });
    const wrongApp = await activate(wrongCodeOf(setup.secret, clock.nowMs()), mailedCode(mails));
    const wrongMail = await activate(now(setup.secret), 'AAAA2222');
    expect([
      outcomeOf(wrongApp),
      fieldOf(wrongApp),
      outcomeOf(wrongMail),
      fieldOf(wrongMail),
    ]).toEqual([[400, 'ERR_VALIDATION'], 'code', [400, 'ERR_VALIDATION'], 'mailCode']);
    expect(await status()).toMatchObject({ isActive: false });
    const code = mailedCode(mails);
    expect(
      outcomeOf(
        await activate(
          ` ${now(setup.secret)} `,
          `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase(),
        ),
      ),
    ).toEqual([200, null]);
    expect(await status()).toEqual({
      isActive: true,
      activatedAt: new Date(clock.nowMs()).toISOString(),
      recoveryCodesLeft: 10,
    });
    expect(templates()).toEqual(['second-factor-code', 'second-factor-on']);
    expect(outcomeOf(await activate(now(setup.secret, 1), code))).toEqual([
      409,
      'ERR_NOT_ACCEPTABLE',
    ]);
  });

  it('leaves neither its secret nor any code in the database', async () => {
    const setup = await switchedOn();
    const kept = JSON.stringify([
      await database.query('SELECT * FROM second_factor'),
      await database.query('SELECT * FROM recovery_code'),
    ]);
    for (const secret of [
      setup.secret,
      mailedCode(mails),
      ...setup.recoveryCodes,
      ...setup.recoveryCodes.map((code) => code.replace('-', '')),
    ])
      expect(kept).not.toContain(secret);
  });

  it('replaces an app whose setup is unfinished, but an active app has to be turned off first', async () => {
    const first = await startedSetup();
    const firstMail = mailedCode(mails);
    const second = await startedSetup();
    expect(fieldOf(await activate(now(first.secret), firstMail))).toBe('mailCode');
    expect(fieldOf(await activate(now(first.secret), mailedCode(mails)))).toBe('code');
    expect(outcomeOf(await activate(now(second.secret), mailedCode(mails)))).toEqual([200, null]);
    expect(outcomeOf(await startSetup())).toEqual([409, 'ERR_NOT_ACCEPTABLE']);
    expect(await status()).toMatchObject({ isActive: true, recoveryCodesLeft: 10 });
    expect(outcomeOf(await disable(first.recoveryCodes[0] ?? ''))).toEqual([400, 'ERR_VALIDATION']);
  });

  it('has to be set up within half an hour, and an unfinished setup is deleted', async () => {
    const setup = await startedSetup();
    await deps.secondFactors.deleteUnfinished(database, clock.nowMs());
    expect(await database.query('SELECT user_id FROM second_factor')).toHaveLength(1);
    clock.advance(30 * 60_000);
    expect(outcomeOf(await activate(now(setup.secret), mailedCode(mails)))).toEqual([
      409,
      'ERR_NOT_ACCEPTABLE',
    ]);
    await deps.secondFactors.deleteUnfinished(database, clock.nowMs() + 1);
    expect([
      await database.query('SELECT user_id FROM second_factor'),
      await database.query('SELECT user_id FROM recovery_code'),
    ]).toEqual([[], []]);
  });

  it('is turned off only by one of its unused codes, not by the password', async () => {
    const { secret } = await switchedOn();
    expect([outcomeOf(await disable(now(secret))), fieldOf(await disable(now(secret)))]).toEqual([
      [400, 'ERR_VALIDATION'],
      'code',
    ]);
    expect(outcomeOf(await disable('correct horse'))).toEqual([400, 'ERR_VALIDATION']);
    expect(outcomeOf(await disable(now(secret, 2)))).toEqual([400, 'ERR_VALIDATION']);
    expect(await status()).toMatchObject({ isActive: true });
    expect(outcomeOf(await disable(now(secret, 1)))).toEqual([200, null]);
    expect([await status(), templates()]).toEqual([
      { isActive: false, activatedAt: null, recoveryCodesLeft: 0 },
      ['second-factor-code', 'second-factor-on', 'second-factor-off'],
    ]);
    expect(outcomeOf(await disable(now(secret, 1)))).toEqual([409, 'ERR_NOT_ACCEPTABLE']);
    expect((await startSetup()).statusCode).toBe(201);
  });

  it('is turned off by a recovery code typed in lower case with a space', async () => {
    const { recoveryCodes } = await switchedOn();
    expect(
      outcomeOf(await disable((recoveryCodes[3] ?? '').toLowerCase().replace('-', ' '))),
    ).toEqual([200, null]);
    expect(await status()).toMatchObject({ isActive: false });
  });

  it('accepts a code that is at most one time step old', async () => {
    const { secret } = await switchedOn();
    clock.advance(2 * STEP_MS);
    expect(outcomeOf(await disable(now(secret, -2)))).toEqual([400, 'ERR_VALIDATION']);
    expect(outcomeOf(await disable(now(secret, -1)))).toEqual([200, null]);
  });

  it('stays active when the password is reset', async () => {
    const { secret } = await switchedOn();
    await harness.post(requestPasswordReset.path, { email: EMAIL });
    const message = harness.mails.at(-1)?.message;
    const resetCode = message?.template === 'password-reset' ? message.code : '';
    expect(
      (
        await harness.post(resetPassword.path, {
          email: EMAIL,
          password: 'battery staple',
          resetCode,
        })
      ).statusCode,
    ).toBe(200);
    jar = await harness.logIn(EMAIL, 'battery staple');
    expect(await status()).toMatchObject({ isActive: true, recoveryCodesLeft: 10 });
    expect(outcomeOf(await disable('battery staple'))).toEqual([400, 'ERR_VALIDATION']);
    expect(outcomeOf(await disable(now(secret, 1)))).toEqual([200, null]);
  });

  it('allows twenty guesses a day, even concurrent ones, and a correct code resets the count', async () => {
    const { secret } = await switchedOn();
    const wrong = wrongCodeOf(secret, clock.nowMs());
    const guesses = await Promise.all(Array.from({ length: 30 }, () => disable(wrong)));
    const counts = (expected: number) =>
      guesses.filter(({ statusCode }) => statusCode === expected).length;
    expect([counts(400), counts(429)]).toEqual([20, 10]);
    const late = await disable(now(secret, 1));
    expect([outcomeOf(late), late.json()]).toMatchObject([
      [429, 'ERR_TOO_MANY_REQUESTS'],
      { data: { details: { retryAfterSeconds: 86_400 } } },
    ]);
    clock.advance(24 * 3_600_000);
    for (let guess = 0; guess < 19; guess += 1) await disable(wrongCodeOf(secret, clock.nowMs()));
    expect(outcomeOf(await disable(now(secret)))).toEqual([200, null]);
    const again = await switchedOn();
    expect(outcomeOf(await disable(wrongCodeOf(again.secret, clock.nowMs())))).toEqual([
      400,
      'ERR_VALIDATION',
    ]);
  });

  it('sends at most five codes an hour', async () => {
    const answers = [];
    for (let count = 0; count < 6; count += 1) answers.push((await startSetup()).statusCode);
    expect(answers).toEqual([201, 201, 201, 201, 201, 429]);
    expect(mails).toHaveLength(5);
    clock.advance(3_600_000);
    expect((await startSetup()).statusCode).toBe(201);
  });

  it('is turned off only once by concurrent calls with the same code', async () => {
    const { secret } = await switchedOn();
    const answers = await Promise.all([1, 2, 3].map(() => disable(now(secret, 1))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(templates().filter((template) => template === 'second-factor-off')).toHaveLength(1);
  });

  it('is turned on only once by concurrent calls', async () => {
    const setup = await startedSetup();
    const answers = await Promise.all(
      [1, 2, 3].map(() => activate(now(setup.secret), mailedCode(mails))),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(templates().filter((template) => template === 'second-factor-on')).toHaveLength(1);
  });

  it('reports an error if its secret was sealed with a lost key, but its recovery codes still work', async () => {
    const { secret, recoveryCodes } = await switchedOn();
    const later = buildAccountHarness(database, {
      routes: secondFactorRoutes({ ...deps, secretBox: createAesSecretBox('ab'.repeat(32)) }),
    });
    expect(
      outcomeOf(await later.post(calls.disableSecondFactor.path, { code: now(secret, 1) }, jar)),
    ).toEqual([503, 'ERR_SERVICE_UNAVAILABLE']);
    expect(
      outcomeOf(await later.post(calls.disableSecondFactor.path, { code: recoveryCodes[0] }, jar)),
    ).toEqual([200, null]);
  });

  it('cannot be set up without an email for the code', async () => {
    await database.query('UPDATE app_user SET email = NULL');
    expect(outcomeOf(await startSetup())).toEqual([422, 'ERR_UNPROCESSABLE_ENTITY']);
  });

  it('can be removed by an operator, and its owner is notified', async () => {
    await expect(removeSecondFactor(deps, 'nobody@example.com')).rejects.toThrow(
      'Nobody is registered',
    );
    await startedSetup();
    await expect(removeSecondFactor(deps, EMAIL)).rejects.toThrow('there is no second factor');
    await switchedOn();
    expect(await removeSecondFactor(deps, ` ${EMAIL.toUpperCase()} `)).toBe(
      `${EMAIL} confirms withdrawals by mail from now on. A mail tells them.`,
    );
    expect([await status(), templates().at(-1)]).toEqual([
      { isActive: false, activatedAt: null, recoveryCodesLeft: 0 },
      'second-factor-off',
    ]);
  });

  it('is not accessible to another user', async () => {
    const { secret } = await switchedOn();
    await harness.register('eve@example.com');
    const eve = await harness.logIn('eve@example.com');
    expect((await harness.get(calls.fetchSecondFactor.path, eve)).json()).toMatchObject({
      isActive: false,
    });
    expect(
      outcomeOf(await harness.post(calls.disableSecondFactor.path, { code: now(secret, 1) }, eve)),
    ).toEqual([409, 'ERR_NOT_ACCEPTABLE']);
    expect(await status()).toMatchObject({ isActive: true });
  });
});
