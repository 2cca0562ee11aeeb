import { normaliseTerm } from './normalise-term';
import { wordsOf } from './search-options';

describe('terms', () => {
  it.each([
    [['swap', 'swaps', 'swapped', 'swapping', 'Swap']],
    [['fee', 'fees']],
    [['address', 'addresses', 'Addressed']],
    [['confirmation', 'confirmations']],
    [['currency', 'currencies']],
    [['price', 'prices', 'pricing', 'priced']],
    [['batch', 'batches']],
    [['fix', 'fixed', 'fixing']],
    [['status']],
    [['адрес', 'адреса', 'адресу', 'адресом', 'адресов', 'адресами']],
    [['комиссия', 'комиссии', 'комиссию', 'комиссией', 'комиссий', 'комиссиями']],
    [['сеть', 'сети', 'сетью', 'сетей', 'сетями']],
    [['курс', 'курса', 'курсу', 'курсов']],
    [['фиксированный', 'фиксированного', 'фиксированная', 'фиксированные', 'фиксированному']],
    [['обмен', 'обмена', 'обмену', 'обменом', 'обмены']],
    [['счёт', 'счет', 'счета', 'счёта']],
    [['заявка', 'заявки', 'заявку', 'заявкой', 'заявками']],
  ])('%j are one', (forms) => {
    expect(new Set(forms.map(normaliseTerm)).size).toBe(1);
  });

  it.each([
    ['address', 'addition'],
    ['сеть', 'счёт'],
    ['fee', 'feed'],
    ['курс', 'курьер'],
    ['memo', 'memory'],
    ['заявка', 'завтра'],
  ])('%s is not %s', (one, other) => {
    expect(normaliseTerm(one)).not.toBe(normaliseTerm(other));
  });

  it.each([
    ['TRC20', 'trc20'],
    ['BTC', 'btc'],
    ['0x5aAe', '0x5aae'],
    ['ETH', 'eth'],
  ])('the code %s stays %s', (code, term) => {
    expect(normaliseTerm(code)).toBe(term);
  });

  it.each(['the', 'And', 'для', 'ЕЁ'])('%s finds nothing', (word) => {
    expect(normaliseTerm(word)).toBeNull();
  });

  it('are cut at whatever is no letter and no digit', () => {
    expect(wordsOf('USDT (TRC20): «адрес», e-mail — 0.5\u00a0BTC')).toEqual([
      'USDT',
      'TRC20',
      'адрес',
      'e',
      'mail',
      '0',
      '5',
      'BTC',
    ]);
  });
});
