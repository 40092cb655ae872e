/** The pages of the site that emails, feeds and responses link to, by the paths of `app/routes.ts`. */
export type LinkedPage =
  | '/author/:slug?'
  | '/calendar'
  | '/checkout'
  | '/checkout/:orderId'
  | '/dashboard'
  | '/dashboard/certificates'
  | '/dashboard/my-transcripts'
  | '/drugs/:slug'
  | '/library'
  | '/my-account/:page?'
  | '/myaccount/refer'
  | '/newsletter-success'
  | '/plan'
  | '/plan/:token'
  | '/podcasts'
  | '/disclosure/:token'
  | '/follow-up/:token'
  | '/preview/:token'
  | '/pricing'
  | '/publication/:slug'
  | '/recall'
  | '/recall/:token'
  | '/recover-password'
  | '/recover-password/change/:uid/:token'
  | '/referral-program-terms-and-conditions'
  | '/section/:slug'
  | '/series/:slug'
  | '/signin'
  | '/undo-email-change/:token'
  | '/unsubscribe'
  | '/verify'
  | '/verify/:code';

type Parameter<Name extends string> = Name extends `${infer Optional}?` ? Optional : Name;
type ParameterNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Parameter<Name> | ParameterNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Parameter<Name>
    : never;

/** A page and the parameters of its path. */
export type PageArguments = {
  [Path in LinkedPage]: [ParameterNames<Path>] extends [never]
    ? [path: Path]
    : [path: Path, params: Readonly<Record<ParameterNames<Path>, string | number>>];
}[LinkedPage];

/** The path of a page with its parameters filled in. */
export function pagePath(...[path, params]: PageArguments): string {
  const values: Readonly<Record<string, string | number>> = params ?? {};
  return path.replace(/:(\w+)\??/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}
