import { afterEach, expect, test } from 'vitest';
import { adoptFeatures } from '../site/features.ts';
import { isSettingValue, listUnusedSettings, nameUnprintedSetting, settingKind } from './settings.ts';

test.each<[string, string | number, boolean]>([
  ['DASHBOARD_TOUR', 'on', true],
  ['DASHBOARD_TOUR', 'off', true],
  ['DASHBOARD_TOUR', 'yes', false],
  ['DASHBOARD_TOUR', 1, false],
  ['SA_TOTAL', 0, true],
  ['SA_TOTAL', 10_000, true],
  ['SA_TOTAL', 10_001, false],
  ['SA_TOTAL', -1, false],
  ['SA_TOTAL', 1.5, false],
  ['SA_TOTAL', '40', false],
  ['RECEIPT_TAX_PERCENT', 0, true],
  ['RECEIPT_TAX_PERCENT', 8.1, true],
  ['RECEIPT_TAX_PERCENT', 100, true],
  ['RECEIPT_TAX_PERCENT', 100.1, false],
  ['RECEIPT_TAX_PERCENT', '8.1', false],
  ['RECEIPT_TAX_PERCENT', -1, false],
  ['RECEIPT_TAX_PERCENT', Number.NaN, false],
  ['SUPPORT_EMAIL', 'support@receptor.example', true],
  ['SUPPORT_EMAIL', 'support', false],
  ['SUPPORT_EMAIL', 'a b@receptor.example', false],
  ['PRODUCT_NAME', 'Receptor', true],
  ['SOMETHING_ELSE', 'anything', true],
  ['constructor', 'anything', true],
])('%s may be %s: %s (rules O83)', (key, value, expected) => {
  expect(isSettingValue(key, value)).toBe(expected);
});

test('a setting that the product does not know is a text', () => {
  expect(settingKind('SOMETHING_ELSE')).toBe('text');
  expect(settingKind('SA_TOTAL')).toBe('count');
});

test.each<[string, string | number, string]>([
  ['PRODUCT_NAME', 'Ψυχή Press', ''],
  ['PRODUCT_NAME', '東京 Press', '東 京'],
  ['LEGAL_NAME', '東京', '東 京'],
  ['POSTAL_ADDRESS', '1 Main Street, 東', '東'],
  ['RECEIPT_TAX_NAME', '税', '税'],
  ['SELLER_TAX_ID', '番1', '番'],
  ['PRODUCT_TAGLINE', '東京', ''],
  ['SA_TOTAL', 40, ''],
  ['SOMETHING_ELSE', '東京', ''],
])('of %s, documents cannot print in %s: %s (rules L58)', (key, value, characters) => {
  expect(nameUnprintedSetting(key, value)).toBe(characters);
});

afterEach(() => adoptFeatures([]));

test('settings of credit are unused on a site without credit (rules P66)', () => {
  expect(listUnusedSettings()).toEqual([]);

  adoptFeatures(['credit', 'podcasts']);

  expect(listUnusedSettings()).toEqual(['CME_SA_TOTAL', 'SA_TOTAL', 'SA_MOC_REQUIRED', 'CME_META_DESCRIPTION']);
});
