/**
 * What an address of a country holds. After the address data of libaddressinput (`fmt` and `require` of each country,
 * https://chromium-i18n.appspot.com/ssl-address), reduced to state and postal code. (rules M31)
 */
import { REGIONS } from './regions.ts';

export const REGION_KINDS = ['state', 'province', 'prefecture', 'emirate', 'region'] as const;
export type RegionKind = (typeof REGION_KINDS)[number];

export type AddressFormat = {
  /** Null where addresses name no such part. */
  readonly region: { readonly kind: RegionKind; readonly isRequired: boolean } | null;
  /** Null in countries without postal codes. */
  readonly postalCode: { readonly kind: 'zip' | 'postal'; readonly isRequired: boolean } | null;
};

const set = (codes: string): ReadonlySet<string> => new Set(codes.split(' '));

/** Countries whose addresses cannot be delivered without their region, and what it is called there. */
const REQUIRED_REGION: Readonly<Record<string, RegionKind>> = {
  US: 'state',
  AU: 'state',
  BR: 'state',
  IN: 'state',
  MX: 'state',
  CA: 'province',
  CN: 'province',
  ES: 'province',
  IT: 'province',
  KR: 'province',
  JP: 'prefecture',
  AE: 'emirate',
};

const NO_REGION = set(
  'AD AI AL AT AX BA BE BG BL BM CC CH CX CY CZ DE DK EE FI FK FO FR GB GF GG GI GL GP GR HR HU IL IM IS JE KW LI LT LU LV MA MC ME MF MK MO MQ MT NC NF NL NO NZ PF PL PM PT RE RO RS SE SG SI SJ SK SM TN TR UA VA WF XK YT ZA',
);

const NO_POSTAL_CODE = set(
  'AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KP LY ML MO MR NR NU QA RW SB SC SL SR SS ST SX SY TD TG TK TL TO TV UG VU YE ZW',
);

const REQUIRED_POSTAL_CODE = set(
  'AS AT AU AX BE BL BR CA CC CH CN CX CY CZ DE DK EE ES FI FK FM FO FR GB GF GG GI GL GP GR GS GU HU IM IN IO IT JE JP KR LI LT LU LV MC MF MH MP MQ MT MX NC NF NL NO NZ PF PL PM PN PR PT PW RE SE SG SH SI SJ SK SM TC UA US VA VI WF YT ZA',
);

/** What is asked for where nothing else is known: a region that may be left out, and a postal code that may be too. */
export function addressFormat(country: string): AddressFormat {
  const required = REQUIRED_REGION[country];
  const optional = NO_REGION.has(country) ? null : { kind: 'region' as const, isRequired: false };
  return {
    region: required === undefined ? optional : { kind: required, isRequired: true },
    postalCode: NO_POSTAL_CODE.has(country)
      ? null
      : { kind: country === 'US' ? 'zip' : 'postal', isRequired: REQUIRED_POSTAL_CODE.has(country) },
  };
}

/** The code of a region that is known by its code or its name; null where the country lists no such region. */
export function readRegion(country: string, text: string): string | null {
  const wanted = text.trim().toLowerCase();
  const found = Object.entries(REGIONS[country] ?? {}).find(
    ([code, name]) => code.toLowerCase() === wanted || name.toLowerCase() === wanted,
  );
  return found?.[0] ?? null;
}

type Located = { readonly country: string; readonly state: string; readonly postalCode: string };

/** Whether an address names the region that its country needs, one of its list where there is one. */
export function hasRegion({ country, state }: Located): boolean {
  if (addressFormat(country).region?.isRequired !== true) return true;
  return REGIONS[country] === undefined ? state !== '' : readRegion(country, state) !== null;
}

/** Whether an address has the postal code that its country needs. */
export const hasPostalCode = ({ country, postalCode }: Located): boolean =>
  addressFormat(country).postalCode?.isRequired !== true || postalCode !== '';
