import { loadInstruments, loadFiat } from './instruments';

test('coins and fiat currencies are requested by GET /api/v2/instruments/public with different providers', async () => {
  const asked: string[] = [];
  window.fetch = ((url: string) => {
    asked.push(url);
    return Promise.resolve({
      ok: true,
      status: 200,
      text: () => Promise.resolve('[]'),
    } as Response);
  }) as typeof window.fetch;
  await loadInstruments();
  await loadFiat();
  expect(asked).toEqual([
    '/api/v2/instruments/public?providers=crypto',
    '/api/v2/instruments/public?providers=fiat',
  ]);
});
