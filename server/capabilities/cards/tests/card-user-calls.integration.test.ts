import {
  fetchCardPartnerContacts,
  fetchCardPartnerKycStatus,
  fetchCardPartnerKycToken,
  signInAtCardPartner,
  signUpAtCardPartner,
} from '@quayside/contract/endpoints/card-partner';

import { pathOf, type TestPartner } from '../../../testing/cards/card-harness';
import { BUYER_EMAIL } from '../../../testing/cards/card-order-harness';
import { useTestPartner } from '../../../testing/cards/card-partner-harness';
import { buildCardBuyer, changePartner } from '../../../testing/cards/card-payment-steps';
import { withBothDatabases } from '../../../testing/database/database';

let partner: TestPartner;

useTestPartner((started) => {
  partner = started;
});

withBothDatabases('card partner calls of a user', (open) => {
  const body = { email: BUYER_EMAIL };

  test("sign the user up and in, and return the user's own data", async () => {
    const { harness } = await buildCardBuyer(await open(), partner.url);
    const { post, get, app, logIn } = harness.accounts;
    const jar = await logIn(BUYER_EMAIL);
    const cookie = [...jar].map(([name, token]) => `${name}=${token}`).join('; ');
    const read = (path: string, bearer?: string) =>
      app.inject({
        url: pathOf(path),
        headers: {
          cookie,
          ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        },
      });
    expect(
      (await post(pathOf(signUpAtCardPartner.path), { ...body, accept: true }, jar)).json(),
    ).toEqual({ isRegistered: true, message: null });
    expect(
      (await post(pathOf(signUpAtCardPartner.path), { ...body, accept: true }, jar)).json(),
    ).toEqual({ isRegistered: true, message: 'Email already registered' });
    expect((await get(pathOf(fetchCardPartnerKycStatus.path), jar)).statusCode).toBe(403);
    const { bearerToken } = (await post(pathOf(signInAtCardPartner.path), body, jar)).json<{
      bearerToken: string;
    }>();
    expect(Object.keys(partner.state.read().bearers)).not.toContain(bearerToken);
    expect((await read(fetchCardPartnerContacts.path, bearerToken)).json()).toEqual({
      emailStatus: 'not_confirmed',
    });
    await fetch(
      `${partner.url}/confirm?token=${Object.values(partner.state.read().users)[0]!.confirmToken}`,
      { method: 'POST' },
    );
    expect((await read(fetchCardPartnerContacts.path, bearerToken)).json()).toEqual({
      emailStatus: 'confirmed',
    });
    expect((await read(fetchCardPartnerKycStatus.path)).json()).toEqual({
      features: [{ feature: 'crypto', status: 'incomplete' }],
    });
    expect(
      (await read(`${fetchCardPartnerKycToken.path}?returnPath=/ru/order/1`, bearerToken)).json(),
    ).toMatchObject({
      verificationUrl: expect.stringContaining(
        'success_url=https%3A%2F%2Fexchange.example%2Fru%2Forder%2F1',
      ) as string,
    });
    for (const path of ['//evil.example/', 'https://evil.example/', '/\\evil.example'])
      expect(
        (
          await read(
            `${fetchCardPartnerKycToken.path}?returnPath=${encodeURIComponent(path)}`,
            bearerToken,
          )
        ).statusCode,
      ).toBe(400);
    expect((await get(pathOf(fetchCardPartnerKycStatus.path, 'mercuryo'), jar)).statusCode).toBe(
      404,
    );
  });

  test('reject the email and the token of another user', async () => {
    const { harness } = await buildCardBuyer(await open(), partner.url);
    const { post, app, logIn, register } = harness.accounts;
    await register('other@example.com');
    const [jar, otherJar] = [await logIn(BUYER_EMAIL), await logIn('other@example.com')];
    expect(
      (await post(pathOf(signUpAtCardPartner.path), { ...body, accept: true }, otherJar)).json(),
    ).toMatchObject({ status: 'ERR_VALIDATION' });
    expect((await post(pathOf(signInAtCardPartner.path), body, otherJar)).statusCode).toBe(400);
    for (const [email, owner] of [
      [BUYER_EMAIL, jar],
      ['other@example.com', otherJar],
    ] as const)
      await post(pathOf(signUpAtCardPartner.path), { email, accept: true }, owner);
    const { bearerToken } = (await post(pathOf(signInAtCardPartner.path), body, jar)).json<{
      bearerToken: string;
    }>();
    await post(pathOf(signInAtCardPartner.path), { email: 'other@example.com' }, otherJar);
    const stolen = await app.inject({
      url: pathOf(fetchCardPartnerContacts.path),
      headers: {
        cookie: [...otherJar].map(([name, token]) => `${name}=${token}`).join('; '),
        authorization: `Bearer ${bearerToken}`,
      },
    });
    expect(stolen.statusCode).toBe(403);
    // Another user's contact details are never shown, whatever the partner returns.
    await changePartner(partner.url, { behaviour: 'lying' });
    const otherUsersData = await app.inject({
      url: pathOf(fetchCardPartnerContacts.path),
      headers: {
        cookie: [...jar].map(([name, token]) => `${name}=${token}`).join('; '),
        authorization: `Bearer ${bearerToken}`,
      },
    });
    expect(otherUsersData.statusCode).toBe(503);
  });
});
