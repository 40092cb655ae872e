import { isTaxRate } from '#domain/membership/orders/receipt.ts';
import { nameUnprinted } from '#domain/shared/text/printed-text.ts';
import { type Feature, isOffered } from '#domain/site/features.ts';

/** The settings of the site that the product reads, by their key. (rules O83) */

type SettingRules =
  /** On or off; the product takes anything but `on` as off. */
  (
    | { readonly kind: 'switch' }
    | { readonly kind: 'count'; readonly max: number }
    | { readonly kind: 'percent' }
    | { readonly kind: 'email' }
    /** `isPrinted`: on certificates, letters and receipts, in letters that they have. (rules L58) */
    | { readonly kind: 'text'; readonly isPrinted?: true }
  ) & {
    /** The feature that reads it: without it the office does not show the setting. (rules P66) */
    readonly feature?: Feature;
  };

const MAX_CREDITS = 10_000;
const OF_CREDIT = { feature: 'credit' } as const;

export const SETTINGS = {
  PRODUCT_NAME: { kind: 'text', isPrinted: true },
  LEGAL_NAME: { kind: 'text', isPrinted: true },
  PRODUCT_TAGLINE: { kind: 'text' },
  SUPPORT_EMAIL: { kind: 'email' },
  POSTAL_ADDRESS: { kind: 'text', isPrinted: true },
  RECEIPT_TAX_NAME: { kind: 'text', isPrinted: true },
  RECEIPT_TAX_PERCENT: { kind: 'percent' },
  SELLER_TAX_ID: { kind: 'text', isPrinted: true },
  IS_DEMONSTRATION: { kind: 'switch' },
  DASHBOARD_TOUR: { kind: 'switch' },
  CME_SA_TOTAL: { kind: 'count', max: MAX_CREDITS, ...OF_CREDIT },
  SA_TOTAL: { kind: 'count', max: MAX_CREDITS, ...OF_CREDIT },
  SA_MOC_REQUIRED: { kind: 'count', max: MAX_CREDITS, ...OF_CREDIT },
  CME_META_DESCRIPTION: { kind: 'text', ...OF_CREDIT },
} as const satisfies Record<string, SettingRules>;

export type SettingName = keyof typeof SETTINGS;
/** The settings that this site has no use for. (rules P66) */
export const listUnusedSettings = (): SettingName[] =>
  (Object.keys(SETTINGS) as SettingName[]).filter((name) => {
    const { feature }: SettingRules = SETTINGS[name];
    return feature !== undefined && !isOffered(feature);
  });

export type SettingKind = SettingRules['kind'];

const rulesOf = (key: string): SettingRules =>
  Object.hasOwn(SETTINGS, key) ? SETTINGS[key as SettingName] : { kind: 'text' };

/** How a setting is edited; one that the product does not know is a text. */
export const settingKind = (key: string): SettingKind => rulesOf(key).kind;

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Whether the product can read a value of a setting. (rules O83) */
export function isSettingValue(key: string, value: string | number): boolean {
  const rules = rulesOf(key);
  if (rules.kind === 'switch') return value === 'on' || value === 'off';
  if (rules.kind === 'count') return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= rules.max;
  if (rules.kind === 'percent') return typeof value === 'number' && isTaxRate(value);
  return rules.kind !== 'email' || EMAIL.test(String(value));
}

/** The letters of a setting that documents cannot print; empty if there are none, or if no document has it. (rules L58) */
export function nameUnprintedSetting(key: string, value: string | number): string {
  const rules = rulesOf(key);
  return rules.kind === 'text' && rules.isPrinted === true ? nameUnprinted(String(value)) : '';
}
