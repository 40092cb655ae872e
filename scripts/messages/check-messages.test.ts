import { describe, expect, test } from 'vitest';
import { compareTexts } from './check-messages.ts';
import { checkTranslations, type TranslationState, updateState } from './translation-state.ts';
import { writeTypes } from './write-types.ts';

const english = new Map([
  ['shop.pay', 'Pay {price}'],
  ['shop.terms', 'See the <link>terms</link>'],
]);
const translated = new Map([
  ['shop.pay', '{price} bezahlen'],
  ['shop.terms', 'Siehe <link>Bedingungen</link>'],
]);

/** The state in which all translations are recorded. */
const record = (state: TranslationState = {}) => updateState({ english, translated, state }, () => false);
const verdicts = (source: typeof english, texts: typeof translated) =>
  checkTranslations(source, texts, record()).map(({ verdict }) => verdict);

describe('a translation', () => {
  test('is reported as missing, surplus, or with different arguments', () => {
    const other = new Map([
      ['shop.pay', '{amount} bezahlen'],
      ['shop.close', 'Schließen'],
    ]);
    expect(compareTexts(english, other)).toEqual([
      'missing     shop.terms',
      'surplus     shop.close',
      'arguments   shop.pay',
    ]);
    expect(compareTexts(english, new Map(translated).set('shop.terms', 'Siehe Bedingungen'))).toEqual([
      'arguments   shop.terms',
    ]);
  });

  test('is stale when its English changes, until it changes too', () => {
    const changed = new Map(english).set('shop.pay', 'Pay {price} now');

    expect(verdicts(english, translated)).toEqual(['current', 'current']);
    expect(verdicts(changed, translated)).toEqual(['stale', 'current']);
    expect(verdicts(changed, new Map(translated).set('shop.pay', 'Jetzt {price} bezahlen'))).toEqual([
      'changed',
      'current',
    ]);
  });

  test('stays stale through an update unless it was reviewed', () => {
    const state = record();
    const texts = { english: new Map(english).set('shop.pay', 'Pay {price}.'), translated, state };

    expect(updateState(texts, () => false)).toEqual(state);
    const updated = updateState(texts, (key) => key === 'shop.pay');
    expect(checkTranslations(texts.english, translated, updated).map(({ verdict }) => verdict)).toEqual([
      'current',
      'current',
    ]);
  });
});

test('the types list every argument: counts are numbers, and tags are separate', () => {
  const types = writeTypes(new Map([...english, ['shop.items', '{count, plural, one {# item} other {# items}}']]));

  expect(types).toContain("'shop.pay': { price: string | number };");
  expect(types).toContain("'shop.items': { count: number };");
  expect(types).toContain("'shop.terms': None;");
  expect(types).toContain("'shop.terms': 'link';");
});
