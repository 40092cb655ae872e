/** How each setting is named and edited. (rules O83) */
import { SETTINGS, type SettingKind, type SettingName, settingKind } from '#domain/catalogue/settings.ts';
import type { EntryField, Fields } from './form/field.ts';

export const SETTING_LABELS: Readonly<Record<SettingName, { label: string; note: string }>> = {
  PRODUCT_NAME: { label: 'Name of the product', note: 'In titles, emails, receipts and certificates.' },
  LEGAL_NAME: {
    label: 'Legal name',
    note: 'Of the seller: on receipts, and at the foot of pages. The name of the product if there is none.',
  },
  PRODUCT_TAGLINE: { label: 'Tagline', note: 'Under the name, and in the titles of search engines.' },
  SUPPORT_EMAIL: { label: 'Support address', note: 'Messages and replies go there.' },
  POSTAL_ADDRESS: { label: 'Postal address', note: 'At the foot of every email, and of pages after the legal name.' },
  RECEIPT_TAX_NAME: { label: 'Name of the tax', note: 'On receipts, if prices include a tax.' },
  RECEIPT_TAX_PERCENT: { label: 'Tax in percent', note: 'Included in the prices; 0: receipts say that there is none.' },
  SELLER_TAX_ID: { label: 'Tax number of the seller', note: 'On receipts.' },
  IS_DEMONSTRATION: { label: 'Demonstration', note: 'On: every page says that the library is invented.' },
  DASHBOARD_TOUR: { label: 'Tour of the dashboard', note: 'On: it is in the menu of the account.' },
  CME_SA_TOTAL: { label: 'Credits in all', note: 'CME and SA credits that the publisher promises.' },
  SA_TOTAL: { label: 'SA credits in all', note: 'SA credits that the publisher promises.' },
  SA_MOC_REQUIRED: {
    label: 'SA credits for MOC',
    note: 'What US psychiatrists need for maintenance of certification.',
  },
  CME_META_DESCRIPTION: {
    label: 'Description of the credits page',
    note: 'For search engines, at most 160 characters.',
  },
};

const keyOf = ({ key }: Fields) => String(key ?? '');

export const isSetting =
  (kinds: readonly SettingKind[]) =>
  (value: Fields): boolean =>
    kinds.includes(settingKind(keyOf(value)));

const CONTROLS: Readonly<Record<SettingKind, Pick<EntryField, 'kind' | 'options'>>> = {
  switch: {
    kind: 'choice',
    options: [
      { value: 'on', label: 'On' },
      { value: 'off', label: 'Off' },
    ],
  },
  count: { kind: 'number' },
  percent: { kind: 'number' },
  email: { kind: 'text' },
  text: { kind: 'long' },
};

const names = Object.keys(SETTINGS) as SettingName[];

/** One field for each setting, by its kind, and one for those that the product does not know. */
export const SETTING_FIELDS: readonly EntryField[] = [
  ...names.map(
    (name): EntryField => ({
      name: 'value',
      label: SETTING_LABELS[name].label,
      hint: SETTING_LABELS[name].note,
      when: (value) => keyOf(value) === name,
      ...CONTROLS[SETTINGS[name].kind],
    }),
  ),
  { name: 'value', label: 'Value', kind: 'long', when: (value) => !Object.hasOwn(SETTINGS, keyOf(value)) },
];
