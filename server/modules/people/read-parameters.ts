import { Failure } from '#server/kernel/failure.ts';

type WithRequired<Values, Name extends keyof Values> = Values & { [Key in Name]-?: Exclude<Values[Key], undefined> };

/** The parameters of a request, of which the named ones are required. */
export function readParameters<Values extends object, Name extends keyof Values & string>(
  values: Values,
  names: readonly Name[],
): WithRequired<Values, Name> {
  for (const name of names)
    if (values[name] === undefined) throw new Failure('request.invalid-parameter', { source: { parameter: name } });
  // Each of them was checked.
  return values as WithRequired<Values, Name>;
}
