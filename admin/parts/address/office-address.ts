/** The addresses of the office's screens, below /admin, as types: a link to a screen that does not exist does not compile. */

/** Every screen; a test compares them with the routes of the areas. */
export const OFFICE_PATHS = [
  '/',
  '/activities',
  '/activities/:id',
  '/activities/disclosures',
  '/activities/requirements',
  '/activities/topics',
  '/audit',
  '/certificates',
  '/certificates/statements',
  '/collections',
  '/collections/:collection',
  '/collections/:collection/:id',
  '/collections/:collection/new',
  '/discounts',
  '/evaluations',
  '/evaluations/:scope',
  '/evaluations/:scope/results',
  '/evaluations/outcomes',
  '/evaluations/results',
  '/gift-cards',
  '/media',
  '/messages',
  '/messages/:id',
  '/messages/templates',
  '/newsletter',
  '/newsletter/:id',
  '/newsletter/:id/figures',
  '/newsletter/subscribers',
  '/newsletter/suppressions',
  '/operations',
  '/orders',
  '/orders/:id',
  '/orders/documents',
  '/parts',
  '/people',
  '/people/:id',
  '/publications',
  '/publications/:id',
  '/publications/:id/questions',
  '/publications/new',
  '/reporting',
  '/reporting/:body',
  '/reporting/:body/columns',
  '/reporting/batches/:id',
  '/reporting/pars-activities',
  '/reporting/pars-activities/:id',
  '/reports',
  '/reports/:report',
  '/reports/publications',
  '/reports/retention',
  '/reports/searches',
  '/reports/vitals',
  '/staff',
  '/staff/roles',
  '/translations',
  '/translations/:publication/:section/:language',
  '/translations/glossary',
] as const;

type OfficePath = (typeof OFFICE_PATHS)[number];
type FixedPath = Exclude<OfficePath, `${string}:${string}`>;
type ParamOf<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

declare const filled: unique symbol;

/** A screen of the office, with its query: a fixed path as it is written, or what `officeHref` returns. */
export type OfficeAddress = FixedPath | `${FixedPath}?${string}` | (string & { readonly [filled]: true });

/** The path of an area without its slash: its first screen, unless the area is a part of a record. */
export type AreaPath = OfficePath extends `/${infer Path}` ? Path : never;

/** The first screen of an area of the side bar. */
export const areaAddress = (path: AreaPath): OfficeAddress => `/${path}` as OfficeAddress;

/** The parameters of the path; every other name is of the query, and without a value it is left out. */
type HrefParts<Path extends OfficePath> = Record<ParamOf<Path>, string | number> &
  Record<string, string | number | undefined>;

/** The address of a screen: `officeHref('/people/:id', { id })`, `officeHref('/orders', { buyer: id })`. */
export function officeHref<Path extends OfficePath>(path: Path, parts: HrefParts<Path>): OfficeAddress {
  const query = new URLSearchParams();
  const params = new Set(Array.from(path.matchAll(PARAM), ([, name]) => name));
  for (const [name, value] of Object.entries(parts))
    if (!params.has(name) && value !== undefined) query.set(name, String(value));
  const filledPath = path.replace(PARAM, (_, name: ParamOf<Path>) => encodeURIComponent(parts[name]));
  return `${filledPath}${query.size > 0 ? `?${query}` : ''}` as OfficeAddress;
}

const PARAM = /:(\w+)/g;
