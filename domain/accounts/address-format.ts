/**
 * Address formats by country, reduced to state and postal code, after `RegionDataConstants` of
 * https://github.com/google/libaddressinput (`fmt`, `require` and `state_name_type`). (rules M31)
 */
import { REGIONS } from './regions.ts';

export const REGION_KINDS = ['state', 'province', 'prefecture', 'emirate', 'region'] as const;
export type RegionKind = (typeof REGION_KINDS)[number];

export type AddressFormat = {
  /** Null if addresses of the country have no region. */
  readonly region: { readonly kind: RegionKind; readonly isRequired: boolean } | null;
  /** Null in countries without postal codes. */
  readonly postalCode: { readonly kind: 'zip' | 'postal'; readonly isRequired: boolean } | null;
};

const set = (codes: string): ReadonlySet<string> => new Set(codes.split(' '));

/** Countries whose addresses require a region, by its local name. */
const REQUIRED_REGION: Readonly<Record<RegionKind, ReadonlySet<string>>> = {
  emirate: set('AE'),
  prefecture: set('JP'),
  province: set('CA CN CR ES ID IQ IT PG SO SV VN'),
  region: set('CO HK HN JM KN KR KY NR PF RU TW'),
  state: set('AS AU BR FM IN MH MP MX PW UM US VE VI'),
};

const OPTIONAL_REGION = set(
  'AM AR BB BS BY CC CL CU CV CX EE EG HM IE IR KI KP KZ LT LV MN MY MZ NF NG NI PA PE PH RO SC SR TH TR TV UA UY UZ',
);

const NO_POSTAL_CODE = set(
  'AE AG AO AQ AW BF BI BJ BO BQ BS BV BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN LC LY ML MO MR MS MW NR NU PA PS QA RW SB SC SL SR SS ST SX SY TD TF TG TK TL TO TV UG VU WS YE ZW',
);

const REQUIRED_POSTAL_CODE = set(
  'AS AT AU AX BE BL BR CA CH CN CZ DE DK EE ES FI FK FM FR GB GF GG GL GP GR GS GU HU IM IN IO IT JE JP KR LI LT LU LV MF MH MP MQ MX MY NC NL NO NZ PF PL PM PN PR PT PW RE RO RU SE SG SH SJ SK SM TC TR TW UA US VI WF YT ZA',
);

/** Returns the format of a country; an unknown country has no region and an optional postal code. */
export function addressFormat(country: string): AddressFormat {
  const required = REGION_KINDS.find((kind) => REQUIRED_REGION[kind].has(country));
  const optional = OPTIONAL_REGION.has(country) ? { kind: 'region' as const, isRequired: false } : null;
  return {
    region: required === undefined ? optional : { kind: required, isRequired: true },
    postalCode: NO_POSTAL_CODE.has(country)
      ? null
      : { kind: country === 'US' ? 'zip' : 'postal', isRequired: REQUIRED_POSTAL_CODE.has(country) },
  };
}

/** Finds the code of a region by its code or name; null if the country lists no such region. */
export function readRegion(country: string, text: string): string | null {
  const wanted = text.trim().toLowerCase();
  const found = Object.entries(REGIONS[country] ?? {}).find(
    ([code, name]) => code.toLowerCase() === wanted || name.toLowerCase() === wanted,
  );
  return found?.[0] ?? null;
}

type AddressLocation = { readonly country: string; readonly state: string; readonly postalCode: string };

/** Whether an address has the region that its country requires, from its list if there is one. */
export function hasRegion({ country, state }: AddressLocation): boolean {
  if (addressFormat(country).region?.isRequired !== true) return true;
  return REGIONS[country] === undefined ? state !== '' : readRegion(country, state) !== null;
}

/** Whether an address has the postal code that its country needs. */
export const hasPostalCode = ({ country, postalCode }: AddressLocation): boolean =>
  addressFormat(country).postalCode?.isRequired !== true || postalCode !== '';
