import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import { parseScreeningList } from '../../../platform/config/screening-list';
import { withTestDatabases } from '../../../testing/database/database';
import { createScreening, sandboxBlockedAddress } from './create-screening';

const checksummed = '0x52908400098527886E0F7030069857D2E4169EE7';
const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

withTestDatabases('screening', (open) => {
  test('blocks a listed address in every spelling, and no others', async () => {
    const { entries } = parseScreeningList(
      `# known thieves\n${checksummed}\nTRC20, ${tron} # seen in March\n\n${sandboxBlockedAddress}`,
    );
    const screening = createScreening({
      catalogue: defaultCatalogue,
      database: await open(),
      list: entries,
    });
    expect(await screening.isBlacklisted('ERC20', checksummed.toLowerCase())).toBe(true);
    expect(await screening.isBlacklisted('ETH', checksummed)).toBe(true);
    expect(await screening.isBlacklisted('TRC20', tron)).toBe(true);
    expect(
      await screening.isBlacklisted(
        'ERC20',
        sandboxBlockedAddress.toUpperCase().replace('0X', '0x'),
      ),
    ).toBe(true);
    expect(
      await screening.isBlacklisted('ERC20', '0x8617E340B3D01FA5F11F306F4090FD50E238070D'),
    ).toBe(false);
  });

  test('blocks an address only on the network that it is listed for', async () => {
    const { entries } = parseScreeningList(`BEP20,${checksummed}`);
    const screening = createScreening({
      catalogue: defaultCatalogue,
      database: await open(),
      list: entries,
    });
    expect(await screening.isBlacklisted('BEP20', checksummed)).toBe(true);
    expect(await screening.isBlacklisted('ERC20', checksummed)).toBe(false);
  });

  test('blocks addresses that are added to the table while it runs', async () => {
    const database = await open();
    const screening = createScreening({ catalogue: defaultCatalogue, database, list: [] });
    expect(await screening.isBlacklisted('ERC20', checksummed)).toBe(false);
    await database.query('INSERT INTO screening_blacklist (address, reason) VALUES ($1, $2)', [
      checksummed.toLowerCase(),
      'court order',
    ]);
    expect(await screening.isBlacklisted('ERC20', checksummed)).toBe(true);
  });
});
