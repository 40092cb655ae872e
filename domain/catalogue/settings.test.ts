import { expect, test } from 'vitest';
import { isSettingValue, settingKind } from './settings.ts';

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
