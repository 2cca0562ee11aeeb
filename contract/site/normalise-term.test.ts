import { normaliseTerm } from './normalise-term';
import { wordsOf } from './search-options';

describe('normaliseTerm', () => {
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
  ])('treats %j as one term', (forms) => {
    expect(new Set(forms.map(normaliseTerm)).size).toBe(1);
  });

  it.each([
    ['address', 'addition'],
    ['сеть', 'счёт'],
    ['fee', 'feed'],
    ['курс', 'курьер'],
    ['memo', 'memory'],
    ['заявка', 'завтра'],
  ])('treats %s and %s as different terms', (one, other) => {
    expect(normaliseTerm(one)).not.toBe(normaliseTerm(other));
  });

  it.each([
    ['TRC20', 'trc20'],
    ['BTC', 'btc'],
    ['0x5aAe', '0x5aae'],
    ['ETH', 'eth'],
  ])('lowercases the code %s to %s, without stemming', (code, term) => {
    expect(normaliseTerm(code)).toBe(term);
  });

  it.each(['the', 'And', 'для', 'ЕЁ'])('ignores the stop word %s', (word) => {
    expect(normaliseTerm(word)).toBeNull();
  });

  it('wordsOf splits text at everything except letters and digits', () => {
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
